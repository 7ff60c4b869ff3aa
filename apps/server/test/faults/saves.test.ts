import { sql } from "kysely";
import { expect, test } from "vitest";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import type { HttpClient } from "./http-client.ts";
import { createWriters, lostSaves } from "./saves.ts";
import type { WriteTarget, Writers } from "./saves.ts";

const { db, url } = await openFileDatabase();

/** Three acknowledged drafts of a new transcript. */
async function threeSaves(): Promise<Writers> {
  const { id: videoId } = await insertVideo(db, { title: "A lecture", youtubeId: "abcdefghijk" });
  const target = { videoId, language: "ar", kind: "draft", publish: false } as const;
  const { id, draftVersion: version } = await saveTranscript(db, { ...target, content: [] });
  const client: HttpClient = {
    call: async (_path, call) => {
      const saved = await saveTranscript(db, { ...target, ...Object(call?.body) });
      return { status: 200, headers: {}, body: JSON.stringify(saved), at: 0, milliseconds: 0 };
    },
    close: () => undefined,
  };
  const spot: WriteTarget = { transcriptId: id, kind: "draft", version };
  const writers = createWriters({
    clients: { draft: client, translation: client },
    targets: [spot],
    onAnswer: () => undefined,
  });
  for (let number = 0; number < 3; number += 1) await writers.save(spot);
  return writers;
}

test("lostSaves returns nothing when every save is stored", async () => {
  const writers = await threeSaves();
  expect(writers.acknowledged).toHaveLength(3);
  expect(await lostSaves(url, writers)).toEqual([]);
});

test.each([
  ["is missing", sql`delete from revisions where version = 3`, "version 3: stored 0 times"],
  [
    "has another text",
    sql`update revisions set content = '[]' where version = 2`,
    "version 2: stored with another text",
  ],
  [
    "has another version",
    sql`update revisions set version = 9 where version = 2`,
    "version 2: stored as version 9",
  ],
  [
    "was overwritten",
    sql`update transcripts set "draftContent" = '[]'`,
    "does not hold the last acknowledged draft",
  ],
])("lostSaves reports a save that %s", async (_what, damage, fault) => {
  const writers = await threeSaves();
  await damage.execute(db);
  expect((await lostSaves(url, writers)).join("\n")).toContain(fault);
});
