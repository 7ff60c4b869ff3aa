import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
    // Tests here store nothing between files, so files share loaded modules.
    isolate: false,
    // One more than cores: many tests wait for a process or for the database.
    maxWorkers: availableParallelism() + 1,
    // Ten thousand transcripts take longer on a busy machine than the default timeout of a unit test.
    testTimeout: 60_000,
    // recheck's own JavaScript: no Java, no installed program.
    env: { RECHECK_SYNC_BACKEND: "pure", RECHECK_BACKEND: "pure" },
  },
});
