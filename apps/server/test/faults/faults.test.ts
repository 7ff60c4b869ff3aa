import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { breakConnections } from "./broken-connections.ts";
import { hangDatabase } from "./database-hangs.ts";
import { killDatabase } from "./database-kills.ts";
import { canMount, fillDisk } from "./full-disk.ts";
import { finish, startScenario } from "./scenario.ts";

/** Other tests share the machine: the limits are those of the long runs, times three. */
const patience = 3;
const minute = 60_000;

test(
  "broken connections and a killed database lose no acknowledged save and crash no process",
  async () => {
    const scenario = await startScenario({ savesTranslations: true, patience });
    const broken = await breakConnections(scenario, 4);
    const killed = await killDatabase(scenario, 1);
    const title = "4 broken connections and a kill of the database";
    assertNoFaults(await finish(scenario, { title, results: { ...broken, ...killed } }));
  },
  minute,
);

test(
  "while the database hangs, visitors are served from memory and no request waits",
  async () => assertNoFaults(await hangDatabase({ seconds: [10], patience })),
  minute,
);

test.skipIf(!(await canMount()))(
  "a full disk rejects only saves and loses no acknowledged one",
  async () => assertNoFaults(await fillDisk({ rooms: [2, 12], seconds: 1, patience })),
  minute,
);
