import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // One more than cores: many tests wait for a process or for the database.
    maxWorkers: availableParallelism() + 1,
    // Processes and databases are real: `pnpm test` lists at its end the tests that passed only on the retry.
    retry: 1,
    globalSetup: ["@minbar/data/test/test-setup"],
  },
});
