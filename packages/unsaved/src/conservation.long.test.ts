import "fake-indexeddb/auto";
import { test } from "vitest";
import { assertNoWordIsLost } from "../test/conservation.ts";

/** `RUNS=` sets the number of runs; `SEED=` repeats a run. */
const { RUNS = "10000", SEED } = process.env;

test("no typed word is lost whatever happens to the page, the device and the server, in 10,000 runs", async () => {
  await assertNoWordIsLost({
    runs: Number(RUNS),
    steps: 60,
    seed: SEED === undefined ? undefined : Number(SEED),
  });
});
