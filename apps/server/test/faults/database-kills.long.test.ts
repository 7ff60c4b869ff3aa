import { expect, test } from "vitest";
import { killDatabase } from "./database-kills.ts";
import { printReport } from "./report.ts";
import { finish, startScenario } from "./scenario.ts";

const tenMinutes = 600_000;

test(
  "a database killed 10 times recovers on its own with every acknowledged save",
  async () => {
    const scenario = await startScenario({ savesTranslations: true });
    const results = await killDatabase(scenario, 10);
    const report = await finish(scenario, { title: "10 kills of the database", results });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
