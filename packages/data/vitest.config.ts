import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Some tests start processes, which takes time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share loaded modules, which saves half of their time; none may change a module.
    isolate: false,
    // One more than cores: many tests wait for a process or for the database.
    maxWorkers: availableParallelism() + 1,
    // Processes and databases are real; `pnpm test` lists tests that pass only on the retry.
    retry: 1,
    globalSetup: ["./test/test-setup.ts"],
  },
});
