import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

/** Installs the Debian packages that the tests beside it use, where they are missing. */
const programs = {
  nginx: "/usr/sbin/nginx",
  caddy: "/usr/bin/caddy",
  pgbouncer: "/usr/sbin/pgbouncer",
  openssl: "/usr/bin/openssl",
  haproxy: "/usr/sbin/haproxy",
  postgresql: "/usr/lib/postgresql",
  prometheus: "/usr/bin/promtool",
  buildah: "/usr/bin/buildah",
  mmdebstrap: "/usr/bin/mmdebstrap",
  "docker-compose": "/usr/bin/docker-compose",
};

const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0) install(missing);

function install(names: readonly string[]): void {
  if (process.getuid?.() !== 0) {
    console.error(`As root, run: apt-get install -y ${names.join(" ")}`);
    process.exit(1);
  }
  run(["update"]);
  withoutServices(() => run(["install", "-y", "--no-install-recommends", ...names]));
}

/** Debian's packages start their services; 101 from this file forbids it. The tests start the programs themselves. */
function withoutServices(work: () => void): void {
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return work();
  process.once("exit", () => rmSync(policy, { force: true }));
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  work();
}

function run(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", args, { stdio: "inherit", env });
  if (status !== 0) process.exit(1);
}
