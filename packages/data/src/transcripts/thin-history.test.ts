import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { createDatedSaves, dayAgo, listTexts, oneLine } from "../../test/dated-saves.ts";
import type { DatedSaves } from "../../test/dated-saves.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertVideo } from "../library/videos.ts";
import { publishDraft } from "./save.ts";
import { retimeVideo } from "./retime.ts";
import { listRevisions, restoreRevision } from "./revisions.ts";
import { thinHistory } from "./thin-history.ts";

const db = await openTestDatabase();
let saves: DatedSaves;
beforeEach(async () => {
  saves = await createDatedSaves(db);
});

const hoursAgo = (hours: number, minutes: number) =>
  new Date(Date.now() - (hours * 60 + minutes) * 60_000).toISOString();

describe("saves of a draft", () => {
  test("are all kept for 48 hours", async () => {
    for (const text of ["a", "b"]) await saves.saveAt(hoursAgo(47, 59), text);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["a", "b"]);
  });

  test("are thinned to the last of each hour after 48 hours", async () => {
    for (const text of ["a", "b"]) await saves.saveAt(hoursAgo(48, 1), text);
    const at = dayAgo(4);
    for (const time of ["09:00", "09:59", "10:00", "10:30", "11:15"]) await saves.saveAt(at(time), time);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["b", "09:59", "10:30", "11:15"]);
  });

  test("are thinned to the last of each day after 30 days", async () => {
    const [ago31, ago35] = [dayAgo(31), dayAgo(35)];
    for (const time of ["09:00", "10:00", "11:00"]) await saves.saveAt(ago35(time), `35 ${time}`);
    for (const time of ["09:00", "23:59"]) await saves.saveAt(ago31(time), `31 ${time}`);
    for (const time of ["00:00", "09:00"]) await saves.saveAt(dayAgo(29)(time), `29 ${time}`);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["35 11:00", "31 23:59", "29 00:00", "29 09:00"]);
  });

  test("are thinned per day after 30 days to the minute", async () => {
    for (const [minutes, expected] of [
      [-1, ["first", "last"]],
      [1, ["last"]],
    ] as const) {
      await db.deleteFrom("revisions").execute();
      const first = hoursAgo(30 * 24, minutes);
      // In another hour of the same day.
      const hour = (new Date(first).getUTCHours() + 12) % 24;
      const other = `${first.slice(0, 11)}${String(hour).padStart(2, "0")}${first.slice(13)}`;
      await saves.saveAt(first, "first");
      await saves.saveAt(other, "last");
      await thinHistory(db);
      expect(await listTexts(db), `${minutes} minutes`).toEqual(expected);
    }
  });

  test("keep the last of each hour and the last of each author per day", async () => {
    const at = dayAgo(5);
    await saves.saveAt(at("09:00"), "Layla, an earlier one");
    await saves.saveAt(at("09:10"), "Layla's last", { authorId: saves.layla });
    await saves.saveAt(at("09:20"), "Omar, an earlier one", { authorId: saves.omar });
    await saves.saveAt(at("09:30"), "Omar's last of the hour", { authorId: saves.omar });
    await saves.saveAt(at("10:30"), "Omar's last", { authorId: saves.omar });
    await saves.saveAt(at("10:40"), "a script's", { authorId: null });
    await thinHistory(db);
    expect(await listTexts(db)).toEqual([
      "Layla's last",
      "Omar's last of the hour",
      "Omar's last",
      "a script's",
    ]);
  });

  test("keep the later version of two concurrent saves, even if it began earlier", async () => {
    const at = dayAgo(5);
    await saves.saveAt(at("09:01"), "version 1");
    await saves.saveAt(at("09:00"), "version 2");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["version 2"]);
  });

  test("are thinned separately for each video", async () => {
    const { id: other } = await insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ" });
    const at = dayAgo(5);
    await saves.saveAt(at("09:00"), "here");
    await saves.saveAt(at("09:30"), "there", { videoId: other });
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["here", "there"]);
  });
});

describe("revisions kept for good", () => {
  const at = dayAgo(40);

  test("include published, restored, imported, AI and set-aside revisions", async () => {
    const id = await saves.saveAt(at("09:00"), "draft");
    await publishDraft(db, { id, authorId: saves.layla });
    await saves.setTime(at("09:01"));
    const [published] = await listRevisions(db, id);
    await saves.saveAt(at("09:02"), "imported", { kind: "import" });
    await saves.saveAt(at("09:03"), "by the model", { kind: "ai" });
    await restoreRevision(db, { transcriptId: id, revisionId: published?.id ?? 0, authorId: saves.layla });
    await saves.setTime(at("09:04"));
    await saves.saveAt(at("09:05"), "the text that won", { setAside: [oneLine("set aside")] });
    await sql`update "revisions" set "createdAt" = ${at("09:05")} where "kind" = 'set-aside'`.execute(db);
    await saves.saveAt(at("09:06"), "the last");
    await thinHistory(db);
    const rows = await db.selectFrom("revisions").select("kind").orderBy("id").execute();
    expect(rows.map(({ kind }) => kind)).toEqual([
      "publish",
      "import",
      "ai",
      "restore",
      "set-aside",
      "draft",
    ]);
  });

  test("include every save of a translation", async () => {
    for (const text of ["un", "deux", "trois"])
      await saves.saveAt(at("09:00"), text, {
        language: "fr",
        kind: "translation",
        publish: true,
        version: undefined,
      });
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["un", "deux", "trois"]);
  });

  test("include a move of times and the text before it, which a repeated move compares with", async () => {
    await saves.saveAt(at("09:00"), "gone");
    await saves.saveAt(at("09:01"), "before");
    const move = {
      videoId: saves.videoId,
      authorId: saves.layla,
      operationId: "move",
      versions: { draft: 2, ar: 0 },
    };
    const operation = { kind: "shiftAll", byMs: 1000 } as const;
    const first = await retimeVideo(db, { ...move, operation });
    await saves.setTime(at("09:02"));
    await saves.saveAt(at("09:03"), "gone, too");
    await saves.saveAt(at("09:04"), "the last");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["before", "before", "the last"]);
    expect(await retimeVideo(db, { ...move, operation })).toEqual(first);
  });

  test("include the text that a save without a version replaced", async () => {
    await saves.saveAt(at("09:00"), "an earlier one");
    await saves.saveAt(at("09:01"), "replaced");
    await saves.saveAt(at("09:02"), "without a version", { version: undefined });
    await saves.saveAt(at("09:03"), "the last");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["replaced", "the last"]);
  });

  test("include the text that a restore without a version replaced", async () => {
    const id = await saves.saveAt(at("09:00"), "first");
    const [first] = await listRevisions(db, id);
    await saves.saveAt(at("09:01"), "replaced");
    await restoreRevision(db, { transcriptId: id, revisionId: first?.id ?? 0, authorId: saves.layla });
    await saves.setTime(at("09:02"));
    await saves.saveAt(at("09:03"), "the last");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["replaced", "first", "the last"]);
  });
});
