import type { TextVersions } from "@minbar/domain/editing/retime-input";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import type { TranscriptChange } from "./changed-columns.ts";
import type { Operation, TranscriptRow } from "./locked-read.ts";
import { writeTranscript } from "./write.ts";

/** Identifies a text of a video: a language's published one, or the Arabic draft. */
export interface TextName {
  language: LanguageTag;
  isDraft: boolean;
}

/** A text before and after a shift of its timings. */
export interface MovedText extends TextName {
  before: Segment[];
  after: Segment[];
}

/** As in error messages: `English text`, `Arabic draft`. */
export function nameOf({ language, isDraft }: TextName): string {
  return `${languageOf(language).name} ${isDraft ? "draft" : "text"}`;
}

export function versionsOf(rows: readonly TranscriptRow[]): TextVersions {
  const versions: TextVersions = {};
  for (const { language, version, draftVersion } of rows) {
    versions[language] = version;
    if (language === sourceLanguage) versions.draft = draftVersion;
  }
  return versions;
}

/** The client's id for the draft: the Arabic transcript gets two revisions of one operation. */
export function draftOperation(operation: Operation): Operation {
  const { operationId } = operation;
  return { ...operation, operationId: operationId === undefined ? undefined : `${operationId}/draft` };
}

interface Write extends Pick<Operation, "authorId" | "operationId" | "request"> {
  texts: readonly MovedText[];
}

/** Writes the shifted texts over the locked `rows`, and returns the new versions. */
export async function writeMoved(
  trx: Db,
  rows: readonly TranscriptRow[],
  { texts, ...by }: Write,
): Promise<TextVersions> {
  const now = new Map(rows.map((row) => [row.language, row]));
  const operation = { ...by, kind: "retime" } as const;
  for (const { language, isDraft, after } of texts) {
    const row = now.get(language);
    if (!row) throw new Error("A text that is held is not there");
    const { videoId } = row;
    const source = now.get(sourceLanguage);
    const stored = { videoId, language, row, source, translations: [], repeated: undefined };
    const change = changeOf(row, { isDraft, content: after });
    const own = isDraft ? draftOperation(operation) : operation;
    const saved = await writeTranscript(trx, stored, { ...own, change });
    const text = isDraft ? { draftContent: after } : { content: after };
    const { version, draftVersion } = saved ?? row;
    now.set(language, { ...row, ...text, version, draftVersion });
  }
  return versionsOf([...now.values()]);
}

/** A shift of timings changes neither the approval nor the staleness. */
function changeOf(
  { language, approvalStatus, sourceHashes }: TranscriptRow,
  { isDraft, content }: { isDraft: boolean; content: Segment[] },
): TranscriptChange {
  const made = language === sourceLanguage ? {} : { sourceHashes };
  const text = { content: withStatedTimes(content), publish: !isDraft };
  return { ...text, keepsDraft: true, approvalStatus, ...made };
}
