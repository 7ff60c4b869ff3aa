import { defineConfig } from "vitest/config";

/** One of each fault, for the short lane: alone and last, since load and server share the machine. */
export default defineConfig({
  test: {
    name: "faults",
    include: ["test/faults/**/*.test.ts"],
    exclude: ["**/*.long.test.ts", "**/node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ["@minbar/data/test/test-setup"],
    fileParallelism: false,
    // A machine that is busy with something else makes a server turn requests away, as it should.
    retry: 2,
    sequence: { groupOrder: 1 },
  },
});
