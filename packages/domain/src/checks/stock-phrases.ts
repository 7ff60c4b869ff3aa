import { searchTokens } from "../search/search-token.ts";
import stockPhrases from "../words/stock-phrases.json" with { type: "json" };
import type { SegmentCheck } from "./finding.ts";

interface Words {
  /** Folded, with a space before and after each. */
  text: string;
  tokens: ReturnType<typeof searchTokens>;
}

function wordsOf(text: string): Words {
  const tokens = searchTokens(text);
  return { text: ` ${tokens.map(({ word }) => word).join(" ")} `, tokens };
}

/**
 * Phrases that programs for speech recognition write where nobody speaks, because the subtitles that they learned from end
 * with them: credits of translators, and requests of channels. Compared word by word in the fold of the search. Those of
 * Malay have the Indonesian ones, which are recognised for it.
 */
const folded = Object.values(stockPhrases)
  .flat()
  .map((phrase) => wordsOf(phrase).text);

/** A stock phrase of speech recognition. There is no fix: only listening tells whether somebody says it. */
export const stockPhrase: SegmentCheck = ({ segment }) => {
  const { text, tokens } = wordsOf(segment.text);
  const phrase = folded.find((each) => text.includes(each));
  if (phrase === undefined) return undefined;
  const first = text.slice(0, text.indexOf(phrase)).split(" ").length - 1;
  const last = first + phrase.trim().split(" ").length - 1;
  return {
    kind: "stock-phrase",
    from: tokens[first]?.start ?? 0,
    to: tokens[last]?.end ?? segment.text.length,
  };
};
