import { create as contentDisposition } from "content-disposition";
import { findVideo } from "@minbar/data/library/videos";
import { contentId } from "@minbar/domain/library/content-id";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { seesHidden } from "@minbar/domain/people/permission";
import { transcriptFileName } from "@minbar/domain/subtitles/file-name";
import { formatTranscript } from "@minbar/domain/subtitles/transcript-file";
import { isTranscriptFormat, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { createCaller } from "@minbar/router/index";
import { found } from "@minbar/router/refusal";
import type { Context } from "@minbar/router/trpc";
import { answerOf } from "../reads/answer.ts";
import type { Answer } from "../reads/answer.ts";

/** The file that a URL names. */
export interface FileAddress {
  videoId: number;
  language: LanguageTag;
  format: TranscriptFormat;
  /** Whether the browser downloads it instead of showing it. */
  isDownload: boolean;
}

/** The parts of a URL and its query, as text. */
interface Parts {
  videoId?: string;
  language?: string;
  format?: string;
  download?: unknown;
}

/** Parses a URL; `undefined`, that is 404, if it names no file. */
export function fileAddress(parts: Parts): FileAddress | undefined {
  const { videoId: id = "", language = "", format = "", download } = parts;
  // Only one spelling of a number, so that a file has one URL.
  const videoId = contentId.safeParse(/^[1-9]\d*$/.test(id) ? Number(id) : undefined);
  if (!videoId.success || !isLanguageTag(language) || !isTranscriptFormat(format)) return undefined;
  return { videoId: videoId.data, language, format, isDownload: download === "1" };
}

/**
 * A published transcript as a file, for the caller of the context. Throws like `transcripts.listByVideo`: NOT_FOUND for a
 * hidden or unknown video, and for a language without a text.
 */
export async function makeTranscriptFile(context: Context, asked: FileAddress): Promise<Answer> {
  const { videoId, language, format } = asked;
  const transcripts = await createCaller(context).transcripts.listByVideo({ videoId, language });
  const content = found(
    transcripts.find((one) => one.language === language && one.content.length > 0),
  ).content;
  const video = found(await findVideo(context.db, videoId, { includeHidden: seesHidden(context.user) }));
  const { id, title } = video;
  const text = formatTranscript({ video: { id, title }, language, content }, format);
  return answerOf(Buffer.from(text), headersOf(title, asked));
}

function headersOf(title: string, { language, format, isDownload }: FileAddress): Record<string, string> {
  const name = transcriptFileName(title, language, format);
  // For clients that only read these characters.
  const fallback = /^[\w.]+$/.test(name) ? name : transcriptFileName(undefined, language, format);
  return {
    "content-type": `${transcriptFormats[format].mediaType}; charset=utf-8`,
    "content-disposition": contentDisposition(name, { type: isDownload ? "attachment" : "inline", fallback }),
  };
}
