import type { LanguageTag } from "@minbar/domain/library/language";
import type { SegmentDraft } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockTranscripts, readStored } from "./row.ts";
import type { SavedTranscript } from "./write.ts";
import { saveTranscript } from "./save.ts";

interface Upsert {
  videoId: number;
  language: LanguageTag;
  content: readonly SegmentDraft[];
  draftContent?: readonly SegmentDraft[] | undefined;
  authorId: string;
  version?: number | undefined;
  operationId?: string | undefined;
  sourceVersion?: number | undefined;
  reviewedSegments?: readonly string[] | undefined;
  /** Where words of a language model are in the text that is written; by default the usual kind. */
  kind?: "ai" | undefined;
  /** Throws when this caller may not write over an existing row, or create one. */
  allow: (exists: boolean) => void;
}

/**
 * Makes a video's transcript in a language or, where there is one, updates it. An empty list adds the
 * language and changes nothing where it exists: a second click must not empty a text written in between.
 */
export function upsertTranscript(db: Db, upsert: Upsert): Promise<SavedTranscript | undefined> {
  const { videoId, language, content, draftContent, allow, version, operationId, ...rest } = upsert;
  return inTransaction(db, async (trx) => {
    await lockTranscripts(trx, { videoId, language });
    const video = await trx.selectFrom("videos").select("id").where("id", "=", videoId).executeTakeFirst();
    if (!video) return undefined;
    const { row: stored } = await readStored(trx, { videoId, language });
    allow(stored !== undefined);
    const save = { ...rest, videoId, language };
    const text = { ...save, publish: true, content };
    const once = { version, operationId };
    const writesText = content.length > 0 || (stored === undefined && !draftContent);
    const saved = writesText ? await saveTranscript(trx, { ...text, ...once }) : undefined;
    if (!draftContent) return saved ?? (stored && { ...stored, changed: false });
    const draft = { ...save, kind: save.kind ?? "draft", publish: false, content: draftContent } as const;
    return saveTranscript(trx, { ...draft, ...(saved ? {} : once) });
  });
}
