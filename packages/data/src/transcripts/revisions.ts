import { jsonObjectFrom } from "kysely/helpers/postgres";

import { sourceLanguage } from "@minbar/domain/library/language";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { userOf } from "../people/users.ts";
import type { Row } from "../schema.ts";
import { textWrite } from "./save.ts";
import type { TextSave } from "./save.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript } from "./write.ts";

interface Revision extends Pick<Row<"revisions">, "id" | "kind" | "version" | "createdAt"> {
  /** `null` for the command line and for deleted accounts. */
  author: { id: string; firstName: string | null; lastName: string | null } | null;
}

function selectRevisions(db: Db, transcriptId: number) {
  return db
    .selectFrom("revisions")
    .select(["revisions.id", "kind", "version", "revisions.createdAt"])
    .select(jsonObjectFrom(userOf("revisions.authorId").select(["id", "firstName", "lastName"])).as("author"))
    .where("transcriptId", "=", transcriptId);
}

/** Newest first, without their content. */
export function listRevisions(db: Db, transcriptId: number, page: Page = {}): Promise<Revision[]> {
  const revisions = selectRevisions(db, transcriptId);
  return pageOf(revisions, { table: "revisions", newestFirst: true }, page).execute();
}

/** Only of this transcript: `undefined` for a revision of another one. */
export function findRevision(
  db: Db,
  transcriptId: number,
  id: number,
): Promise<(Revision & { content: Segment[] }) | undefined> {
  return selectRevisions(db, transcriptId)
    .select("content")
    .where("revisions.id", "=", id)
    .executeTakeFirst();
}

/** `version`: of the text that is replaced, which is the Arabic draft or a translation's content. */
interface RestoreInput extends Pick<TextSave, "version" | "operationId"> {
  transcriptId: number;
  revisionId: number;
  authorId: string;
}

/**
 * Saves an earlier text again: Arabic as the draft, a translation as the content with the hashes of the Arabic text that it
 * was made from. `undefined` if this transcript has no such revision.
 */
export async function restoreRevision(
  db: Db,
  { transcriptId, revisionId, ...save }: RestoreInput,
): Promise<SavedTranscript | undefined> {
  return inTransaction(db, async (trx) => {
    const revision = await trx
      .selectFrom("revisions")
      .select(["content", "sourceHashes", "language"])
      .where("transcriptId", "=", transcriptId)
      .where("id", "=", revisionId)
      .executeTakeFirst();
    if (!revision) return undefined;
    const { language, sourceHashes } = revision;
    const text = { content: withStatedTimes(revision.content), sourceHashes };
    const publish = language !== sourceLanguage;
    const restored = { ...save, ...text, id: transcriptId, kind: "restore", publish } as const;
    return writeTranscript(trx, restored, textWrite(restored));
  });
}
