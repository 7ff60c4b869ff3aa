import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { breakConnections } from "./broken-connections.ts";
import { finish, startScenario } from "./scenario.ts";

test(
  "50 broken database connections during writes lose no acknowledged save and crash no process",
  { timeout: 600_000 },
  async () => {
    const scenario = await startScenario({ savesTranslations: true });
    const results = await breakConnections(scenario, 50);
    assertNoFaults(await finish(scenario, { title: "50 broken connections under writes", results }));
  },
);
