import type { LineSet } from "#shared/library/line-set.ts";
import { useSuggestionActions } from "./tools/suggest/use-suggestion-actions.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";
import { useRowCommands } from "./view/rows/use-row-commands.ts";
import { useRowStates } from "./session/use-row-states.ts";
import { useTranslationSets } from "./use-translation-sets.ts";
import { useSourceRefresh } from "./session/translation.ts";

export type Lines = ReturnType<typeof useLines>;

/** The lines of an open translation with their states, sets and suggestions, and what keys and buttons do with them. */
export function useLines(parts: TranslationText, open: OpenTranslation, set: LineSet | undefined) {
  const { place, source, mayWrite, $suggestions } = parts;
  const rowList = useRowStates(parts, open);
  const commands = useRowCommands({ open, rowList, source, mayWrite });
  const refreshSource = useSourceRefresh(place);
  const suggestionActions = useSuggestionActions({
    place,
    $suggestions,
    refreshSource,
    open,
    rowList,
    rowPlace: commands.place,
  });
  const rowCommands = commands;
  const lineSets = useTranslationSets({ parts, open, rowList, rowCommands, suggestionActions, set });
  return { rowList, commands, suggestionActions, lineSets };
}
