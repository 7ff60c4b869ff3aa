import "fake-indexeddb/auto";
import { test } from "vitest";
import { assertNoWordIsLost } from "../test/conservation.ts";

/** `RUNS=` sets the number of runs; `SEED=` repeats a run. */
const { RUNS = "10000", SEED } = process.env;

test("whatever happens to the page, the device and the server, no word that was typed is lost, 10,000 times", async () => {
  await assertNoWordIsLost({
    runs: Number(RUNS),
    steps: 60,
    seed: SEED === undefined ? undefined : Number(SEED),
  });
});
