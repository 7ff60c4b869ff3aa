import { contentId } from "@minbar/domain/library/content-id";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isTranscriptFormat } from "@minbar/domain/subtitles/transcript-file";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-file";

/** Which file an address names. */
export interface FileAddress {
  videoId: number;
  language: LanguageTag;
  format: TranscriptFormat;
  /** To be kept, and not shown. */
  isDownload: boolean;
}

/** As they stand in an address and its query. */
interface Parts {
  videoId?: string;
  language?: string;
  format?: string;
  download?: unknown;
}

/** The parts of an address as text; `undefined` where no file can be meant: such an address is 404. */
export function fileAddress(parts: Parts): FileAddress | undefined {
  const { videoId: id = "", language = "", format = "", download } = parts;
  // One spelling of a number, so that a file has one address.
  const videoId = contentId.safeParse(/^[1-9]\d*$/.test(id) ? Number(id) : undefined);
  if (!videoId.success || !isLanguageTag(language) || !isTranscriptFormat(format)) return undefined;
  return { videoId: videoId.data, language, format, isDownload: download === "1" };
}
