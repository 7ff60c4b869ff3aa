import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isSameTitle } from "@minbar/domain/library/trash";
import type { TrashEntry } from "@minbar/domain/library/trash-output";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { userOf } from "../people/users.ts";

function selectEntries(db: Db) {
  return db
    .selectFrom("trash")
    .select(["trash.id", "kind", "language", "deletedAt", "expiresAt"])
    .select([
      sql<number | null>`("data"->'row'->>'id')::integer`.as("transcriptId"),
      sql<ApprovalStatus | null>`"data"->'row'->>'approvalStatus'`.as("approvalStatus"),
      sql<LanguageTag[]>`coalesce("data"->'languages', jsonb_build_array("language"))`.as("languages"),
      sql<number>`coalesce("data"->>'segments', "data"->'row'->>'segmentCount')::integer`.as("segmentCount"),
    ])
    .select((eb) => [
      sql<{ id: number; title: string } | null>`case "kind" when 'video' then
        jsonb_build_object('id', "data"->'id', 'title', "data"->'title')
        else ${jsonObjectFrom(
          eb.selectFrom("videos").select(["videos.id", "title"]).whereRef("videos.id", "=", "trash.videoId"),
        )}::jsonb end`.as("video"),
      jsonObjectFrom(userOf("trash.deletedBy").select(["id", "firstName", "lastName"])).as("deletedBy"),
    ])
    .where("expiresAt", ">", now);
}

/** The last removed first; pages are sorted by `deletedAt`. */
export function listTrash(db: Db, page: Page = {}): Promise<TrashEntry[]> {
  return pageOf(selectEntries(db), { table: "trash", by: "deletedAt", newestFirst: true }, page).execute();
}

/** Deletes an entry for good, if `title` is the title of its video. Returns whether it existed. */
export function deleteTrashEntry(
  db: Db,
  id: number,
  { title, actorId }: { title: string; actorId: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const locked = trx.selectFrom("trash").select("id").where("id", "=", id).forUpdate();
    if (!(await locked.executeTakeFirst())) return false;
    const entry = await selectEntries(trx).where("trash.id", "=", id).executeTakeFirst();
    if (!entry) return false;
    const { kind, video, language, transcriptId } = entry;
    if (!isSameTitle(title, video?.title ?? ""))
      throw new ChangeRefusal(message("video_title_differs"), { field: "title" });
    await trx.deleteFrom("trash").where("id", "=", id).execute();
    const subject = kind === "video" ? `video:${video?.id}` : `transcript:${transcriptId}`;
    const detail = { name: video?.title, ...(language && { language }), trashId: id };
    await appendAudit(trx, { actorId, action: `${kind}:deleteForGood`, subject, detail });
    return true;
  });
}

/** Entries per statement: a video has thousands of rows. */
const stepSize = 20;

export async function deleteExpiredTrash(db: Db): Promise<void> {
  let deleted = stepSize;
  while (deleted === stepSize) {
    const { numAffectedRows } = await sql`delete from "trash" where "id" in (
      select "id" from "trash" where "expiresAt" <= now() limit ${stepSize} for update skip locked)`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
}

/** The language of a transcript that is in the trash, by itself or with its video; `undefined` if it is not there. */
export async function findTrashedLanguage(db: Db, transcriptId: number): Promise<LanguageTag | undefined> {
  const { rows } = await sql<{ language: LanguageTag }>`
    select "language" from "trash"
    where "kind" = 'transcript' and ("data"->'row'->>'id')::integer = ${transcriptId} and "expiresAt" > now()
    union all
    select "row"->>'language' from "trashedRows" join "trash" on "trash"."id" = "trashId"
    where "expiresAt" > now() and "table" in ('transcripts', 'trash')
      and (case "table" when 'trash' then "row"->'data'->'row' else "row" end->>'id')::integer = ${transcriptId}
    limit 1`.execute(db);
  return rows[0]?.language;
}
