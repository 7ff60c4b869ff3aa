/** Tables of the search over all lectures. */
export interface SearchTables {
  /** The lines of published texts. */
  searchLines: {
    transcriptId: number;
    segmentId: string;
    text: string;
    /** A `tsvector`, made by the domain (`textLexemes`). */
    lexemes: string;
  };
}
