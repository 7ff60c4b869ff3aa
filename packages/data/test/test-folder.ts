import { rm } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { makeTestFolder } from "./testing.ts";

/** A temporary folder that other accounts can enter, until the test ends. */
export async function newTestFolder(parent?: string): Promise<string> {
  const folder = await makeTestFolder(parent);
  onTestFinished(() => rm(folder, { recursive: true, force: true }), 30_000);
  return folder;
}
