import * as http from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import * as https from "node:https";
import { onTestFinished } from "vitest";

/** What came of a request. Times are in milliseconds, `at` as of `performance.now()`. */
export interface Answer {
  /** 0 when there was none; `failure` then says why. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
  milliseconds: number;
  failure?: string | undefined;
}

interface Call {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: unknown;
}

/** One person with connections of their own that are kept alive. */
export interface HttpClient {
  call(path: string, call?: Call): Promise<Answer>;
  close(): void;
}

/** What hangs longer than that, in milliseconds, is given up. */
const answerLimit = 15_000;

/**
 * It is closed when the test ends.
 * @param options of its connections, such as the certificate to trust or the address to connect from.
 */
export function createClient(
  origin: string,
  headers: Record<string, string> = {},
  options: https.AgentOptions = {},
): HttpClient {
  const { Agent } = origin.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 32, ...options });
  onTestFinished(() => agent.destroy());
  return {
    call: (path, call = {}) =>
      send(new URL(path, origin), agent, { ...call, headers: { ...headers, ...call.headers } }),
    close: () => agent.destroy(),
  };
}

/** Never rejects. */
function send(url: URL, agent: http.Agent, { method = "GET", headers = {}, body }: Call): Promise<Answer> {
  const at = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const settle = (answer: Pick<Answer, "status" | "headers" | "body" | "failure">): void => {
    clearTimeout(timer);
    resolve({ ...answer, at, milliseconds: performance.now() - at });
  };
  const fail = (error: Error): void => settle({ status: 0, headers: {}, body: "", failure: error.message });
  const json = body === undefined ? undefined : JSON.stringify(body);
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const { request } = url.protocol === "https:" ? https : http;
  const sent = request(url, { agent, method, headers: { ...type, ...headers } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", fail);
    response.on("end", () => {
      const { statusCode: status = 0, headers } = response;
      settle({ status, headers, body: Buffer.concat(chunks).toString() });
    });
  });
  const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${answerLimit} ms`)), answerLimit);
  sent.on("error", fail);
  sent.end(json);
  return promise;
}
