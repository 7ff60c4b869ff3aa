import { create as contentDisposition } from "content-disposition";
import { findVideo } from "@minbar/data/library/videos";
import { contentId } from "@minbar/domain/library/content-id";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { seesHidden } from "@minbar/domain/people/permission";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { transcriptFileName } from "@minbar/domain/subtitles/file-name";
import { formatTranscript } from "@minbar/domain/subtitles/transcript-file";
import { fileQueryOf } from "@minbar/domain/subtitles/file-query";
import { isTranscriptFormat, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { WritingOptions } from "@minbar/domain/subtitles/transcript-file";
import { createCaller } from "@minbar/router/index";
import { found } from "@minbar/router/refusal";
import type { Context } from "@minbar/router/trpc";
import { answerOf } from "../reads/answer.ts";
import type { Answer } from "../reads/answer.ts";

/** The file that a URL names. */
export interface FileAddress extends WritingOptions {
  videoId: number;
  language: LanguageTag;
  /** The second language. */
  beside?: LanguageTag | undefined;
  /** Whether the browser downloads it instead of showing it. */
  isDownload: boolean;
}

/** The id of a video in a URL. Only one spelling of a number, so that a file has one URL. */
export function videoIdOf(text: string): number | undefined {
  return contentId.safeParse(/^[1-9]\d*$/.test(text) ? Number(text) : undefined).data;
}

/** Parses a URL; `undefined`, that is 404, if it names no file. */
export function fileAddress(
  path: Record<"videoId" | "language" | "format", string>,
  query: unknown,
): FileAddress | undefined {
  const videoId = videoIdOf(path.videoId);
  const [language, format] = [path.language.toLowerCase(), path.format.toLowerCase()];
  if (videoId === undefined || !isLanguageTag(language) || !isTranscriptFormat(format)) return undefined;
  const { data } = fileQueryOf(format).safeParse(query);
  if (!data || data.beside === language) return undefined;
  const { download, directionMarks, beside, separator } = data;
  const options = { beside, separator, hasMarks: directionMarks === "1" };
  return { videoId, language, format, ...options, isDownload: download === "1" };
}

/** A file, and the version of its text. */
type TranscriptFile = Answer & { version: number };

/**
 * A published transcript as a file, for the caller of the context. Throws like `transcripts.listByVideo`: NOT_FOUND for a
 * hidden or unknown video, and for a language without a text.
 */
export async function makeTranscriptFile(context: Context, address: FileAddress): Promise<TranscriptFile> {
  const { videoId, language, beside } = address;
  const { content, version } = await textOf(context, { videoId, language });
  const second = beside && {
    language: beside,
    content: (await textOf(context, { videoId, language: beside })).content,
  };
  const video = found(await findVideo(context.db, videoId, { includeHidden: seesHidden(context.user) }));
  const { id, title } = video;
  const text = formatTranscript({ video: { id, title }, language, content, beside: second }, address);
  return { ...answerOf(Buffer.from(text), headersOf(title, address)), version };
}

async function textOf(
  context: Context,
  { videoId, language }: Pick<FileAddress, "videoId" | "language">,
): Promise<Transcript> {
  const transcripts = await createCaller(context).transcripts.listByVideo({ videoId, language });
  return found(transcripts.find((one) => one.language === language && one.content.length > 0));
}

function headersOf(title: string, file: FileAddress): Record<string, string> {
  const { language, beside, format, isDownload } = file;
  const name = transcriptFileName(title, language, { format, beside });
  // For clients that only read these characters.
  const fallback = /^[\w.]+$/.test(name) ? name : transcriptFileName(undefined, language, { format, beside });
  return {
    "content-type": `${transcriptFormats[format].mediaType}; charset=utf-8`,
    "content-disposition": contentDisposition(name, { type: isDownload ? "attachment" : "inline", fallback }),
  };
}
