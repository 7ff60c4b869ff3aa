import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Vitest by itself would leave one core idle.
    maxWorkers: "100%",
    // Its database is real: who passes only when tried again is named at the end of `pnpm test`.
    retry: 1,
  },
});
