import { once } from "node:events";
import { Agent, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect as connectSocket } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { newTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";
import { connectionLimits } from "../foundation/limits.ts";
import { shutDown } from "./shutdown.ts";

let server: TestServer;
let port = 0;
let isDatabaseClosed = false;

/** Stands in for the database of the start and records when it is closed. */
const database = {
  close: async () => {
    isDatabaseClosed = true;
  },
};

beforeEach(async () => {
  isDatabaseClosed = false;
  server = await newTestServer({}, { cachesReads: true });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});

/** Opens a socket and sends raw HTTP. */
async function open(text = ""): Promise<Socket> {
  const socket = connectSocket(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const slowBody =
  "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";

async function fetchOver(agent: Agent, path: string): Promise<IncomingMessage> {
  const request = get({ host: "127.0.0.1", port, path, agent });
  const answers: IncomingMessage[] = await once(request, "response");
  const [answer] = answers;
  if (!answer) throw new Error("no answer");
  await once(answer.resume(), "end");
  return answer;
}

interface Visitor {
  answers: IncomingMessage[];
  /** Resolves when a response asks the client to close its connection. */
  leaves: Promise<void>;
}

/** A client with one kept-alive connection, which it closes when a response asks for it. */
function visit(path: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const answers: IncomingMessage[] = [];
  const ask = async (): Promise<void> => {
    const answer = await fetchOver(agent, path);
    answers.push(answer);
    if (answer.headers.connection !== "close") return ask();
  };
  return { answers, leaves: ask() };
}

test("clients that reconnect when asked to lose no request during a shutdown", async () => {
  const paths = ["/api/playlists", "/trpc/playlists.list", "/landing", "/favicon.svg", "/nowhere"];
  const visitors = paths.map(visit);
  const leave = Promise.all(visitors.map(({ leaves }) => leaves));
  await vi.waitFor(() => expect(visitors.every(({ answers }) => answers.length > 2)).toBe(true), 10_000);
  const stopped = shutDown({ app: server.app, database }, { drainMs: 1_000, graceMs: 5_000 });
  expect((await fetchOver(new Agent(), "/readyz")).statusCode).toBe(503);
  await leave;
  for (const answer of visitors.flatMap(({ answers }) => answers)) expect(answer.statusCode).not.toBe(503);
  await stopped;
  expect(isDatabaseClosed).toBe(true);
});

test("a stopping server is unready at once and fails its health check before its port is closed", async () => {
  const statusOf = async (path: string) => (await fetchOver(new Agent(), path)).statusCode;
  const stopped = shutDown({ app: server.app, database }, { drainMs: 4_000, graceMs: 5_000 });
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  await vi.waitFor(async () => expect(await statusOf("/healthz")).toBe(503), {
    timeout: 3_500,
    interval: 50,
  });
  expect(await statusOf("/landing")).toBe(200);
  await stopped;
});

/** Five clients that open one connection after the other until they are told to stop. */
function keepConnecting() {
  const stop = new AbortController();
  const knock = async (): Promise<void> => {
    while (!stop.signal.aborted) await fetchOver(new Agent(), "/healthz").catch(() => undefined);
  };
  const all = Promise.all(Array.from({ length: 5 }, knock));
  return { stop: () => (stop.abort(), all) };
}

test("a stopping server accepts connections until none has come for a moment", async () => {
  const clients = keepConnecting();
  const stopped = shutDown({ app: server.app, database }, { drainMs: 100, graceMs: 120_000 });
  await vi.waitUntil(() => server.app.drain.failsHealthCheck, 5_000);
  await sleep(1_000);
  expect(server.app.server.listening).toBe(true);
  await clients.stop();
  await stopped;
  expect(server.app.server.listening).toBe(false);
});

test("a stopping server closes its port although connections keep coming", async () => {
  const clients = keepConnecting();
  await shutDown({ app: server.app, database }, { drainMs: 100, graceMs: 1_000 });
  expect(server.app.server.listening).toBe(false);
  await clients.stop();
});

test("the response to a request in progress at shutdown also asks the client to close its connection", async () => {
  const body = JSON.stringify({ email: "nobody@example.org", password: "a wrong one" });
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const client = await open(`POST /api/login HTTP/1.1\r\n${headers}\r\n\r\n${body.slice(0, 9)}`);
  // A response to another client shows that the server has read its headers.
  await fetchOver(new Agent(), "/healthz");
  const stopped = shutDown({ app: server.app, database }, { drainMs: 0, graceMs: 20_000 });
  client.write(body.slice(9));
  const [answer]: Buffer[] = await once(client, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i);
  await stopped;
});

test("silent and idle connections do not delay a shutdown", async () => {
  const silent = await open();
  const idle = await open("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(idle, "data");
  const ends = [once(silent, "close"), once(idle, "close")];
  await shutDown({ app: server.app, database }, { drainMs: 0, graceMs: 60_000 });
  await expect(Promise.all(ends)).resolves.toHaveLength(2);
});

test("a slow body is cut off after the grace period, and the database is still closed", async () => {
  const slow = await open(slowBody);
  const closed = once(slow, "close");
  await shutDown({ app: server.app, database }, { drainMs: 0, graceMs: 200 });
  await closed;
  expect(isDatabaseClosed).toBe(true);
});

test("a request that takes too long to arrive returns 408 with a message, and its connection is closed", async () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({
    requestTimeout: connectionLimits.requestTimeout,
    headersTimeout: connectionLimits.http.headersTimeout,
  });
  // Node still checks them every 2 s.
  Object.assign(server.app.server, { requestTimeout: 100, headersTimeout: 50 });
  const slow = await open(slowBody);
  let answer = "";
  slow.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  await once(slow, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("Connection: close");
  expect(answer).toContain("The request took too long to arrive");
});
