import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { overload } from "./overload.ts";

test(
  "tenfold overload for 20 seconds is shed at once, and cached responses are still served",
  { timeout: 600_000 },
  async () => assertNoFaults(await overload({ measureSeconds: 5, seconds: 20, patience: 1 })),
);
