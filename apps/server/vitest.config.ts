import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "src/**/*.long.test.ts"],
    globalSetup: ["@minbar/data/test-setup"],
  },
});
