import { lineTraits } from "@minbar/domain/assist/line-fit";
import type { LineTraits } from "@minbar/domain/assist/line-fit";
import { shiftedLines } from "@minbar/domain/assist/shifted-lines";
import type { SuggestedRow, Suggestion } from "@minbar/domain/assist/suggestion";
import type { CheckedText } from "@minbar/domain/checks/checks";
import { createRenderings } from "@minbar/domain/checks/renderings";
import { textHash } from "@minbar/domain/segments/staleness";

/**
 * Finds the suggestions that probably translate the line above or below their own: in the order of the lines that have one,
 * which is the order of the request, or of the text.
 */
export function createShiftedSuggestions({ language, vocabulary }: CheckedText) {
  let renderingsOf: ReturnType<typeof createRenderings> | undefined;
  const ofTexts = new WeakMap<Suggestion, LineTraits>();
  const ofSources = new WeakMap<object, LineTraits>();

  function textOf(suggestion: Suggestion): LineTraits {
    const traits = ofTexts.get(suggestion) ?? lineTraits(suggestion.text);
    ofTexts.set(suggestion, traits);
    return traits;
  }
  function sourceOf({ source }: SuggestedRow): LineTraits | undefined {
    if (!source) return undefined;
    renderingsOf ??= createRenderings(language, vocabulary ?? "");
    const traits = ofSources.get(source) ?? lineTraits(source.text, renderingsOf);
    ofSources.set(source, traits);
    return traits;
  }
  /** The line next to a row; none with the same words, which has the same translation. */
  function beside(row: SuggestedRow, other: SuggestedRow | undefined): LineTraits | undefined {
    const words = textHash(row.source?.text ?? "");
    return other?.source && textHash(other.source.text) !== words ? sourceOf(other) : undefined;
  }

  return (shown: ReadonlyMap<string, Suggestion>, rows: readonly SuggestedRow[]): ReadonlySet<Suggestion> => {
    const suggested = rows.flatMap((row, at) => {
      const suggestion = shown.get(row.key);
      return suggestion ? [{ row, at, suggestion }] : [];
    });
    const placed = suggested.flatMap(({ row, at, suggestion }, place) => {
      const own = sourceOf(row);
      if (!own) return [];
      const above = beside(row, suggested[place - 1]?.row ?? rows[at - 1]);
      const below = beside(row, suggested[place + 1]?.row ?? rows[at + 1]);
      return [{ suggestion, text: textOf(suggestion), own, above, below }];
    });
    const shifted = shiftedLines(placed);
    return new Set(placed.flatMap(({ suggestion }, at) => (shifted[at] ? [suggestion] : [])));
  };
}
