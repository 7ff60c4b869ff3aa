import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../../release/src/release.ts", import.meta.url));

/** Builds a release below that folder, as `pnpm release` does, and returns the path of its `bin/minbar`. */
export function buildRelease(folder: string): string {
  console.log("Building the release …");
  execFileSync(process.execPath, [script, "--out", folder], { stdio: ["ignore", "ignore", "inherit"] });
  const name = readdirSync(folder).find((each) => /^minbar-.*\d$/.test(each)) ?? "";
  return join(folder, name, "bin/minbar");
}
