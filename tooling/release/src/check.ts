import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openApiDocument } from "@minbar/server/rest/openapi/openapi";
import { findBehind, notesOf } from "./behind.ts";
import { componentsIn, lacksLicense } from "./components.ts";

/**
 * `pnpm release:check [--tag v1.2.3]`: makes all files of a release in the folder `release`, unless something is behind the
 * version in package.json. The workflow `release` uploads them.
 */
const { values: options } = parseArgs({ options: { tag: { type: "string" } } });

const root = fileURLToPath(new URL("../../../", import.meta.url));
const out = join(root, "release");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const project = { root, version };

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: "inherit" });
}

function stopIf(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(problems.join("\n"));
  process.exit(1);
}

const site = { name: "Minbar", publicUrl: "https://minbar.example.org", sessionCookie: "minbar_session" };
const { info } = openApiDocument(site) as { info: { version: string } };
stopIf(findBehind(project, { tag: options.tag, openApi: info.version }));

rmSync(out, { recursive: true, force: true });
for (const arch of ["amd64", "arm64"])
  run(
    process.execPath,
    "tooling/release/src/release.ts",
    `--arch=${arch}`,
    "--node",
    "--embedded",
    "--debian",
  );

const entries = readdirSync(out, { withFileTypes: true });
for (const { name } of entries.filter((entry) => entry.isDirectory())) {
  const unknown = componentsIn(join(out, name)).filter(lacksLicense);
  stopIf(unknown.map((one) => `NOTICE does not know the license of ${one.name} ${one.version}.`));
}

const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
const sums = files.toSorted().map((name) => `${sha256(join(out, name))}  ${name}\n`);
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
writeFileSync(join(out, "notes.md"), `${notesOf(project)}\n`);
for (const name of [...files, "SHA256SUMS", "notes.md"])
  console.log(`${(statSync(join(out, name)).size / 1e6).toFixed(1).padStart(7)} MB  ${name}`);

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
