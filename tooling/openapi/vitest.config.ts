import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Vitest by itself would leave one core idle.
    maxWorkers: "100%",
    // Processes and databases are real: who passes only when tried again is named at the end of `pnpm test`.
    retry: 1,
    globalSetup: ["@minbar/data/test/test-setup"],
  },
});
