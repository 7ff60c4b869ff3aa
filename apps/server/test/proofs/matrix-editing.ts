import { saying } from "./makers.ts";
import type { Row } from "./matrix-row.ts";

const content = saying("Peace be upon you");

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
    "an Arabic text that is newer",
    "– – – c – c",
    ({ planted }) => ({ id: planted.arabic, content, version: 99 }),
  ],
  [
    "transcripts.update",
    "a translation that is newer",
    "– – c – c c",
    ({ planted }) => ({ id: planted.english, content, version: 99 }),
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
  [
    "transcripts.setApproval",
    "",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.transcript("en"), language: "en", approvalStatus: "approved" }),
  ],
  ["transcripts.revisions.list", "Arabic", "– – – ✓ – ✓", ({ planted }) => ({ id: planted.arabic })],
  ["transcripts.revisions.list", "translation", "– – ✓ – ✓ ✓", ({ planted }) => ({ id: planted.english })],
  [
    "transcripts.revisions.byId",
    "a draft",
    "– – – ✓ – ✓",
    ({ planted }) => ({ id: planted.arabic, revisionId: planted.draftRevision }),
  ],
  [
    "transcripts.revisions.byId",
    "a draft, asked for by another transcript",
    "– – 0 – 0 0",
    ({ planted }) => ({ id: planted.english, revisionId: planted.draftRevision }),
  ],
  ["transcripts.revisions.byId", "translation", "– – ✓ – ✓ ✓", ({ make }) => make.revision("en")],
  ["transcripts.revisions.restore", "Arabic", "– – – ✓ – ✓", ({ make }) => make.revision("ar")],
  ["transcripts.revisions.restore", "translation", "– – ✓ – ✓ ✓", ({ make }) => make.revision("en")],
  ["transcripts.trash.list", "", "– – – – – ✓"],
  ["transcripts.trash.restore", "", "– – – – – ✓", async ({ make }) => ({ id: await make.trashed() })],

  ["dashboard.stats", "", "– – ✓ ✓ ✓ ✓"],
];
