/**
 * Extensions of the files that Minbar reads. A file is recognised by its content; these only say which files of a folder
 * are meant, and what a file picker offers.
 */
export const subtitleEndings = [
  ".srt",
  ".vtt",
  ".txt",
  ".sbv",
  ".sub",
  ".ass",
  ".ssa",
  ".ttml",
  ".dfxp",
  ".itt",
  ".xml",
  ".srv1",
  ".srv2",
  ".srv3",
  ".lrc",
  ".json",
  ".json3",
  ".jsonl",
  ".tsv",
  ".csv",
] as const;

/** Extensions of files that often hold something else; their names must tell a language. */
export const ambiguousEndings: readonly string[] = [".json", ".jsonl", ".xml", ".sub", ".tsv", ".csv"];

/** Extensions of transcripts in formats that Minbar does not read. */
export const otherEndings: readonly string[] = [
  ".smi",
  ".sami",
  ".idx",
  ".scc",
  ".mcc",
  ".stl",
  ".sup",
  ".usf",
  ".mpl",
  ".mpl2",
  ".rt",
  ".pac",
  ".cap",
  ".xlsx",
  ".docx",
  ".doc",
  ".odt",
  ".rtf",
  ".pdf",
  ".html",
];
