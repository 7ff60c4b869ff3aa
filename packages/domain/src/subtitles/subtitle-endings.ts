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
  ".xml",
  ".srv1",
  ".srv2",
  ".srv3",
  ".lrc",
  ".json",
  ".json3",
  ".tsv",
] as const;
