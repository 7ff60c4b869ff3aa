import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createZstdDecompress } from "node:zlib";
import { restoreFile } from "@minbar/data/backup/backup-file";
import { startEmbedded } from "@minbar/data/embedded/embedded";
import { unprivilegedUser } from "@minbar/data/embedded/unprivileged";
import { executeAt } from "@minbar/data/test/execute";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { earlierRelease, readFacts, restoreTrash } from "@minbar/server/test/earlier-release";
import type { Facts } from "@minbar/server/test/earlier-release";
import { staffMember } from "@minbar/server/test/faults/people";
import { startServer } from "@minbar/server/test/faults/server-process";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

const folder = fileURLToPath(new URL("../backups", import.meta.url));
const versions = readdirSync(folder).filter((name) => name.endsWith(".backup"));

const videos = z.array(
  z.object({
    id: z.int(),
    title: z.string(),
    transcripts: z.array(z.object({ id: z.int(), language: z.string() })),
  }),
);
const texts = z.array(z.object({ content: z.array(z.object({ text: z.string() })) }));

/** A server on the restored backup, with the rows that the backup names, and a client that is signed in as its admin. */
async function upgrade(name: string) {
  const database = await newTestDatabase("template0");
  const { tables } = await restoreFile(database.url, `${folder}/${name}`, { keepTokens: true });
  const before = await readTexts(database.url);
  // The server trusts a proxy, so the demo is off.
  await executeAt(database.url, `update "users" set "isDemo" = false`);
  const { origin } = await startServer({ DATABASE_URL: database.url, DRAIN_MS: "0" });
  const client = await staffMember("admin", origin);
  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await client.call(path);
    expect(status, body.slice(0, 300)).toBe(200);
    return JSON.parse(body);
  };
  return { url: database.url, tables, before, get };
}

/** What says of each text whether it is checked, and whether its translation is stale. */
function readTexts(url: string) {
  return executeAt<{ id: number }>(
    url,
    `select "id", "version", "approvalStatus", "sourceHashes"::text, md5("content"::text) as "content"
     from "transcripts" order by "id"`,
  );
}

const searched = z.object({ isComplete: z.boolean(), lineCount: z.int() });

/** The rows of this server and its work in the background come and go. */
const changing = new Set([
  "settings",
  "signInAttempts",
  "knownBrowsers",
  "audit",
  "videoCounts",
  "transcriptCounts",
]);

const ofTrash = `"trashedRows" join "trash" on "trash"."id" = "trashId"`;

/** Later versions move the texts and revisions of removed languages to the trash. */
const counts: Record<string, string> = {
  revisions: `select (select count(*) from "revisions") + (select count(*) from ${ofTrash}
    where "kind" = 'transcript' and "table" = 'revisions') as "count"`,
  trashedRows: `select count(*) from ${ofTrash}
    where "kind" = 'video' and ("table" <> 'trashedRows' or "row"->>'table' = 'revisions')`,
};

const countOf = (table: string) => counts[table] ?? `select count(*) from "${table}"`;

test("there is a backup of each released version", () => {
  expect(versions).toEqual(["d441bbbe.backup"]);
});

describe.each(versions)("after an upgrade from %s", (name) => {
  test("every row, a lecture's text and history, and the admin's account are still there", async () => {
    const { url, tables, get } = await upgrade(name);
    for (const { name: table, rows } of tables.filter((one) => !changing.has(one.name))) {
      const [found] = await executeAt<{ count: string }>(url, countOf(table));
      expect(Number(found?.count), table).toBe(rows);
    }
    const library = videos.parse(await get("/api/videos"));
    expect(tables).toContainEqual(expect.objectContaining({ name: "videos", rows: library.length }));
    const lecture = library.find(({ title }) => title.includes("Learning"));
    const english = lecture?.transcripts.find(({ language }) => language === "en");
    const [text] = texts.parse(await get(`/api/videos/${lecture?.id}/transcripts?language=en`));
    expect(text?.content[0]?.text).toBe("In the name of God, the Most Gracious, the Most Merciful.");
    const revisions = z
      .array(z.object({ id: z.int() }))
      .parse(await get(`/api/transcripts/${english?.id}/revisions`));
    expect(revisions.length).toBeGreaterThan(0);
    const [last] = revisions;
    expect(JSON.stringify(await get(`/api/transcripts/${english?.id}/revisions/${last?.id}`))).toContain(
      "the Most Merciful",
    );
  });

  test("data that later versions added is filled in: searches, the work overview and the translation memory", async () => {
    const { url, get } = await upgrade(name);
    await expect
      .poll(async () => searched.parse(await get("/api/search?q=patience")), { timeout: 30_000 })
      .toMatchObject({ isComplete: true });
    const [found] = await executeAt<Record<string, string>>(
      url,
      `select (select count(*) from "videos" where "searchTitle" is null) as "notSearchable",
         (select count(*) from "transcripts") - (select count(*) from "workStates") as "withoutState",
         (select count(distinct "transcriptId") from "translationMemory") as "remembered"`,
    );
    expect(found).toMatchObject({ notSearchable: "0", withoutState: "0" });
    expect(Number(found?.["remembered"])).toBeGreaterThan(10);
  });

  test("no text changed, became stale or lost its approval, also once the search is made again", async () => {
    const { url, before, get } = await upgrade(name);
    await expect
      .poll(async () => searched.parse(await get("/api/search?q=patience")), { timeout: 30_000 })
      .toMatchObject({ isComplete: true });
    expect(before.length).toBeGreaterThan(10);
    expect(await readTexts(url)).toEqual(before);
  });
});

/** A folder with the data of the earlier release, owned by the user that PostgreSQL runs as. */
async function unpackDataFolder(): Promise<string> {
  const folder = await newTestFolder();
  const tar = spawn("tar", ["--extract", "--directory", folder], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(tar, "exit");
  await pipeline(createReadStream(earlierRelease.dataFolder), createZstdDecompress(), tar.stdin);
  expect(await ended).toEqual([0, null]);
  if (process.getuid?.() === 0) {
    const { uid, gid } = unprivilegedUser();
    execFileSync("chown", ["--recursive", `${uid}:${gid}`, `${folder}/postgres`]);
  }
  return folder;
}

test("a server that starts on the data folder of 0.1.0 changes no text, approval or report, and its trash can be restored", async () => {
  const folder = await unpackDataFolder();
  const earlier = await startEmbedded(folder);
  const before = await readTexts(earlier.url);
  await earlier.stop();

  const { origin } = await startServer({ DATA_DIR: folder, DRAIN_MS: "0" });
  const now = await startEmbedded(folder);
  onTestFinished(() => now.stop());
  expect(await readTexts(now.url)).toEqual(before);
  await executeAt(now.url, `update "users" set "isDemo" = false`);
  const client = await staffMember("admin", origin);
  const call = async (method: string, path: string): Promise<unknown> => {
    let answer = await client.call(path, { method });
    // A busy machine's server turns some calls away.
    for (let more = 0; more < 20 && answer.status === 503; more += 1) {
      await sleep(500);
      answer = await client.call(path, { method });
    }
    expect(answer.status, answer.body.slice(0, 300)).toBe(200);
    return JSON.parse(answer.body);
  };
  const get = (path: string) => call("GET", path);
  const { beforeRemoval, ...facts }: Facts = JSON.parse(readFileSync(earlierRelease.facts, "utf8"));
  expect(await readFacts(get)).toEqual(facts);
  await restoreTrash(call);
  expect((await readFacts(get)).texts).toMatchObject(beforeRemoval);
  await expect
    .poll(async () => searched.parse(await get("/api/search?q=patience")), { timeout: 30_000 })
    .toMatchObject({ isComplete: true });
  expect((await readTexts(now.url)).filter(({ id }) => before.some((text) => text.id === id))).toEqual(
    before,
  );
});
