import { expect, test } from "vitest";
import { breakConnections } from "./broken-connections.ts";
import { hangDatabase } from "./database-hangs.ts";
import { killDatabase } from "./database-kills.ts";
import { canMount, fillDisk } from "./full-disk.ts";
import { printReport } from "./report.ts";
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
    const report = await finish(scenario, { title, results: { ...broken, ...killed } });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  minute,
);

test(
  "while the database hangs, visitors are served from memory and no request waits",
  async () => {
    const report = await hangDatabase({ seconds: [10], patience });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  minute,
);

test.skipIf(!(await canMount()))(
  "a full disk rejects only saves and loses no acknowledged one",
  async () => {
    const report = await fillDisk({ rooms: [2, 12], seconds: 1, patience });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  minute,
);
