import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import {
  doubtfulTimeMark,
  ignoredMark,
  maxDoubtfulTimes,
  maxIgnoredFindings,
} from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertVideo } from "../library/videos.ts";
import { insertUser } from "../people/users.ts";
import { restoreVideo, trashVideos } from "../trash/videos.ts";
import { changeMarks, listMarks } from "./marks.ts";
import type { MarkChanges } from "./marks.ts";
import { publishDraft, saveTranscript } from "./save.ts";
import { restoreTrashed, trashTranscript } from "./trash.ts";

const db = await openTestDatabase();
const lines = [
  { id: "a", time: "0:01", text: "قال, نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
];
const [first, second] = lines as [(typeof lines)[number], (typeof lines)[number]];
const doubtful = doubtfulTimeMark(first);
const ignored = ignoredMark("latin-punctuation", first);

let videoId = 0;
let actorId = "";
beforeEach(async () => {
  videoId = (await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ" })).id;
  actorId = (await insertUser(db, { email: "layla@example.org", role: "admin" })).id;
});

const arabic = () => ({ videoId, language: "ar" }) as const;
const english = () => ({ videoId, language: "en" }) as const;
const change = ({ add = [], remove = [] }: Partial<MarkChanges>, text = arabic() as Text) =>
  changeMarks(db, text, { add, remove });
const list = (text: Text = arabic()) => listMarks(db, text);
type Text = ReturnType<typeof arabic> | ReturnType<typeof english>;

const save = (content: typeof lines, publish = false) =>
  saveTranscript(db, { ...arabic(), content, kind: publish ? "publish" : "draft", publish });
const many = (count: number, kind: FindingMark["kind"] = "doubtful-time", name = "line"): FindingMark[] =>
  Array.from({ length: count }, (_, at) => ({ segmentId: `${name}-${at}`, kind, value: "0:01" }));
const age = (days: number) =>
  sql`update "findingMarks" set "createdAt" = now() - make_interval(days => ${days})`.execute(db);

test("marks that two people add are united, and adding or removing one again changes nothing", async () => {
  await Promise.all([change({ add: [doubtful] }), change({ add: [ignored, doubtful] })]);
  await change({ add: [doubtful], remove: [ignoredMark("long", second)] });
  expect(new Set(await list())).toEqual(new Set([doubtful, ignored]));
  await change({ remove: [doubtful] });
  await change({ remove: [doubtful] });
  expect(await list()).toEqual([ignored]);
});

test("each language of a video has its own marks, also before its first save", async () => {
  await change({ add: [doubtful] });
  await change({ add: [ignored] }, english());
  expect([await list(), await list(english())]).toEqual([[doubtful], [ignored]]);
  expect(await listMarks(db, { videoId: 999_999, language: "ar" })).toBeUndefined();
  expect(await changeMarks(db, { videoId: 999_999, language: "ar" }, { add: [], remove: [] })).toBe(false);
});

test("marks of the Arabic text stay when its draft is saved and published, and a new draft begins", async () => {
  const { id } = await save(lines);
  await change({ add: [doubtful, ignored] });
  await save([...lines, { id: "c", time: "0:20", text: "هل تعلم" }]);
  await publishDraft(db, { id, authorId: actorId, allow: () => undefined });
  await save(lines);
  expect(await list()).toEqual([doubtful, ignored]);
});

describe("A text with too many marks", () => {
  test("loses the oldest of their kind: 3,000 times to check and 300 ignored findings stay", async () => {
    await change({ add: [doubtful, ...many(maxIgnoredFindings, "long")] });
    await change({ add: many(maxDoubtfulTimes) });
    await change({ add: [ignored] });
    const stored = (await list()) ?? [];
    const times = stored.filter(({ kind }) => kind === "doubtful-time");
    expect(times).toEqual(many(maxDoubtfulTimes));
    const others = stored.filter(({ kind }) => kind !== "doubtful-time");
    expect(others).toEqual([...many(maxIgnoredFindings, "long").slice(1), ignored]);
    expect(await list(english())).toEqual([]);
  });

  test("never holds more when several people add at once", async () => {
    const names = ["one", "two", "three", "four"];
    await Promise.all(names.map((name) => change({ add: many(maxIgnoredFindings - 10, "long", name) })));
    expect(await list()).toHaveLength(maxIgnoredFindings);
  });
});

test("marks of lines that are gone or have changed end with the next mark, after 30 days", async () => {
  await save(lines, true);
  const published = ignoredMark("long", first);
  await save(lines.with(0, { id: "a", time: "0:02", text: "قال نعم" }));
  const drafted = doubtfulTimeMark({ ...first, time: "0:02" });
  const retimed = doubtfulTimeMark({ ...second, time: "0:11" });
  const reworded = ignoredMark("long", { ...second, text: "سكت" });
  const gone = doubtfulTimeMark({ ...first, id: "gone" });
  await change({ add: [published, drafted, retimed, reworded, gone] });
  await age(29);
  await change({ add: [ignored] });
  expect(await list()).toHaveLength(6);
  await age(30);
  await change({ remove: [ignored] });
  expect(await list()).toHaveLength(5);
  await change({ add: [ignored] });
  expect(await list()).toEqual([published, drafted, ignored]);
});

describe("In the trash", () => {
  test("a removed language keeps its marks, and gets them back when it is restored", async () => {
    const { id } = await save(lines);
    await change({ add: [doubtful, ignored] });
    await change({ add: [ignored] }, english());
    await age(7);
    const dated = () => db.selectFrom("findingMarks").select(["language", "value", "createdAt"]).execute();
    const before = await dated();
    const { trashId = 0 } = (await trashTranscript(db, id, actorId)) ?? {};
    expect(await list()).toEqual([]);
    expect(await list(english())).toEqual([ignored]);
    await restoreTrashed(db, trashId, actorId);
    expect(await list()).toEqual([doubtful, ignored]);
    expect(new Set(await dated())).toEqual(new Set(before));
  });

  test("a language that a server of an earlier version removed is restored without marks", async () => {
    const { id } = await save(lines);
    const { trashId = 0 } = (await trashTranscript(db, id, actorId)) ?? {};
    await sql`update "trash" set "data" = "data" - 'marks'`.execute(db);
    expect(await restoreTrashed(db, trashId, actorId)).toMatchObject({ id });
    expect(await list()).toEqual([]);
  });

  test("a removed video keeps the marks of its texts, also of a language that was removed before it", async () => {
    await save(lines);
    const { id } = await saveTranscript(db, {
      ...english(),
      content: lines,
      kind: "translation",
      publish: true,
    });
    await change({ add: [doubtful] });
    await change({ add: [ignored] }, english());
    const { trashId: ofEnglish = 0 } = (await trashTranscript(db, id, actorId)) ?? {};
    const [moved] = (await trashVideos(db, [videoId], actorId)) ?? [];
    expect(await list()).toBeUndefined();
    await restoreVideo(db, moved?.trashId ?? 0, actorId);
    expect(await list()).toEqual([doubtful]);
    await restoreTrashed(db, ofEnglish, actorId);
    expect(await list(english())).toEqual([ignored]);
  });

  test("marks that are added while their language is removed are in one place afterwards", async () => {
    const { id } = await save(lines);
    const adding = many(20).map((mark) => change({ add: [mark] }));
    const trashing = trashTranscript(db, id, actorId);
    await Promise.all([...adding, trashing]);
    const { trashId = 0 } = (await trashing) ?? {};
    await restoreTrashed(db, trashId, actorId);
    expect(await list()).toHaveLength(20);
  });
});
