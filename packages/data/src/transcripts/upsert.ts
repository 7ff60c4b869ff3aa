import type { LanguageTag } from "@minbar/domain/library/language";
import type { SentSegment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import type { SavedTranscript } from "./write.ts";
import { draftOperation } from "./retime-texts.ts";
import { writeText } from "./save.ts";
import type { TextSave } from "./save.ts";

interface UpsertInput extends Pick<TextSave, "version" | "operationId" | "allow" | "setAside"> {
  videoId: number;
  language: LanguageTag;
  content: readonly SentSegment[];
  draftContent?: readonly SentSegment[] | undefined;
  authorId: string;
  sourceVersion?: number | undefined;
  reviewedSegments?: readonly string[] | undefined;
  /** Set if the text contains words of a language model; by default the usual kind. */
  kind?: "ai" | undefined;
}

/**
 * Creates a video's transcript in a language, or updates an existing one. An empty list adds the language and changes
 * nothing if it exists: a second click must not empty a text written in between. With a version it is rejected if the
 * stored one differs: adding a language must not overwrite a colleague's text.
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
