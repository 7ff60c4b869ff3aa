import { findVideo } from "@minbar/data/library/videos";
import { inEnglish } from "@minbar/domain/messages/english";
import { messageOfIssue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { beyondEndNote, findBeyondEnd } from "@minbar/domain/segments/beyond-end";
import type { SentSegment } from "@minbar/domain/segments/segment";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import type { SubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { createCaller } from "@minbar/router/index";
import { invalidInput, notAllowed, unauthorized } from "@minbar/router/refusal";
import { refusalFor } from "@minbar/router/trpc";
import type { Context } from "@minbar/router/trpc";

/** The text that a file is saved as. */
export interface FileTarget {
  videoId: number;
  language: LanguageTag;
  /** The version that the sender started from. */
  version?: number | undefined;
  /** Rolling captions, text that was encoded twice and words around the file are saved as they stand. */
  asIs: boolean;
  /** Of a table: the head of the column of words, or the tag of its language. */
  column?: string | undefined;
}

/** Notes in an answer; a damaged file has many more. */
const maxNotes = 100;

/** Throws unless the caller may save a file in that language: with a token, because it is for programs. */
export function requireFileRight(context: Context, language: LanguageTag): void {
  const { user, scope } = context;
  if (!user) throw unauthorized();
  if (scope === undefined) throw notAllowed(message("token_required"));
  const refusal = refusalFor(context, { type: "mutation", requires: "transcript:update" });
  if (refusal) throw refusal;
  if (!can(user, "transcript:update", { language })) throw notAllowed(message("language_not_allowed"));
}

/**
 * Reads a subtitle file and saves it: Arabic as the draft, every other language as its text. Throws BAD_REQUEST with the
 * reason for a file without segments, NOT_FOUND for an unknown video, CONFLICT for another stored version.
 */
export async function saveTranscriptFile(context: Context, target: FileTarget, bytes: Uint8Array) {
  const { readSubtitleFile } = await import("@minbar/domain/subtitles/subtitle-file");
  const { language: wanted, column, asIs } = target;
  const file = readSubtitleFile(bytes, "", { language: wanted, column, asIs });
  const fault = faultOf(file);
  if (fault !== undefined) throw invalidInput(fault);
  // Before the save, whose answer must not depend on another read.
  const late = await lateNotes(context, target, file);
  const saved = await save(context, target, withStatedTimes(file.segments));
  const isDraft = target.language === sourceLanguage;
  const notes = [...late, ...(await notesOn(file, target.language))];
  const { id, videoId, language, version, draftVersion } = saved;
  return {
    id,
    videoId,
    language,
    savedAs: isDraft ? ("draft" as const) : ("text" as const),
    version: isDraft ? draftVersion : version,
    segments: file.segments.length,
    format: file.format,
    encoding: file.encoding,
    encodingIsGuess: file.isGuess,
    notes: notes.slice(0, maxNotes),
    moreNotes: Math.max(0, notes.length - maxNotes),
  };
}

function faultOf({ segments, skipped, columns }: SubtitleFile): Message | undefined {
  if (segments.length > 0) {
    const [problem] = contentInput.safeParse(segments).error?.issues ?? [];
    return problem && messageOfIssue(problem.message);
  }
  const [first] = skipped;
  if (!first) return undefined;
  const fault = first.message;
  if (columns) return message("file_column_missing", { fault });
  return skipped.length > 1
    ? message("file_line_unreadable", { line: first.line, fault })
    : message("file_unreadable", { fault });
}

/** Says at line 1 which times are after the end of the video. */
async function lateNotes({ db }: Context, { videoId }: FileTarget, { segments }: SubtitleFile) {
  const video = await findVideo(db, videoId, { includeHidden: true });
  const late = findBeyondEnd(segments, video?.duration);
  return late ? [{ line: 1, text: beyondEndNote(late) }] : [];
}

/** What the sender should look at: doubts about the whole file at line 1, then what was left out, by line. */
async function notesOn({ segments, encoding, isGuess, skipped }: SubtitleFile, language: LanguageTag) {
  const { languageFault, textFaultWords } = await import("@minbar/domain/subtitles/language-check");
  const { otherLanguageFault } = await import("@minbar/domain/subtitles/other-language");
  const text = segments.map((segment) => segment.text).join("\n");
  const found = languageFault(text, language);
  const fault = found ? textFaultWords(found) : otherLanguageFault(text, language);
  const { name } = languageOf(language);
  return [
    ...(isGuess
      ? [{ line: 1, text: `The encoding ${encoding} is a guess. Send UTF-8 if letters are wrong` }]
      : []),
    ...(fault === undefined ? [] : [{ line: 1, text: `Saved as ${name}, but ${fault}` }]),
    ...skipped.map((note) => ({ line: note.line, text: inEnglish(note.message) })),
  ];
}

async function save(
  context: Context,
  { videoId, language, version }: Pick<FileTarget, "videoId" | "language" | "version">,
  content: SentSegment[],
): Promise<Transcript> {
  const { transcripts } = createCaller(context);
  const [stored] = await transcripts.listByVideo({ videoId, language });
  const isDraft = language === sourceLanguage;
  if (stored) {
    const change = { id: stored.id, content, version };
    return isDraft ? transcripts.saveDraft(change) : transcripts.update(change);
  }
  const place = { videoId, language, version: version ?? 0 };
  if (isDraft) return transcripts.upsert({ ...place, draftContent: content });
  if (can(context.user, "transcript:create", { language, isEmpty: false }))
    return transcripts.upsert({ ...place, content });
  // Those who may only add an empty language and then edit it.
  const { id, version: added } = await transcripts.upsert({ ...place, content: [] });
  return transcripts.update({ id, content, version: added });
}
