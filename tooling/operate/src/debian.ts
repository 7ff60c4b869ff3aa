import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { runProgram } from "./program.ts";

/** Milliseconds after which the archive is made anew, with the security updates that came since. */
const maxAge = 24 * 60 * 60 * 1_000;

/** As Debian's slim images: without documentation, translations and the full perl, which `usrmerge` would bring. */
const options = [
  "--variant=minbase",
  "--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr",
  `--setup-hook=printf 'Package: usrmerge\\nPin: release *\\nPin-Priority: -1\\n' > "$1/etc/apt/preferences.d/no-usrmerge"`,
  ...["doc", "man", "locale"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
];

/** A file with a fresh Debian of the release that this machine runs, as `debian:bookworm-slim` has it; made once a day. */
export function debianArchive(): string {
  const path = fileURLToPath(new URL("../.cache/debian.tar", import.meta.url));
  if (existsSync(path) && Date.now() - statSync(path).mtimeMs < maxAge) return path;
  mkdirSync(dirname(path), { recursive: true });
  const [, release = "bookworm"] =
    /^VERSION_CODENAME=(\S+)/m.exec(readFileSync("/etc/os-release", "utf8")) ?? [];
  runProgram("mmdebstrap", [...options, "--format=tar", release, `${path}.new`]);
  renameSync(`${path}.new`, path);
  return path;
}

/** A folder with that Debian, until the test ends. */
export async function unpackDebian(): Promise<string> {
  const folder = await newTestFolder();
  runProgram("tar", ["-C", folder, "-xpf", debianArchive()]);
  return folder;
}
