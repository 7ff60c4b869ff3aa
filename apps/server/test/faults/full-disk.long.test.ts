import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { canMount, fillDisk } from "./full-disk.ts";

test.skipIf(!(await canMount()))(
  "a disk that fills up 4 times rejects only saves and loses no acknowledged one",
  { timeout: 600_000 },
  async () => assertNoFaults(await fillDisk({ rooms: [2, 12, 8, 12], seconds: 5, patience: 1 })),
);
