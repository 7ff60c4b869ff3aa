import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Some tests start programs of their own, which on a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share what they load, which is half of their time; none may change a module.
    isolate: false,
    // Vitest by itself would leave one core idle.
    maxWorkers: "100%",
    // Processes and databases are real: who passes only when tried again is named at the end of `pnpm test`.
    retry: 1,
    globalSetup: ["./test/test-setup.ts"],
  },
});
