import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "../testing.ts";
import type { TestServer } from "../testing.ts";
import { fuzz } from "./fuzz.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Milliseconds. */
const patience = 300_000;

test(
  "5,000 made-up calls break nothing: no 5xx, none over a second, every refusal in words and with a code",
  async () => {
    const { faults, tally, operations } = await fuzz(server, { seed: 20_261_122, count: 5000, lanes: 1 });
    expect(faults).toEqual([]);
    const untouched = operations.filter(({ method, path }) => !tally.has(`${method} ${path} 200`));
    // The three that need a key, a password or a link that nobody made up.
    expect(untouched.map(({ path }) => path)).toEqual([
      "/api/gemini/conversations/{id}/message",
      "/api/login",
      "/api/set-up",
    ]);
    expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
  patience,
);
