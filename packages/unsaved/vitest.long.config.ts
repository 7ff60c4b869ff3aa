import { defineConfig } from "vitest/config";

/** The law of conservation with new random data each time: `pnpm test:long`. */
export default defineConfig({ test: { include: ["src/**/*.long.test.ts"], testTimeout: 1_800_000 } });
