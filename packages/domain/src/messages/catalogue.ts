/** Declares the English texts of an area by their keys; `pnpm catalogues` reads them for the translators. */
export function catalogue<const Texts extends Record<string, string>>(_name: string, texts: Texts): Texts {
  return texts;
}
