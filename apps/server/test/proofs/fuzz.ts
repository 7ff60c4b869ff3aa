import { Agent, request as open } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestServer } from "../testing.ts";
import { faultOf } from "./fuzz-answer.ts";
import type { WireAnswer } from "./fuzz-answer.ts";
import { disguisesIn, stock } from "./fuzz-library.ts";
import { operationsOf } from "./fuzz-operation.ts";
import type { Operation } from "./fuzz-operation.ts";
import { randomFrom } from "./fuzz-random.ts";
import { makeRequest } from "./fuzz-request.ts";
import type { WireRequest } from "./fuzz-request.ts";

interface Fault {
  fault: string;
  /** One fault of a kind is told for each call. */
  call: string;
  /** Enough to make the request again: `FUZZ_SEED` and its place in the run. */
  seed: number;
  index: number;
  request: string;
  answer: string;
}

export interface FuzzReport {
  faults: Fault[];
  /** How often each call ended in each status: `GET /api/videos 200`. */
  tally: Map<string, number>;
  operations: Operation[];
}

const restockEvery = 200;
const mostFaults = 20;
/** Milliseconds. */
const slow = 1000;

interface Run {
  seed: number;
  count: number;
  /** How many calls are under way at a time; with one, a seed makes the same run again. */
  lanes: number;
}

/** Sends made-up calls over real connections to a server that listens. */
export async function fuzz(server: TestServer, { seed, count, lanes }: Run): Promise<FuzzReport> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const send = (request: WireRequest) => exchange(request, { port, agent });
  const document = await send({ method: "GET", path: "/api/openapi.json", headers: {}, body: undefined });
  const operations = operationsOf(JSON.parse(document.body));
  const disguises = await disguisesIn(server);
  const report: FuzzReport = { faults: [], tally: new Map(), operations };
  let ids = await stock(server);
  let next = 0;

  const lane = async (): Promise<void> => {
    while (next < count && report.faults.length < mostFaults) {
      const index = next;
      next += 1;
      if (index % restockEvery === 0) ids = await stock(server);
      const random = randomFrom(seed + index);
      const operation = operations[index % operations.length] ?? random.pick(operations);
      const request = makeRequest(operation, { random, ids }, disguises);
      const answer = await send(request);
      const call = `${operation.method} ${operation.path}`;
      const key = `${call} ${answer.status}`;
      report.tally.set(key, (report.tally.get(key) ?? 0) + 1);
      const fault = faultOf(request, answer) ?? (await slownessOf(request, { answer, send }));
      const isNew = !report.faults.some((known) => known.call === call && known.fault === fault);
      if (fault !== undefined && isNew)
        report.faults.push({ fault, call, seed, index, ...told(request, answer) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return report;
}

/** A machine may be busy for a moment; a call that is slow three times is slow. */
async function slownessOf(
  request: WireRequest,
  { answer, send }: { answer: WireAnswer; send: (request: WireRequest) => Promise<WireAnswer> },
): Promise<string | undefined> {
  let { took } = answer;
  for (let tries = 0; tries < 2 && took > slow; tries += 1) ({ took } = await send(request));
  return took > slow ? `slow: ${Math.round(took)} ms` : undefined;
}

const shown = 600;

function told({ method, path, headers, body }: WireRequest, answer: WireAnswer) {
  const said = body?.toString("utf8").slice(0, shown) ?? "";
  return {
    request: `${method} ${path.slice(0, shown)} ${JSON.stringify(headers)} ${said}`,
    answer: `${answer.status} ${answer.body.slice(0, shown)}`,
  };
}

interface Line {
  port: number;
  agent: Agent | false;
}

function exchange({ method, path, headers, body }: WireRequest, { port, agent }: Line): Promise<WireAnswer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const target = { host: "127.0.0.1", port, agent, method, path };
    const request = open({ ...target, headers: { ...headers, ...length } });
    request.on("error", (error) => {
      // The server may close a kept connection at any moment; that is no answer, and the next one has to tell.
      if (!request.reusedSocket)
        reject(new Error(`No answer to ${method} ${path.slice(0, shown)}`, { cause: error }));
      else resolve(exchange({ method, path, headers, body }, { port, agent: false }));
    });
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(
        (body) => resolve({ status, headers, body, took: performance.now() - began }),
        reject,
      );
    });
    request.end(body);
  });
}
