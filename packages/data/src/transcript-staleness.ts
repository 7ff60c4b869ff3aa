import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import { staleMarks } from "@minbar/domain/staleness";
import type { SourceMark } from "@minbar/domain/staleness";

import type { Db } from "./connect.ts";
import { marksOf } from "./transcript-row.ts";

/** The Arabic text before and after it changed; without a `before`, whatever is stale counts as new. */
interface SourceChange {
  before?: readonly SourceMark[] | undefined;
  after: readonly SourceMark[];
}

/**
 * Sends the checked translations of which a segment became stale back to Unchecked (decisions, section 5), and says
 * which languages those are.
 */
export async function uncheckStale(
  trx: Db,
  videoId: number,
  { before, after }: SourceChange,
): Promise<LanguageTag[]> {
  const checked = await trx
    .selectFrom("transcripts")
    .select(["id", "language", "sourceHashes"])
    .where("videoId", "=", videoId)
    .where("language", "<>", sourceLanguage)
    .where("approvalStatus", "=", "approved")
    .execute();
  const stale = checked.filter(({ sourceHashes }) => {
    const marks = marksOf(sourceHashes);
    const known = new Set(before && staleMarks(marks, before));
    return staleMarks(marks, after).some((id) => !known.has(id));
  });
  if (stale.length > 0) {
    await trx
      .updateTable("transcripts")
      .set({ approvalStatus: "unchecked", approvedBy: null, approvedAt: null })
      .where(
        "id",
        "in",
        stale.map(({ id }) => id),
      )
      .execute();
  }
  return stale.map(({ language }) => language);
}
