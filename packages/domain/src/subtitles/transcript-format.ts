interface Format {
  name: string;
  mediaType: string;
  /** Whether the viewer also offers it; otherwise only the API does. */
  isInMenu: boolean;
  /** Whether a file may have a second language below or beside the first. */
  hasSecond: boolean;
  /** Whether a file may have direction marks around its right-to-left lines. */
  hasMarks?: true;
}

/** The formats of published transcripts, by file extension. The API and the viewer derive from this list; the console's menu and `minbar export` choose from it. */
export const transcriptFormats = {
  srt: { name: "SubRip", mediaType: "application/x-subrip", isInMenu: true, hasSecond: true, hasMarks: true },
  vtt: { name: "WebVTT", mediaType: "text/vtt", isInMenu: true, hasSecond: true, hasMarks: true },
  txt: { name: "plain text", mediaType: "text/plain", isInMenu: true, hasSecond: true },
  ass: { name: "Advanced SubStation Alpha", mediaType: "text/x-ssa", isInMenu: false, hasSecond: false },
  csv: { name: "a table (CSV)", mediaType: "text/csv", isInMenu: false, hasSecond: true },
  json: { name: "JSON", mediaType: "application/json", isInMenu: false, hasSecond: false },
} satisfies Record<string, Format>;

/** What stands between the columns of a table, by its name in queries and options. */
export const tableSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type TableSeparator = keyof typeof tableSeparators;

export const separatorNames = Object.keys(tableSeparators) as TableSeparator[];

export type TranscriptFormat = keyof typeof transcriptFormats;

export const transcriptEndings = Object.keys(transcriptFormats) as TranscriptFormat[];

export function isTranscriptFormat(text: string): text is TranscriptFormat {
  return Object.hasOwn(transcriptFormats, text);
}
