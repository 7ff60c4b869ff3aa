import type { Db } from "./connect.ts";
import type { RevisionKind } from "./schema.ts";
import { TranscriptConflict } from "./transcript-conflict.ts";
import type { CurrentText } from "./transcript-conflict.ts";

/** A save as its client named it. */
interface Operation {
  kind: RevisionKind;
  authorId?: string | null | undefined;
  operationId?: string | undefined;
}

/** Ids of clients are their own business: two who take the same one do not meet. */
export function operationKey(transcriptId: number, { authorId, operationId }: Operation): string | undefined {
  return operationId === undefined ? undefined : `${transcriptId}/${authorId ?? ""}/${operationId}`;
}

/** What an operation wrote when it was first made, so that a repeated one gets the same answer; else `undefined`. */
export async function findOperation(
  trx: Db,
  transcriptId: number,
  operation: Operation,
): Promise<CurrentText | undefined> {
  const key = operationKey(transcriptId, operation);
  if (key === undefined) return undefined;
  const made = await trx
    .selectFrom("revisions")
    .select(["kind", "version", "content"])
    .where("operationId", "=", key)
    .executeTakeFirst();
  if (made && made.kind !== operation.kind)
    throw new TranscriptConflict("This operationId belongs to a save of another kind");
  return made && { version: made.version, content: made.content };
}
