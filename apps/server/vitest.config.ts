import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.long.test.ts", "test/faults/**"],
    // Some tests start programs of their own, which on a busy machine takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Files share what they load, which is half of their time; none may change a module.
    isolate: false,
    // One more than cores: many tests wait for a process or for the database.
    maxWorkers: availableParallelism() + 1,
    // Processes and databases are real: `pnpm test` lists at its end the tests that passed only on the retry.
    retry: 1,
    globalSetup: ["@minbar/data/test/test-setup"],
    // The programs that tests start compile their files once, which halves the time of a command.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("./.cache", import.meta.url)) },
    // Built already: nothing is left to transform in its megabyte.
    server: { deps: { external: [/\/viewer\/dist\/server\//] } },
  },
});
