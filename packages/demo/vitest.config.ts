import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Files share loaded modules; none may change a module.
    isolate: false,
    // One more than cores: many tests wait for a process or for the database.
    maxWorkers: availableParallelism() + 1,
    // Its database is real: `pnpm test` lists at its end the tests that passed only on the retry.
    retry: 1,
    globalSetup: ["@minbar/data/test/test-setup"],
  },
});
