import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Some tests start programs of their own, which on a busy machine takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ["./test/test-setup.ts"],
  },
});
