/** Whether a language has a text that visitors see: the home page tells the number of these languages. */
export const transcriptsByLanguage = {
  name: "046-transcripts-by-language",
  statements: [
    `create index "transcriptsByLanguage" on "transcripts" ("language", "videoId") where "segmentCount" > 0`,
  ],
};
