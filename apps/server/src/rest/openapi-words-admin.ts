import { instant, ofSearch, said } from "./field-note.ts";
import type { FieldNote } from "./field-note.ts";

/** Fields of what admins look after, and of the work overview. */
export const adminNotes: Record<string, FieldNote | undefined> = {
  database: said("The database"),
  action: said("What was done, as the audit spells it: `user:setRole`"),
  active: said("Works under way"),
  activeUsers: said("People with a call in the last 15 minutes; at least 1: whoever asks"),
  actor: said("Who did it; null: the command line, or an account that is gone"),
  actorId: said("Only what this person did"),
  bytes: said("How large it is, in bytes"),
  cells: said("The languages that it has a transcript in, if only an empty one"),
  chat: said("The chat with a language model"),
  detail: said("What changed; null: nothing more is known"),
  failed: said("Works that failed within the last hour"),
  group: said("Only what is about this"),
  hasDraft: said(
    "Whether an Arabic draft differs from what is published; for who may not read drafts, false",
  ),
  isChecked: said("Whether an admin has checked it"),
  isEmbedded: said("Whether it is the database that comes with Minbar"),
  isSet: said("Whether it is set; else its default holds"),
  jobs: said("Works in the background"),
  lastExport: instant("When the whole library was exported last, in UTC; null: never"),
  lastSeenAt: instant("When they called last, in UTC, up to a minute late; null: never"),
  node: said("The version of Node"),
  pendingMigrations: said("Steps of the schema that are still to be taken"),
  sessionCount: said("In how many browsers they are signed in"),
  settings: said("The settings of the server by the names of their variables; never a secret"),
  since: instant("Only from then on, in UTC"),
  stale: said("Segments whose Arabic words changed since they were translated"),
  subject: said("What it was done to: `video:12`"),
  subjectName: said("Its e-mail address or title now; null where it is gone or has none"),
  until: instant("Only before then, in UTC"),
  value: said("Its value; null: not set, or not to be shown"),
  waiting: said("Works that wait for their turn"),
};

export const adminNotesByOwner: Record<string, Record<string, FieldNote | undefined> | undefined> = {
  "audit-list": { ...ofSearch },
  "users-search": { q: said("Words of the name or the e-mail address, in any order"), ...ofSearch },
  "workOverview-list": {
    playlist: said("Only videos of the playlist with that id, or `none`: of those in no playlist"),
    cursor: ofSearch.cursor,
  },
  SystemState: { version: said("The version of Minbar; of the database, of PostgreSQL") },
  WorkCell: {
    changedAt: instant("When it was published or checked last, in UTC"),
    segments: said("Published segments that have words"),
  },
};
