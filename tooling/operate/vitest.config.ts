import { defineConfig } from "vitest/config";

/** Minbar behind the real proxies and pooler, upgrades, and faults of backups: `pnpm test:operate`. */
export default defineConfig({
  test: {
    include: ["src/**/*.long.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    globalSetup: ["@minbar/data/test/test-setup"],
    // What is measured has the machine to itself.
    fileParallelism: false,
  },
});
