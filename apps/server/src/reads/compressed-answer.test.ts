import fastify from "fastify";
import { expect, test } from "vitest";
import { compressAnswer, sendCompressed } from "./compressed-answer.ts";

test.each([
  ["a page of usual size at once", "العلم نور. ".repeat(5_000), true],
  ["a long text piece by piece, however small it is compressed", "a".repeat(20_000_000), false],
])("a client without gzip gets %s", async (_how, text, isAtOnce) => {
  const app = fastify();
  const value = await compressAnswer([text], { "content-type": "text/plain; charset=utf-8" });
  app.get("/", (request, reply) => sendCompressed(request, reply, { value }));
  const response = await app.inject({ url: "/", headers: { "accept-encoding": "identity" } });
  expect(value.bytes).toBeLessThan(32_000);
  expect(response.body === text).toBe(true);
  expect("content-length" in response.headers).toBe(isAtOnce);
});
