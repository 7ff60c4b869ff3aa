import type { LanguageTag } from "@minbar/domain/library/language";
import { staleMarks } from "@minbar/domain/segments/staleness";
import type { SourceMark } from "@minbar/domain/segments/staleness";

import type { Db } from "../connect.ts";
import { marksOf } from "./row.ts";
import type { TranscriptRow } from "./row.ts";

/** The Arabic text before and after it changed; without a `before`, whatever is stale counts as new. */
interface SourceChange {
  before?: readonly SourceMark[] | undefined;
  after: readonly SourceMark[];
}

/** Unchecks the checked translations of which a segment became stale, and returns their languages. */
export async function uncheckStale(
  trx: Db,
  translations: readonly TranscriptRow[],
  { before, after }: SourceChange,
): Promise<LanguageTag[]> {
  const stale = translations.filter(({ approvalStatus, sourceHashes }) => {
    if (approvalStatus !== "approved") return false;
    const marks = marksOf(sourceHashes);
    const known = new Set(before && staleMarks(marks, before));
    return staleMarks(marks, after).some((id) => !known.has(id));
  });
  if (stale.length > 0) {
    const ids = stale.map(({ id }) => id);
    await trx
      .updateTable("transcripts")
      .set({ approvalStatus: "unchecked", approvedBy: null, approvedAt: null })
      .where("id", "in", ids)
      .execute();
  }
  return stale.map(({ language }) => language);
}
