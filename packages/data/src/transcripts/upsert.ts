import type { LanguageTag } from "@minbar/domain/library/language";
import type { SegmentDraft } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import type { SavedTranscript } from "./write.ts";
import { draftOperation } from "./retime-texts.ts";
import { writeText } from "./save.ts";
import type { TextSave } from "./save.ts";

interface UpsertInput extends Pick<TextSave, "version" | "operationId" | "allow" | "setAside"> {
  videoId: number;
  language: LanguageTag;
  content: readonly SegmentDraft[];
  draftContent?: readonly SegmentDraft[] | undefined;
  authorId: string;
  sourceVersion?: number | undefined;
  reviewedSegments?: readonly string[] | undefined;
  /** Where words of a language model are in the text that is written; by default the usual kind. */
  kind?: "ai" | undefined;
}

/**
 * Makes a video's transcript in a language or, where there is one, updates it. An empty list adds the
 * language and changes nothing where it exists: a second click must not empty a text written in between. With a version
 * it is refused where there is another one: who adds a language in order to write in it must not write over a colleague's.
 */
export function upsertTranscript(db: Db, upsert: UpsertInput): Promise<SavedTranscript | undefined> {
  const { videoId, language, content, draftContent, version, operationId, allow, setAside, ...rest } = upsert;
  const key = { videoId, language };
  const text = { ...rest, publish: true, content };
  if (content.length === 0 && !draftContent)
    return writeText(db, key, { ...text, version, allow, onlyNew: true });
  const once = { version, operationId, allow, setAside };
  if (!draftContent) return writeText(db, key, { ...text, ...once });
  const draft = { ...rest, kind: rest.kind ?? "draft", publish: false, content: draftContent } as const;
  if (content.length === 0) return writeText(db, key, { ...draft, ...once });
  return inTransaction(db, async (trx) => {
    const saved = await writeText(trx, key, { ...text, ...once });
    if (!saved) return undefined;
    const { repeated } = saved;
    const drafted = await writeText(trx, key, { ...draft, ...draftOperation({ operationId }) });
    return drafted && { ...drafted, repeated };
  });
}
