import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.server.address() as AddressInfo);
});

interface RawRequest {
  url: string;
  headers?: Record<string, string>;
  /** The part of the body that is sent; the body is complete only if `ends` is set. */
  chunks?: string[];
  ends?: boolean;
}

/** Sends the request, and resolves when the whole response has arrived. */
async function answerTo({ url, headers = {}, chunks = [], ends = false }: RawRequest) {
  const sent = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: url,
    headers: { "content-type": "application/json", ...headers },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve);
    sent.on("error", reject);
  });
  sent.flushHeaders();
  for (const chunk of chunks) sent.write(chunk);
  if (ends) sent.end();
  const answer = await answered;
  const body = JSON.parse(await text(answer)) as { message?: string; error?: { message: string } };
  const { statusCode: status, headers: responseHeaders } = answer;
  sent.on("error", () => undefined).destroy();
  const isCutOff = responseHeaders.connection === "close";
  return { status, message: body.message ?? body.error?.message, isCutOff };
}

const protectedWrites = [
  "/api/transcripts/1/publish",
  "/api/videos/1/transcripts",
  "/trpc/transcripts.upsert",
];

test("a stranger is rejected before any of the body has arrived", async () => {
  for (const url of [...protectedWrites, "/trpc/transcripts.upsert,videos.update?batch=1"]) {
    const headers = { "content-length": "1000000" };
    const { status } = await answerTo({ url, headers });
    expect(status, url).toBe(401);
  }
});

test("an account whose role may never make the call is rejected before the body, with a message", async () => {
  const viewer = await signedInAs(server, "viewer");
  for (const url of protectedWrites) {
    const answer = await answerTo({ url, headers: { ...viewer.headers, "content-length": "1000000" } });
    expect(answer, url).toMatchObject({ status: 403, message: "You don't have permission to do this." });
  }
});

const tooLarge = { status: 413, message: "The request is too large", isCutOff: false };
const openWrites = ["/api/reported-issues", "/trpc/reportedIssues.create", "/api/login", "/api/set-up"];

test("a body with too large a Content-Length is rejected before it arrives", async () => {
  for (const url of openWrites)
    expect(await answerTo({ url, headers: { "content-length": "70000" } }), url).toEqual(tooLarge);
});

test("a body without a Content-Length is rejected once it is too large, and its sender gets the response", async () => {
  const chunks = Array.from({ length: 12 }, () => "x".repeat(100_000));
  for (const url of openWrites.filter((one) => !one.startsWith("/trpc")))
    expect(await answerTo({ url, chunks }), url).toEqual(tooLarge);
  for (const url of openWrites) expect(await answerTo({ url, chunks, ends: true }), url).toEqual(tooLarge);
});

test("the size limit of a batch is that of its largest call", async () => {
  const { headers } = await signedInAs(server, "admin");
  const body = JSON.stringify({ 0: { name: "x".repeat(70_000) } });
  const of = (names: string) => ({ url: `/trpc/${names}?batch=1`, headers, chunks: [body], ends: true });
  expect(await answerTo(of("categories.create,tasks.create"))).toMatchObject({ status: 413 });
  expect(await answerTo(of("categories.create,transcripts.upsert"))).not.toMatchObject({ status: 413 });
});

test("a client that keeps sending a body that nobody reads is disconnected", async () => {
  const sent = request({ port, host: "127.0.0.1", method: "POST", path: protectedWrites[0] ?? "" });
  sent.setHeader("content-type", "application/json");
  const ended = new Promise<void>((resolve) => {
    sent.on("close", resolve);
    sent.on("error", () => undefined);
  });
  const chunk = "x".repeat(1024 * 1024);
  let written = 0;
  const write = (): void => {
    written += 1;
    if (!sent.destroyed && written < 64) sent.write(chunk, write);
  };
  write();
  await ended;
  expect(written).toBeLessThan(64);
});
