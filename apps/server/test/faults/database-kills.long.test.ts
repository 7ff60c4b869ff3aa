import { test } from "vitest";
import { assertNoFaults } from "./assert-no-faults.ts";
import { killDatabase } from "./database-kills.ts";
import { finish, startScenario } from "./scenario.ts";

test(
  "a database killed 10 times recovers on its own with every acknowledged save",
  { timeout: 600_000 },
  async () => {
    const scenario = await startScenario({ savesTranslations: true });
    const results = await killDatabase(scenario, 10);
    assertNoFaults(await finish(scenario, { title: "10 kills of the database", results }));
  },
);
