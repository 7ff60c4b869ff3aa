import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { expect, test } from "vitest";
import { readService } from "./compose.ts";
import { blockOf } from "./page.ts";
import { runProgram } from "./program.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

test("the files for Docker are valid, and the page's commands write the secrets that they need", async () => {
  const folder = await newTestFolder();
  const programs = join(folder, "programs");
  mkdirSync(programs);
  copyFileSync(join(project, "tooling/operate/shims/docker"), join(programs, "docker"));
  for (const file of ["compose.yaml", "compose.embedded.yaml"])
    copyFileSync(join(project, file), join(folder, file));
  const PATH = `${programs}:${process.env["PATH"]}`;
  const run = (script: string) => runProgram("sh", ["-euc", `cd "${folder}"\n${script}`], { PATH });
  run(blockOf("Install", "mkdir"));
  run(blockOf("Install", "embedded.yaml"));
  expect(run("stat --format='%a %u %n' secrets/*")).toBe(
    "400 10001 secrets/database-url\n400 10001 secrets/postgres-password\n",
  );
  const read = (name: string) => run(`cat secrets/${name}`).trim();
  expect(read("database-url")).toBe(`postgres://minbar:${read("postgres-password")}@postgres/minbar`);
  const environment = { MINBAR_HOST: "minbar.example.org", MINBAR_SERVERS: "server-1:3000 server-2:3000" };
  expect(run("docker-compose config")).toContain(`MINBAR_SERVERS: ${environment.MINBAR_SERVERS}\n`);
  const caddyfile = ["--adapter", "caddyfile", "--config", join(project, "deploy/caddy/Caddyfile")];
  const adapted = runProgram("caddy", ["adapt", ...caddyfile], environment);
  for (const words of [`"dial":"server-1:3000"`, `"dial":"server-2:3000"`, `"host":["minbar.example.org"]`])
    expect(adapted).toContain(words);
  expect(() => run("rm .env\ndocker compose up")).toThrow("set it to the name of the site");
});

test("the servers keep backups on a volume of their own, can write nowhere else, and have a limit of memory", () => {
  const folder = "/var/backups/minbar";
  const services = [
    ["compose.yaml", "server-1"],
    ["compose.yaml", "server-2"],
    ["compose.embedded.yaml", "server"],
  ] as const;
  for (const [file, name] of services) {
    const { environment, volumes, ...service } = readService(file, name);
    expect([environment["BACKUP_DIR"], volumes["backups"]], name).toEqual([folder, folder]);
    expect(service, name).toEqual({
      read_only: true,
      tmpfs: ["/tmp"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
  }
  for (const name of ["caddy", "postgres"])
    expect(readService("compose.yaml", name).mem_limit, name).toMatch(/^\d+[mg]$/);
});

test("the labels for Traefik name the site, the port and the check of both servers, and Caddy is left out", () => {
  const files = ["compose.yaml", "deploy/traefik/compose.yaml"];
  expect(readService(files, "caddy").profiles).toEqual(["caddy"]);
  for (const name of ["server-1", "server-2"]) {
    const { labels, volumes } = readService(files, name);
    expect(volumes, name).toEqual({ backups: "/var/backups/minbar" });
    expect(labels, name).toMatchObject({
      "traefik.http.routers.minbar.rule": "Host(`minbar.example.org`)",
      "traefik.http.services.minbar.loadbalancer.server.port": "3000",
      "traefik.http.services.minbar.loadbalancer.healthcheck.path": "/readyz",
    });
  }
});
