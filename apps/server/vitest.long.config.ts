import { defineConfig } from "vitest/config";

/** Tests that take minutes: `pnpm test:long`. */
export default defineConfig({
  test: {
    include: ["src/**/*.long.test.ts", "test/**/*.long.test.ts"],
    testTimeout: 300_000,
    globalSetup: ["@minbar/data/test/test-setup"],
    // What is measured has the machine to itself.
    fileParallelism: false,
  },
});
