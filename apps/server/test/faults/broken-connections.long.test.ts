import { expect, test } from "vitest";
import { breakConnections } from "./broken-connections.ts";
import { printReport } from "./report.ts";
import { finish, startScenario } from "./scenario.ts";

const tenMinutes = 600_000;

test(
  "50 broken database connections during writes lose no acknowledged save and crash no process",
  async () => {
    const scenario = await startScenario({ savesTranslations: true });
    const results = await breakConnections(scenario, 50);
    const report = await finish(scenario, { title: "50 broken connections under writes", results });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
