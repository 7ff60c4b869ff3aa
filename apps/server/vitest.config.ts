import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "src/**/*.long.test.ts"],
    globalSetup: ["@minbar/data/test-setup"],
    // Built already: nothing is left to transform in its megabyte.
    server: { deps: { external: [/\/viewer\/dist\/server\//] } },
  },
});
