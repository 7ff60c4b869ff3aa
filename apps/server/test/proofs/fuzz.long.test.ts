import { expect, test } from "vitest";
import { openTestServer } from "../testing.ts";
import { fuzz } from "./fuzz.ts";

const server = await openTestServer();
const hour = 60 * 60 * 1000;

/** Another one each time; `FUZZ_SEED` repeats a run as far as calls at the same moment can be repeated. */
const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);

test(
  `100,000 made-up calls, four at a time, break nothing (seed ${seed})`,
  async () => {
    await fuzz(server, { seed, count: 100_000, lanes: 4 });
    expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
  hour,
);
