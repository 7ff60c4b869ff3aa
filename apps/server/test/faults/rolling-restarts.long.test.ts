import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { restartRolling } from "./rolling-restarts.ts";

test(
  "none of 20,000 requests fails during four rolling restarts of two servers",
  { timeout: 600_000 },
  async () => assertNoFaults(await restartRolling({ restarts: 4, requests: 20_000 })),
);
