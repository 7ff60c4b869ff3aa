import { contentId } from "@minbar/domain/library/content-id";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isTranscriptFormat } from "@minbar/domain/subtitles/transcript-file";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-file";

/** The file of an address. */
export interface FileAddress {
  videoId: number;
  language: LanguageTag;
  format: TranscriptFormat;
  /** Whether it is downloaded, and not shown. */
  isDownload: boolean;
}

/** The parts of an address and its query, as text. */
interface Parts {
  videoId?: string;
  language?: string;
  format?: string;
  download?: unknown;
}

/** Reads an address; `undefined`, that is 404, where it names no file. */
export function fileAddress(parts: Parts): FileAddress | undefined {
  const { videoId: id = "", language = "", format = "", download } = parts;
  // Only one spelling of a number, so that a file has one address.
  const videoId = contentId.safeParse(/^[1-9]\d*$/.test(id) ? Number(id) : undefined);
  if (!videoId.success || !isLanguageTag(language) || !isTranscriptFormat(format)) return undefined;
  return { videoId: videoId.data, language, format, isDownload: download === "1" };
}
