import { execFileSync } from "node:child_process";

/** The files that git tracks in a checkout, as paths from its top. */
export function trackedFiles(folder: string): string[] {
  return execFileSync("git", ["ls-files"], { cwd: folder, encoding: "utf8" }).trim().split("\n");
}
