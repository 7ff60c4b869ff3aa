/** Arabic words with what they were translated as; saves of translations keep it. */
export interface TranslationMemory {
  transcriptId: number;
  /** Of the translation, the first where several translate a line. */
  segmentId: string;
  /** The Arabic words as they were when they were translated. */
  source: string;
  text: string;
  /** `exact` and `similar` of the domain's `memoryKeys`. */
  keys: number[];
}
