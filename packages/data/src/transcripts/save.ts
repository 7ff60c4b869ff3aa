import { message } from "@minbar/domain/messages/message";
import type { LanguageTag } from "@minbar/domain/library/language";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { SentSegment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { refuseStale } from "./locked-read.ts";
import type { TranscriptKey, TranscriptRow } from "./locked-read.ts";
import { draftOperation, TranscriptConflict } from "./transcript-change.ts";
import type { Operation, TranscriptChange } from "./transcript-change.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript, TranscriptWrite } from "./write.ts";

/** A new text for a transcript. */
export interface TextSave
  extends TranscriptChange, Omit<Operation, "request">, Pick<TranscriptWrite, "allow"> {
  /** The version that the save started from; without one it overwrites. */
  version?: number | undefined;
  /** Changes nothing if the transcript exists. */
  onlyNew?: boolean | undefined;
}

export type TranscriptSave = TextSave & { videoId: number; language: LanguageTag };

/**
 * Saves a text of an existing transcript, or of a video in one language, which may have no transcript yet; all or nothing.
 * An unchanged text is not written again: no revision, no new version. `undefined` if there is no transcript with that id;
 * throws if there is no such video, and `TranscriptConflict` if the text is not at the version that the save started from.
 */
export function saveTranscript(db: Db, save: TranscriptSave): Promise<SavedTranscript>;
export function saveTranscript(db: Db, save: TextSave & { id: number }): Promise<SavedTranscript | undefined>;
export async function saveTranscript(
  db: Db,
  save: TextSave & TranscriptKey,
): Promise<SavedTranscript | undefined> {
  const saved = await inTransaction(db, (trx) => writeTranscript(trx, save, textWrite(save)));
  if (!saved && !("id" in save)) throw new Error("There is no such video");
  return saved;
}

/** The write of a save. */
export function textWrite(save: TextSave & TranscriptKey): TranscriptWrite {
  const { allow, version, onlyNew, kind, authorId, operationId, ...change } = save;
  const { content, publish } = change;
  // A save does not restore a transcript that an admin has removed in the meantime.
  const mustExist = "id" in save || (version !== undefined && version > 0);
  return {
    kind,
    authorId,
    operationId,
    request: { part: publish ? "content" : "draft", content },
    allow,
    change: async (trx, { row }) => {
      if (row) await refuseStale(trx, row, { version, publish });
      else if (mustExist) throw new TranscriptConflict(message("language_removed_meanwhile"), null);
      if (row && onlyNew) return undefined;
      return { ...change, overwrites: version === undefined && !publish };
    },
  };
}

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
 * Creates a video's transcript in a language, or updates an existing one; `undefined` if there is no such video. An empty
 * list adds the language and changes nothing if it exists: a second click must not empty a text written in between. With a
 * version it is rejected if the stored one differs: adding a language must not overwrite a colleague's text.
 */
export function upsertTranscript(db: Db, upsert: UpsertInput): Promise<SavedTranscript | undefined> {
  const { content, draftContent, version, operationId, allow, setAside, ...rest } = upsert;
  const once = { version, operationId, allow, setAside };
  const text = { ...rest, publish: true, content };
  const draft = draftContent && {
    ...rest,
    kind: rest.kind ?? ("draft" as const),
    publish: false,
    content: draftContent,
  };
  return inTransaction(db, async (trx) => {
    const write = (save: TranscriptSave) => writeTranscript(trx, save, textWrite(save));
    if (content.length === 0)
      return write(draft ? { ...draft, ...once } : { ...text, version, allow, onlyNew: true });
    const saved = await write({ ...text, ...once });
    if (!saved || !draft) return saved;
    const drafted = await write({ ...draft, ...draftOperation({ operationId }) });
    return drafted && { ...drafted, repeated: saved.repeated };
  });
}

interface Publishing extends Pick<TextSave, "operationId" | "allow"> {
  id: number;
  authorId: string;
  /** The version of the draft that its editor saw. */
  version?: number | undefined;
}

/**
 * Publishes and removes the stored draft of the Arabic transcript; `undefined` if there is no such transcript. Throws
 * `TranscriptConflict` if the draft has another version, or if there is nothing to publish.
 */
export function publishDraft(
  db: Db,
  { id, version, ...by }: Publishing,
): Promise<SavedTranscript | undefined> {
  const write: TranscriptWrite = {
    ...by,
    kind: "publish",
    request: { publishedVersion: version },
    change: async (trx, { row }) => {
      if (!row) return undefined;
      await refuseStale(trx, row, { version, publish: false });
      return { content: draftToPublish(row), publish: true };
    },
  };
  return inTransaction(db, (trx) => writeTranscript(trx, { id }, write));
}

function draftToPublish({ draftContent, content }: TranscriptRow) {
  if (draftContent && !sameSegments(draftContent, content)) return draftContent;
  const isEmpty = content.length === 0;
  throw new TranscriptConflict(isEmpty ? message("no_transcript_to_publish") : message("nothing_to_publish"));
}
