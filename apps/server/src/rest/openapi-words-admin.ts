import { instant, ofSearch } from "./field-note.ts";
import type { FieldNotes } from "./field-note.ts";

/** Fields of what admins look after, and of the work overview. */
export const adminNotes: FieldNotes = {
  database: "The database",
  action: "What was done, as the audit spells it: `user:setRole`",
  active: "Works under way",
  activeUsers: "People with a call in the last 15 minutes; at least 1: whoever asks",
  actor: "Who did it; null: the command line, or an account that is gone",
  actorId: "Only what this person did",
  bytes: "How large it is, in bytes",
  cells: "The languages that it has a transcript in, if only an empty one",
  chat: "The chat with a language model",
  detail: "What changed; null: nothing more is known",
  failed: "Works that failed within the last hour",
  group: "Only what is about this",
  hasDraft: "Whether an Arabic draft differs from what is published; for who may not read drafts, false",
  isChecked: "Whether an admin has checked it",
  isEmbedded: "Whether it is the database that comes with Minbar",
  isSet: "Whether it is set; else its default holds",
  jobs: "Works in the background",
  lastExport: instant("When the whole library was exported last, in UTC; null: never"),
  lastSeenAt: instant("When they called last, in UTC, up to a minute late; null: never"),
  node: "The version of Node",
  pendingMigrations: "Steps of the schema that are still to be taken",
  sessionCount: "In how many browsers they are signed in",
  settings: "The settings of the server by the names of their variables; never a secret",
  since: instant("Only from then on, in UTC"),
  stale: "Segments whose Arabic words changed since they were translated",
  subject: "What it was done to: `video:12`",
  subjectName: "Its e-mail address or title now; null where it is gone or has none",
  until: instant("Only before then, in UTC"),
  value: "Its value; null: not set, or not to be shown",
  waiting: "Works that wait for their turn",
};

export const adminNotesByOwner: Partial<Record<string, FieldNotes>> = {
  "audit-list": { ...ofSearch },
  "users-search": { q: "Words of the name or the e-mail address, in any order", ...ofSearch },
  "workOverview-list": {
    playlist: "Only videos of the playlist with that id, or `none`: of those in no playlist",
    cursor: ofSearch.cursor,
  },
  SystemState: { version: "The version of Minbar; of the database, of PostgreSQL" },
  WorkCell: {
    changedAt: instant("When it was published or checked last, in UTC"),
    segments: "Published segments that have words",
  },
};
