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
    // Processes and databases are real: who passes only when tried again is named at the end of `pnpm test`.
    retry: 1,
    globalSetup: ["@minbar/data/test/test-setup"],
  },
});
