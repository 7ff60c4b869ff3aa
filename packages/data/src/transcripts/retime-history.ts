import { sql } from "kysely";

import type { RetimeOperation } from "@minbar/domain/editing/retime-input";
import { sourceLanguage } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";
import { TranscriptConflict } from "./conflict.ts";
import { requestHash } from "./operation-request.ts";
import type { MovedText } from "./retime-texts.ts";
import { draftOperation } from "./retime-texts.ts";
import { operationSuffix } from "./locked-read.ts";

/** A shift of timings, identified by its author and the client's id. */
export interface RetimeKey {
  videoId: number;
  authorId: string;
  operationId: string;
}

/**
 * What an operation shifted, from the revisions that it wrote and those before them; `undefined` if there are none. Throws
 * `TranscriptConflict` if the id belongs to a save, or to another shift than `retime`.
 */
export async function findRetime(
  trx: Db,
  { videoId, ...operation }: RetimeKey,
  retime?: RetimeOperation,
): Promise<(MovedText & { version: number })[] | undefined> {
  const ofDraft = operationSuffix(draftOperation(operation));
  const revisions = await trx
    .selectFrom("revisions")
    .select(["language", "version", "kind", "requestHash", "content as after"])
    .select([sql<boolean>`right("operationId", length(${ofDraft}::text)) = ${ofDraft}`.as("isDraft")])
    .select((eb) =>
      eb
        .selectFrom("revisions as earlier")
        .select("earlier.content")
        .whereRef("earlier.transcriptId", "=", "revisions.transcriptId")
        .where(sql<boolean>`"earlier"."version" = "revisions"."version" - 1`)
        .where("earlier.kind", "!=", "set-aside")
        // Versions of drafts are counted separately, and drafts have no hashes.
        .where(
          sql<boolean>`("revisions"."language" <> ${sourceLanguage}
            or ("earlier"."sourceHashes" is null) = ("revisions"."sourceHashes" is null))`,
        )
        .orderBy("earlier.id", "desc")
        .limit(1)
        .as("before"),
    )
    .where("videoId", "=", videoId)
    .where(sql<string>`ltrim("operationId", '0123456789')`, "in", [operationSuffix(operation), ofDraft])
    .orderBy("revisions.id")
    .execute();
  if (revisions.length === 0) return undefined;
  if (revisions.some(({ kind }) => kind !== "retime"))
    throw new TranscriptConflict("This operationId belongs to a save of another kind");
  const hash = retime && requestHash({ ...operation, request: { retime } });
  if (hash && revisions.some((revision) => revision.requestHash !== null && revision.requestHash !== hash))
    throw new TranscriptConflict("This operationId was already used for another move of times");
  return revisions.map(({ before, ...revision }) => {
    if (!before) throw new TranscriptConflict("The times before are not in the history any more");
    return { ...revision, before };
  });
}
