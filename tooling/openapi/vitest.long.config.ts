import { defineConfig } from "vitest/config";

/** Every maker of clients, each with a compilation: `pnpm test:long`. */
export default defineConfig({ test: { include: ["src/**/*.long.test.ts"], testTimeout: 120_000 } });
