import type { TestProject } from "vitest/node";

import { startTestCluster } from "./testing.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** For `createTestDatabase(inject("clusterUrl"))`. */
    clusterUrl: string;
  }
}

/** Vitest's `globalSetup`: one PostgreSQL per run; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster();
  project.provide("clusterUrl", url);
  return stop;
}
