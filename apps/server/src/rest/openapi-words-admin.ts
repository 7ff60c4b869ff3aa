import { instant, ofSearch } from "./field-note.ts";
import type { FieldNotes } from "./field-note.ts";

/** Fields of the administration and the work overview. */
export const adminNotes: FieldNotes = {
  database: "The database",
  action: "The action, such as `user:setRole`",
  active: "Jobs that are running",
  activeUsers: "People who made a call in the last 15 minutes, including the caller",
  actor: "The person who did it; null: the command line",
  actorId: "Only entries of this person",
  backupFailure: "Why the last attempt at a scheduled backup failed; null: it did not fail",
  blockedAt: instant("The time since which the person cannot sign in, in UTC; null: they can"),
  bytes: "The size in bytes",
  cells: "The languages that the video has a transcript in, even an empty one",
  chat: "The chat with the language model",
  detail: "The details of the change; null: none",
  failedAt: instant("The time of the failure, in UTC"),
  failed: "Jobs that failed within the last hour",
  group: "Only entries about this kind of subject",
  hasDraft:
    "Whether an Arabic draft differs from the published text; false for callers who may not read drafts",
  isChecked: "Whether an admin has checked it",
  isEmbedded: "Whether it is the embedded database",
  isSet: "Whether it is set; otherwise the default applies",
  jobs: "Background jobs",
  lastBackup: "The last scheduled backup; null: none yet, or no schedule",
  lastExport: instant("The time of the last export of the whole library, in UTC; null: never"),
  lastSeenAt: instant("The time of the last call, in UTC, up to five minutes late; null: never"),
  node: "The version of Node.js",
  pendingMigrations: "The number of migrations that have not run",
  reason: "The reason",
  sessionCount: "The number of browsers in which the person is signed in",
  searchLines: "How many lines of the published texts the search finds, of all",
  indexed: "Lines that the search finds",
  all: "All lines",
  settings: "The settings of the server, by the names of their environment variables; never a secret",
  since: instant("Only entries at or after this time, in UTC"),
  stale: "The number of segments whose Arabic words changed since their translation",
  subject: "The subject of the action, such as `video:12`",
  subjectName:
    "The current e-mail address or title of the subject, or the name of a removed person; null if it is deleted or has none",
  until: instant("Only entries before this time, in UTC"),
  value: "The value; null: not set, or not shown",
  waiting: "Jobs that are waiting",
};

export const adminNotesByOwner: Partial<Record<string, FieldNotes>> = {
  Invitation: { createdBy: "The admin who created it" },
  "people-remove": {
    keepName: "`true`: the history shows their name; otherwise `Former member`",
    tasksTo: "The id of the person who gets their open tasks; by default nobody",
    tasks: "The number of open tasks that had to be moved",
  },
  "audit-list": { ...ofSearch },
  "users-search": { q: "Words of the name or the e-mail address, in any order", ...ofSearch },
  "workOverview-list": {
    playlist: "Only videos of the playlist with this id; `none`: only videos without a playlist",
    cursor: ofSearch.cursor,
  },
  SystemState: { version: "The version of Minbar; in `database`, of PostgreSQL" },
  WorkCell: {
    changedAt: instant("The time when the language was last published or checked, in UTC"),
    segments: "The number of published segments that contain words",
  },
};
