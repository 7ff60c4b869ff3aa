import { saying } from "./makers.ts";
import type { Row } from "./matrix-row.ts";

const content = saying("Peace be upon you");

const moved = content.map((segment) => ({ ...segment, time: "0:09" }));

const shift = (byMs: number) => ({ kind: "shiftAll", byMs });

/** Of a line that is not there, so that no model is asked. */
const suggesting = (videoId: number, language: string) => ({
  videoId,
  language,
  rows: [{ id: "gone", source: "سلام" }],
});

const remembered = (videoId: number, language: string) => ({
  videoId,
  language,
  segmentId: "a",
  text: "سلام",
});

const marking = (videoId: number, language: string) => ({
  videoId,
  language,
  add: [{ segmentId: "a", kind: "doubtful-time", value: "0:01" }],
});

/** A V E AR TR AD */
export const editingRows: Row[] = [
  [
    "transcripts.update",
    "Arabic",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.drafted(), content }),
  ],
  [
    "transcripts.update",
    "translation",
    "– – ✓ – ✓ ✓",
    async ({ make }) => ({ id: await make.transcript("en"), content }),
  ],
  [
    "transcripts.update",
    "the times of a translation alone",
    "– – ✓ – ✓ ✓",
    async ({ make }) => ({ id: await make.transcript("en"), content: moved }),
  ],
  [
    "transcripts.update",
    "the times of the Arabic text alone",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.drafted(), content: moved }),
  ],
  [
    "transcripts.update",
    "an Arabic text that is newer",
    "– – – c – c",
    ({ library }) => ({ id: library.arabic, content, version: 99 }),
  ],
  [
    "transcripts.update",
    "a translation that is newer",
    "– – c – c c",
    ({ library }) => ({ id: library.english, content, version: 99 }),
  ],
  ["transcripts.update", "absent", "– – 0 0 0 0", () => ({ id: 999_999, content })],
  ["transcripts.remove", "", "– – – – – ✓", async ({ make }) => ({ id: await make.transcript("en") })],
  [
    "transcripts.saveDraft",
    "Arabic",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.drafted(), content }),
  ],
  [
    "transcripts.saveDraft",
    "translation",
    "– – – – – x",
    async ({ make }) => ({ id: await make.transcript("en"), content }),
  ],
  ["transcripts.publish", "Arabic", "– – – ✓ – ✓", async ({ make }) => ({ id: await make.drafted() })],
  [
    "transcripts.publish",
    "translation",
    "– – – – – x",
    async ({ make }) => ({ id: await make.transcript("en") }),
  ],
  ["assist.vowelMarks", "", "– – – ✓ – ✓", () => ({ segments: [{ id: "s1", text: "سلام" }] })],
  ["assist.split", "", "– – – ✓ – ✓", () => ({ segments: [{ id: "s1", text: "سلام" }] })],
  [
    "transcripts.setApproval",
    "",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.transcript("en"), language: "en", approvalStatus: "approved" }),
  ],
  [
    "transcripts.retime",
    "",
    "– – – ✓ – ✓",
    async ({ make }) => {
      const id = await make.video();
      await make.transcript("ar", id);
      return { id, operation: shift(1000), versions: { draft: 1, ar: 1 } };
    },
  ],
  [
    "transcripts.retime",
    "texts that are newer",
    "– – – c – c",
    ({ library }) => ({ id: library.video, operation: shift(1000), versions: { ar: 99 } }),
  ],
  [
    "transcripts.retime",
    "to before the video begins",
    "– – – x – x",
    ({ library }) => ({
      id: library.video,
      operation: shift(-5000),
      versions: { draft: 2, ar: 1, en: 1 },
    }),
  ],
  [
    "transcripts.retime",
    "absent",
    "– – – 0 – 0",
    () => ({ id: 999_999, operation: shift(1000), versions: {} }),
  ],
  ["transcripts.undoRetime", "one's own", "– – – ✓ – ✓", ({ make, me }) => make.retimed(me)],
  [
    "transcripts.undoRetime",
    "another's",
    "– – – 0 – 0",
    async ({ make }) => make.retimed(await make.person("admin")),
  ],
  ["transcripts.openForEditing", "Arabic", "– – – ✓ – ✓", ({ library }) => ({ id: library.arabic })],
  ["transcripts.openForEditing", "translation", "– – ✓ – ✓ ✓", ({ library }) => ({ id: library.english })],
  ["transcripts.openForEditing", "absent", "– – 0 0 0 0", () => ({ id: 999_999 })],
  ["transcripts.stale", "Arabic", "– – – ✓ – ✓", ({ library }) => ({ id: library.arabic })],
  ["transcripts.stale", "translation", "– – ✓ – ✓ ✓", ({ library }) => ({ id: library.english })],
  ["assist.translations", "Arabic", "– – – – – –", ({ library }) => suggesting(library.video, "ar")],
  ["assist.translations", "translation", "– – ✓ – ✓ ✓", ({ library }) => suggesting(library.video, "en")],
  ["assist.translations", "absent", "– – 0 – 0 0", () => suggesting(999_999, "en")],
  ["transcripts.memory", "of a translation", "– – ✓ – ✓ ✓", ({ library }) => remembered(library.video, "en")],
  ["transcripts.memory", "of Arabic", "– – – ✓ – ✓", ({ library }) => remembered(library.video, "ar")],
  ["transcripts.memory", "of no video", "– – ✓ – ✓ ✓", () => remembered(999_999, "en")],
  [
    "transcripts.marks.list",
    "of Arabic",
    "– – – ✓ – ✓",
    ({ library }) => ({ videoId: library.video, language: "ar" }),
  ],
  [
    "transcripts.marks.list",
    "of a translation",
    "– – ✓ – ✓ ✓",
    ({ library }) => ({ videoId: library.video, language: "en" }),
  ],
  ["transcripts.marks.list", "of no video", "– – 0 – 0 0", () => ({ videoId: 999_999, language: "en" })],
  ["transcripts.marks.change", "of Arabic", "– – – ✓ – ✓", ({ library }) => marking(library.video, "ar")],
  [
    "transcripts.marks.change",
    "of a translation",
    "– – ✓ – ✓ ✓",
    ({ library }) => marking(library.video, "en"),
  ],
  ["transcripts.marks.change", "of no video", "– – 0 – 0 0", () => marking(999_999, "en")],
  ["transcripts.revisions.list", "Arabic", "– – – ✓ – ✓", ({ library }) => ({ id: library.arabic })],
  ["transcripts.revisions.list", "translation", "– – ✓ – ✓ ✓", ({ library }) => ({ id: library.english })],
  [
    "transcripts.revisions.byId",
    "a draft",
    "– – – ✓ – ✓",
    ({ library }) => ({ id: library.arabic, revisionId: library.draftRevision }),
  ],
  [
    "transcripts.revisions.byId",
    "a draft, asked for by another transcript",
    "– – 0 – 0 0",
    ({ library }) => ({ id: library.english, revisionId: library.draftRevision }),
  ],
  ["transcripts.revisions.byId", "translation", "– – ✓ – ✓ ✓", ({ make }) => make.revision("en")],
  ["transcripts.revisions.byId", "a draft set aside", "– – – ✓ – ✓", ({ make }) => make.setAside("ar")],
  ["transcripts.revisions.byId", "a translation set aside", "– – ✓ – ✓ ✓", ({ make }) => make.setAside("en")],
  ["transcripts.revisions.restore", "a draft set aside", "– – – ✓ – ✓", ({ make }) => make.setAside("ar")],
  [
    "transcripts.revisions.bySegment",
    "Arabic",
    "– – – ✓ – ✓",
    ({ library }) => ({ id: library.arabic, segmentId: "s1" }),
  ],
  [
    "transcripts.revisions.bySegment",
    "translation",
    "– – ✓ – ✓ ✓",
    ({ library }) => ({ id: library.english, segmentId: "s1" }),
  ],
  [
    "transcripts.revisions.bySegment",
    "of no transcript",
    "– – 0 0 0 0",
    () => ({ id: 999_999, segmentId: "s1" }),
  ],
  ["transcripts.revisions.restore", "Arabic", "– – – ✓ – ✓", ({ make }) => make.revision("ar")],
  ["transcripts.revisions.restore", "translation", "– – ✓ – ✓ ✓", ({ make }) => make.revision("en")],
  [
    "transcripts.videoDraft.start",
    "",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.video({ duration: 600 }) }),
  ],
  [
    "transcripts.videoDraft.start",
    "of a video whose length is not known",
    "– – – c – c",
    async ({ library }) => ({ id: library.video }),
  ],
  ["transcripts.videoDraft.start", "absent", "– – – 0 – 0", () => ({ id: 999_999 })],
  ["transcripts.videoDraft.state", "", "– – – ✓ – ✓", ({ library }) => ({ id: library.hiddenVideo })],
  ["transcripts.videoDraft.state", "absent", "– – – 0 – 0", () => ({ id: 999_999 })],
  ["transcripts.videoDraft.stop", "", "– – – ✓ – ✓", async ({ make }) => ({ id: await make.videoDraft() })],
  [
    "transcripts.videoDraft.segments",
    "",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.videoDraft() }),
  ],
  ["transcripts.videoDraft.segments", "absent", "– – – 0 – 0", ({ library }) => ({ id: library.video })],
  [
    "transcripts.videoDraft.discard",
    "",
    "– – – ✓ – ✓",
    async ({ make }) => ({ id: await make.videoDraft() }),
  ],
  ["transcripts.videoDraft.discard", "absent", "– – – 0 – 0", ({ library }) => ({ id: library.video })],

  ["dashboard.stats", "", "– – ✓ ✓ ✓ ✓"],
  ["workOverview.list", "", "– – ✓ ✓ ✓ ✓", () => ({})],
  [
    "workOverview.list",
    "of a playlist",
    "– – ✓ ✓ ✓ ✓",
    ({ library }) => ({ playlist: library.hiddenPlaylist }),
  ],
];
