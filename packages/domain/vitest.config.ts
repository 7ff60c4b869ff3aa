import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
    // Nothing here is kept between files: they share what they load.
    isolate: false,
    // Vitest by itself would leave one core idle.
    maxWorkers: "100%",
    // Ten thousand transcripts take longer on a busy machine than one unit test may by default.
    testTimeout: 60_000,
    // recheck's own JavaScript: no Java, no program of the machine's.
    env: { RECHECK_SYNC_BACKEND: "pure", RECHECK_BACKEND: "pure" },
  },
});
