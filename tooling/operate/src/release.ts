import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./program.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));
const folder = "tooling/operate/.cache/release";

export interface Release {
  archive: string;
  debianPackage: string;
  remove: () => void;
}

/** Makes the release that contains everything. */
export function makeRelease(): Release {
  const out = join(project, folder);
  const remove = (): void => rmSync(out, { recursive: true, force: true });
  remove();
  const parts = ["--node", "--embedded", "--debian", "--out", folder];
  runProgram("npx", ["-y", "pnpm", "--dir", project, "release", ...parts]);
  return { archive: fileOf(out, ".tar.gz"), debianPackage: fileOf(out, ".deb"), remove };
}

function fileOf(out: string, ending: string): string {
  const [file, ...others] = readdirSync(out).filter((name) => name.endsWith(ending));
  if (file === undefined || others.length > 0) throw new Error(`expected one file ${ending} in ${out}`);
  return join(out, file);
}
