import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds `apps` with the built pages: the checkout, or an unpacked release, which has fewer levels. */
export const projectFolder = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(join(folder, "apps/viewer"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The viewer and console apps are missing from this installation.");
  return findUp(parent);
}
