import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    tags: [{ name: "long", description: "What `pnpm test` leaves to `pnpm test:long` (decision 018)." }],
    projects: [
      {
        // Rules alone, without a process or a database: they share what they load, and none is tried again.
        test: {
          name: "rules",
          include: [
            "packages/{router,ui,unsaved}/src/**/*.test.ts",
            "apps/{console,viewer}/src/**/*.test.ts",
            "tooling/{release,runner}/src/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/*.long.test.ts"],
          isolate: false,
          // One more than cores: many tests wait for a process or for the database.
          maxWorkers: availableParallelism() + 1,
        },
      },
      "packages/{data,demo,domain}",
      "apps/server",
      "apps/server/vitest.faults.config.ts",
      "tooling/openapi",
    ],
  },
});
