import { execFileSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, zstdCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { connect, disconnect } from "@minbar/data/connect";
import { startEmbedded } from "@minbar/data/embedded/embedded";
import { earlierRelease, readFacts } from "@minbar/server/test/earlier-release";
import { freePort } from "@minbar/data/test/free-port";
import { launchMinbar } from "../support/server.ts";
import { callsOf, getOf, makeLibrary, makeReports, remove } from "./content.ts";
import { leaveUnsavedWork } from "./unsaved-work.ts";

/**
 * Makes the files of an earlier release anew: `make-files.ts <its checkout>`, installed and built. It starts that release with a
 * data folder of its own, fills it by its API and, in Chromium, by its pages. `tooling/operate/backups/README.md` has the commands.
 */
const checkout = resolve(process.argv[2] ?? "");
const program = join(checkout, "apps/server/src/main.js");
const dataDir = mkdtempSync(join(tmpdir(), "minbar-earlier-"));
chmodSync(dataDir, 0o711);
const port = await freePort();
const executablePath = process.env["CHROMIUM_PATH"];
const origin = `http://localhost:${port}`;

const minbar = (...command: string[]) =>
  execFileSync(process.execPath, [join(checkout, "apps/server/src/minbar.js"), ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "inherit",
  });

async function fill(): Promise<void> {
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath && { executablePath }),
  });
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC" });
  await context.route(/^https:\/\//, (route) => route.abort());
  const callAs = async ({ request }: BrowserContext, email: string) => {
    const call = callsOf(request, origin);
    await call("post /api/login", { email, password: "minbar-demo" });
    return call;
  };
  context.setDefaultTimeout(20_000);
  const call = await callAs(context, "amina.admin@demo.minbar.example");
  const byLayla = await callAs(await browser.newContext(), "layla.arabic@demo.minbar.example");
  const library = await makeLibrary(call, byLayla);
  await makeReports(call, callsOf((await browser.newContext()).request, origin), library.untimedLines);
  await call("post /api/admin/tokens", { name: "0.1.0", scope: "content" });
  const beforeRemoval = await remove(call, library);
  await leaveUnsavedWork({ context, origin, call }, library.untimedLines);
  const { origins } = await context.storageState({ indexedDB: true });
  await keepOldRows();
  write(earlierRelease.facts, { ...(await readFacts(getOf(call))), beforeRemoval });
  write(earlierRelease.browser, { cookies: [], origins });
  await browser.close();
}

function write(file: URL, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, undefined, 1)}\n`);
}

/**
 * Entries of the trash expire after 30 days, and the history of drafts is thinned after 48 hours: as of the year 2100, neither
 * happens to the files.
 */
async function keepOldRows(): Promise<void> {
  const { url, stop } = await startEmbedded(dataDir);
  const db = connect(url);
  const in2100 = (time: string) => time.replace(/^\d+/, "2100");
  for (const { id, deletedAt } of await db.selectFrom("trash").select(["id", "deletedAt"]).execute())
    await db
      .updateTable("trash")
      .set({ deletedAt: in2100(deletedAt) })
      .where("id", "=", id)
      .execute();
  for (const { id, createdAt } of await db.selectFrom("revisions").select(["id", "createdAt"]).execute())
    await db
      .updateTable("revisions")
      .set({ createdAt: in2100(createdAt) })
      .where("id", "=", id)
      .execute();
  await disconnect(db);
  await stop();
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

const server = await launchMinbar({ PORT: String(port), DATA_DIR: dataDir, DEMO: "on" }, program);
try {
  for (const email of ["blocked@example.org", "removed@example.org"])
    minbar("user", "create", email, "--role", "viewer");
  minbar("user", "block", "blocked@example.org");
  minbar("user", "remove", "removed@example.org", "--keep-name");
  await fill();
  rmSync(earlierRelease.backup, { force: true });
  minbar("backup", fileURLToPath(earlierRelease.backup));
} finally {
  await stop(server);
}
const tar = execFileSync("tar", ["--create", "--numeric-owner", "--directory", dataDir, "."], {
  maxBuffer: 2 ** 30,
});
const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 27 };
writeFileSync(earlierRelease.dataFolder, zstdCompressSync(tar, { params }));
rmSync(dataDir, { recursive: true });
