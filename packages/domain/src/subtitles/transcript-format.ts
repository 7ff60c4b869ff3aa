interface Format {
  name: string;
  mediaType: string;
  /** Whether the viewer offers it, and not only the API. */
  isInMenu: boolean;
}

/** The formats of published transcripts, by the ending of their files; all other lists of them derive from this one. */
export const transcriptFormats = {
  srt: { name: "SubRip", mediaType: "application/x-subrip", isInMenu: true },
  vtt: { name: "WebVTT", mediaType: "text/vtt", isInMenu: true },
  txt: { name: "plain text", mediaType: "text/plain", isInMenu: true },
  json: { name: "JSON", mediaType: "application/json", isInMenu: false },
} satisfies Record<string, Format>;

export type TranscriptFormat = keyof typeof transcriptFormats;

export const transcriptEndings = Object.keys(transcriptFormats) as TranscriptFormat[];

export function isTranscriptFormat(text: string): text is TranscriptFormat {
  return Object.hasOwn(transcriptFormats, text);
}
