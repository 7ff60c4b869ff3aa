/** Per call; more lines need further calls. */
export const maxRequestRows = 30;
/** UTF-16 units of all texts of a call together. */
export const maxRequestCharacters = 10_000;
/** Per line, in UTF-16 units: some minutes of speech. */
export const maxLineCharacters = 4000;

/** A line to translate, with the translations of the lines around it as shown on the screen. */
export interface LineToTranslate {
  id: string;
  source: string;
  before?: string | undefined;
  after?: string | undefined;
  current?: string | undefined;
}

/** How much a row counts towards a call's limit. */
export function charactersOf({ source, before = "", after = "", current = "" }: LineToTranslate): number {
  return source.length + before.length + after.length + current.length;
}
