import { defineConfig } from "vitest/config";

/** Longer tests, with other data each time: `pnpm test:long`. */
export default defineConfig({
  test: {
    include: ["src/**/*.long.test.ts"],
    testTimeout: 300_000,
    // As in the short tests.
    env: { RECHECK_SYNC_BACKEND: "pure", RECHECK_BACKEND: "pure" },
  },
});
