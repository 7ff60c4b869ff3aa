import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatWhileListening } from "./repeat-while-listening.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["starts a second after the port is open", 1_000, 1],
  ["does not start when the server closes before", 999, 0],
  ["repeats until the server closes", 14_000, 3],
])("background work %s", async (_what, milliseconds, runs) => {
  const work = vi.fn<() => void>();
  const app = Fastify();
  repeatWhileListening(app, work, 5_000);
  await app.ready();
  vi.advanceTimersByTime(60_000);
  await app.listen({ host: "127.0.0.1", port: 0 });
  vi.advanceTimersByTime(milliseconds);
  expect(work).toHaveBeenCalledTimes(runs);
  await app.close();
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(runs);
});
