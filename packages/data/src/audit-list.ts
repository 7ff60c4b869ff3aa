import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { AuditEntry } from "@minbar/domain/people/audit-output";

import type { Db } from "./connect.ts";
import { countOf, pageOf } from "./library/page.ts";
import type { Page } from "./library/page.ts";
import { shownEmail, userOf } from "./people/users.ts";

type Actor = NonNullable<AuditEntry["actor"]>;

const actorColumns = ["users.id", "firstName", "lastName", shownEmail] as const;

export interface AuditQuery {
  /** Only these actions; all if empty. */
  actions?: readonly string[] | undefined;
  actorId?: string | undefined;
  /** ISO 8601: `since` is inclusive, `before` exclusive. */
  since?: string | undefined;
  until?: string | undefined;
}

function findEntries(db: Db, { actions = [], actorId, since, until }: AuditQuery) {
  let entries = db.selectFrom("audit");
  if (actions.length > 0) entries = entries.where("action", "in", actions);
  if (actorId !== undefined) entries = entries.where("actorId", "=", actorId);
  if (since !== undefined) entries = entries.where("audit.createdAt", ">=", since);
  return until === undefined ? entries : entries.where("audit.createdAt", "<", until);
}

/** The number in a subject such as `video:12`. */
const subjectId = sql`substring("subject" from '^[a-z]+:([0-9]{1,9})$')::integer`;

/** For a transcript, the title of its video: from the row or, if that was deleted, from the entry. */
const subjectName = sql<string | null>`case split_part("subject", ':', 1)
  when 'user' then (select case when "removedAt" is null then "email" else concat_ws(' ', "firstName", "lastName") end
    from "users" where "users"."id" = split_part("subject", ':', 2))
  when 'category' then (select "name" from "categories" where "categories"."id" = ${subjectId})
  when 'playlist' then (select "name" from "playlists" where "playlists"."id" = ${subjectId})
  when 'video' then (select "title" from "videos" where "videos"."id" = ${subjectId})
  when 'transcript' then (select "title" from "videos" where "videos"."id" = coalesce(
    (select "videoId" from "transcripts" where "transcripts"."id" = ${subjectId}),
    ("detail"->>'videoId')::integer))
  end`;

/** Newest first. */
export function listAudit(db: Db, query: AuditQuery, page: Page): Promise<AuditEntry[]> {
  const entries = findEntries(db, query)
    .select(["audit.id", "action", "subject", "audit.createdAt"])
    .select([sql<AuditEntry["detail"]>`"detail"`.as("detail"), subjectName.as("subjectName")])
    .select(jsonObjectFrom(userOf("audit.actorId").select(actorColumns)).as("actor"));
  return pageOf(entries, { table: "audit", newestFirst: true }, page).execute();
}

/** The number of entries, but not more than `most`. */
export function countAuditUpTo(db: Db, query: AuditQuery, most: number): Promise<number> {
  const found = findEntries(db, query).select("audit.id").limit(most);
  return countOf(db.selectFrom(found.as("found")));
}

/** The maximum number of people in the filter. */
const maxActors = 200;

/** Everyone with an entry in the audit log, sorted by e-mail address. */
export function listAuditActors(db: Db): Promise<Actor[]> {
  return db
    .selectFrom("users")
    .select(actorColumns)
    .where((eb) =>
      eb.exists(eb.selectFrom("audit").select("audit.id").whereRef("audit.actorId", "=", "users.id")),
    )
    .orderBy("email")
    .limit(maxActors)
    .execute();
}
