import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { hangDatabase } from "./database-hangs.ts";

test(
  "while the database hangs 10 times, visitors are served from memory and no request waits",
  { timeout: 600_000 },
  async () => assertNoFaults(await hangDatabase({ seconds: [3, 5, 2, 12, 4, 9, 3, 6, 2, 10], patience: 1 })),
);
