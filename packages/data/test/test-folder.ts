import { rm } from "node:fs/promises";
import { afterAll, onTestFinished } from "vitest";
import { makeTestFolder } from "./temporary-folder.ts";

/** Call it once at the top of a test file: a temporary folder for all its tests. */
export async function openFileFolder(): Promise<string> {
  const folder = await makeTestFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A temporary folder until the test ends. Other accounts can enter it. */
export async function newTestFolder(parent?: string): Promise<string> {
  const folder = await makeTestFolder(parent);
  onTestFinished(() => rm(folder, { recursive: true, force: true }), 30_000);
  return folder;
}
