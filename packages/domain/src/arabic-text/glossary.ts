import { normaliseForComparison } from "./arabic-text.ts";
import { glossaryWords } from "./glossary-words.ts";

export interface GlossaryEntry {
  /** The headword with its vowel marks. */
  arabic: string;
  english: string;
}

const article = "ال";

/** Bare alef for its hamza forms, and a last ya without dots: how the same headword is typed in haste. */
function hastily(key: string): string {
  return key.replaceAll(/[أإآ]/gu, "ا").replace(/ي$/u, "ى");
}

const exact = new Map<string, GlossaryEntry>();
const hasty = new Map<string, GlossaryEntry>();
for (const [arabic, english] of glossaryWords) {
  const key = normaliseForComparison(arabic);
  exact.set(key, { arabic, english });
  hasty.set(hastily(key), { arabic, english });
  hasty.set(key.replaceAll(/[أإآ]/gu, "ا"), { arabic, english });
}

/**
 * The glossary's entry for a written word: ignoring vowel marks, as it stands, then without, then with the article
 * ال (specification, section 2). A hamza that was not written is forgiven; one that was written counts, so أيمان (oaths)
 * does not find إيمان (faith).
 */
export function glossaryEntry(word: string): GlossaryEntry | undefined {
  const key = normaliseForComparison(word);
  const bare = key.startsWith(article) ? key.slice(article.length) : key;
  // In God's names the first letters are no article: له (to him) and لهم (to them) must not find الله.
  const articled = key.startsWith("له") ? key : article + key;
  return exact.get(key) ?? exact.get(bare) ?? exact.get(articled) ?? hasty.get(key) ?? hasty.get(bare);
}
