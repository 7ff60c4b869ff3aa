import { Agent, request as open } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type { TestServer } from "../testing.ts";
import { faultOf } from "./fuzz-answer.ts";
import type { WireAnswer } from "./fuzz-answer.ts";
import { sendersIn, stock } from "./fuzz-library.ts";
import { requestsTo } from "./fuzz-request.ts";
import type { WireRequest } from "./fuzz-request.ts";

interface Run {
  seed: number;
  count: number;
  /** How many calls are under way at a time; with one, a seed makes the same run again. */
  lanes: number;
}

const restockEvery = 100;
/** Milliseconds. */
const slow = 1000;

/**
 * Sends made-up calls over real connections to a server that listens, and gives how each call ended
 * (`GET /api/videos 200`). Throws the smallest call that it finds to go wrong, with the seed that makes it again.
 */
export async function fuzz(server: TestServer, { seed, count, lanes }: Run): Promise<Set<string>> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const send = (request: WireRequest) => exchange(request, { port, agent });
  const outcomes = new Set<string>();
  const senders = await sendersIn(server);
  let stocking = stock(server);
  let ids = await stocking;
  let sent = 0;

  const requests = requestsTo(() => ids, senders).map((request) => ({
    ...request,
    [fc.toStringMethod]: () => inWords(request),
  }));
  const property = fc.asyncProperty(requests, async (request) => {
    sent += 1;
    // One after another: each deletes what another lane may just have made.
    if (sent % restockEvery === 0) ids = await (stocking = stocking.then(() => stock(server)));
    const answer = await send(request);
    outcomes.add(`${request.call} ${answer.status}`);
    const fault = faultOf(request, answer) ?? (await slownessOf(answer, () => send(request)));
    if (fault !== undefined) throw new Error(`${fault}: ${answer.status} ${answer.body.slice(0, shown)}`);
  });
  const runLane = (lane: number) => fc.assert(property, { seed: seed + lane, numRuns: count / lanes });
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane))).finally(() => agent.destroy());
  return outcomes;
}

/** A machine may be busy for a moment; a call that is slow three times is slow. */
async function slownessOf(
  { took }: WireAnswer,
  sendAgain: () => Promise<WireAnswer>,
): Promise<string | undefined> {
  let quickest = took;
  for (let tries = 0; tries < 2 && quickest > slow; tries += 1) quickest = (await sendAgain()).took;
  return quickest > slow ? `slow: ${Math.round(quickest)} ms` : undefined;
}

const shown = 600;

function inWords({ method, path, headers, body }: WireRequest): string {
  const text = body?.toString("utf8").slice(0, shown) ?? "";
  return `${method} ${path.slice(0, shown)} ${JSON.stringify(headers)} ${text}`;
}

interface Line {
  port: number;
  agent: Agent | false;
}

function exchange(wire: WireRequest, { port, agent }: Line): Promise<WireAnswer> {
  const { method, path, body } = wire;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...wire.headers, ...(body && { "content-length": String(body.length) }) };
    const request = open({ host: "127.0.0.1", port, agent, method, path, headers });
    request.on("error", (error) => {
      // The server may close a kept connection at any moment; that is no answer, and a new one has to tell. Node does not
      // say that a connection was used before (`reusedSocket`) to a request that had to wait for it.
      if (agent) resolve(exchange(wire, { port, agent: false }));
      else reject(new Error(`No answer to ${method} ${path.slice(0, shown)}`, { cause: error }));
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
