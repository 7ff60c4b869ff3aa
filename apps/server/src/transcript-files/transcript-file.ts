import { findVideo } from "@minbar/data/library/videos";
import { transcriptFileName } from "@minbar/domain/subtitles/file-name";
import { seesHidden } from "@minbar/domain/people/permission";
import { formatTranscript } from "@minbar/domain/subtitles/transcript-file";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-file";
import { found } from "@minbar/router/found";
import { createCaller } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { contentDisposition } from "./content-disposition.ts";
import type { FileAddress } from "./file-address.ts";

/** A 200 of a file. */
export interface TranscriptFile {
  text: string;
  headers: Record<"content-type" | "content-disposition", string>;
}

const types: Record<TranscriptFormat, string> = {
  srt: "application/x-subrip",
  vtt: "text/vtt",
  txt: "text/plain",
  json: "application/json",
};

/**
 * A published transcript as a file, for whoever the context says is asking. Throws what `transcripts.listByVideo`
 * throws: a hidden or unknown video is NOT_FOUND, and so is a language without a text.
 */
export async function makeTranscriptFile(context: Context, asked: FileAddress): Promise<TranscriptFile> {
  const { videoId, language, format } = asked;
  const transcripts = await createCaller(context).transcripts.listByVideo({ videoId, language });
  const content = found(
    transcripts.find((one) => one.language === language && one.content.length > 0),
  ).content;
  const video = found(await findVideo(context.db, videoId, { includeHidden: seesHidden(context.user) }));
  const { id, title } = video;
  return {
    text: formatTranscript({ video: { id, title }, language, content }, format),
    headers: headersOf(title, asked),
  };
}

function headersOf(title: string, { language, format, isDownload }: FileAddress): TranscriptFile["headers"] {
  const name = (of: string | undefined): string => transcriptFileName(of, language, format);
  return {
    "content-type": `${types[format]}; charset=utf-8`,
    "content-disposition": contentDisposition(isDownload ? "attachment" : "inline", {
      name: name(title),
      plainName: name(undefined),
    }),
  };
}
