import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { Category } from "@minbar/domain/library/category";
import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";
import { inEnglish } from "@minbar/domain/messages/english";
import { message } from "@minbar/domain/messages/message";
import { MessageError } from "@minbar/domain/messages/message-error";
import type { PersonName } from "@minbar/domain/people/user";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { Task } from "@minbar/domain/team/task";

import type { Db } from "../connect.ts";
import { userOf } from "../people/users.ts";

interface Rows {
  video: Video;
  playlist: Playlist;
  category: Category;
  task: Task;
  reportedIssue: ReportedIssue;
}

/** The fields that several people may edit. With the version, and who changed them, they are the `current` of a conflict. */
export const editedFields = {
  video: ["title", "description", "vocabulary"],
  playlist: ["name", "description", "categoryId"],
  category: ["name", "description", "color"],
  task: ["description", "assignedToUserId", "taskLink", "status"],
  reportedIssue: ["status", "adminNote"],
} as const satisfies { [Kind in keyof Rows]: readonly (keyof Rows[Kind])[] };

/** The stored fields of a row, and their version. */
export type StoredFields<Kind extends keyof Rows> = Pick<
  Rows[Kind],
  (typeof editedFields)[Kind][number] & keyof Rows[Kind]
> & { version: number };

type StoredRow = { [Kind in keyof Rows]: StoredFields<Kind> }[keyof Rows];

/** Who changed a row last; `null` for the command line, for background work and for deleted accounts. */
type Changer = (PersonName & { id: string }) | null;

export type CurrentRow = StoredRow & { by: Changer };

/** Nouns in audit actions, mapped to the nouns of error messages. */
const nouns = {
  video: "video",
  playlist: "playlist",
  category: "category",
  task: "task",
  reportedIssue: "report",
} as const;

/** A row that several people may edit, locked until the transaction ends. */
export interface LockedRow {
  kind: keyof typeof nouns;
  id: number;
  stored: StoredRow;
}

/** Thrown for a change that started from an older version than the stored one; nothing is written. */
export class VersionConflict extends MessageError {
  readonly current: CurrentRow;

  constructor(what: string, current: CurrentRow) {
    super(message("changed_meanwhile", { what }));
    this.message = inEnglish(this.content);
    this.current = current;
  }
}

/** A change without a version always applies. */
export async function refuseOldVersion(
  trx: Db,
  { kind, id, stored }: LockedRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === stored.version) return;
  const by = await findChanger(trx, { kind, id, version: stored.version });
  throw new VersionConflict(nouns[kind], { ...stored, by });
}

/** The newest entries of the audit log among which the change is searched; the change that causes a conflict is recent. */
const mostEntries = 10_000;

/** Only an entry of this very version counts: a person whose change is older did not write what is stored. */
async function findChanger(
  db: Db,
  { kind, id, version }: Pick<LockedRow, "kind" | "id"> & { version: number },
): Promise<Changer> {
  const recent = db
    .selectFrom("audit")
    .select(["subject", "actorId", "detail"])
    .where("action", "=", `${kind}:update`)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(mostEntries);
  const entry = await db
    .selectFrom(recent.as("audit"))
    .select(jsonObjectFrom(userOf("audit.actorId").select(["id", "firstName", "lastName"])).as("by"))
    .where("subject", "=", `${kind}:${id}`)
    .where(sql<number>`("detail"->>'version')::integer`, "=", version)
    .limit(1)
    .executeTakeFirst();
  return entry?.by ?? null;
}

export interface DeleteOptions {
  actorId?: string | undefined;
  /** Deletes only this version; a `VersionConflict` if another one is stored. */
  version?: number | undefined;
}
