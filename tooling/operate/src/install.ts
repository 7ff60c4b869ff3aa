import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs the Debian packages that the tests beside it use, where they are missing. */
const programs = {
  nginx: "/usr/sbin/nginx",
  caddy: "/usr/bin/caddy",
  pgbouncer: "/usr/sbin/pgbouncer",
  openssl: "/usr/bin/openssl",
  postgresql: "/usr/lib/postgresql",
};

const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0) install(missing);

function install(names: readonly string[]): void {
  if (process.getuid?.() !== 0) {
    console.error(`As root, run: apt-get install -y ${names.join(" ")}`);
    process.exit(1);
  }
  run(["update"]);
  run(["install", "-y", "--no-install-recommends", ...names]);
}

function run(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", args, { stdio: "inherit", env });
  if (status !== 0) process.exit(1);
}
