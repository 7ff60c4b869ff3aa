import type { WritableAtom } from "nanostores";
import { useEffect, useMemo } from "react";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import type { LineToTranslate } from "@minbar/domain/assist/suggestion-input";
import type { TranslationTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { useLatest } from "#shared/use-latest.ts";
import { createSuggestionRequest } from "#transcript/model/suggestions/suggestion-request.ts";
import type {
  RowPlace,
  LinesWithStates,
  SuggestedDocument,
} from "#transcript/model/suggestions/suggested-lines.ts";
import { createSuggestionActions } from "#transcript/model/suggestions/suggestion-actions.ts";
import { createSuggestions } from "#transcript/model/suggestions/suggestions.ts";

interface Options {
  place: { videoId: number; language: TranslationTag };
  /** Every suggestion, including those accepted since the last save. */
  $suggestions: WritableAtom<readonly Suggestion[]>;
  /** Refetches the Arabic text. */
  refreshSource: () => void;
  open: SuggestedDocument;
  rowList: LinesWithStates;
  rowPlace: RowPlace;
}

/** Requests suggestions from the server; if it omitted lines, the Arabic on the screen may be outdated. */
function useAsk({ place, refreshSource }: Options) {
  const queries = api.useUtils();
  return async (rows: LineToTranslate[], signal: AbortSignal) => {
    const answer = await queries.client.assist.translations.mutate({ ...place, rows }, { signal });
    if (answer.length < rows.length) refreshSource();
    return answer;
  };
}

/** The suggestions of an open translation, with the requests for them and the actions on them. */
export function useSuggestionActions(options: Options) {
  const { open, rowList, $suggestions } = options;
  const suggestions = useMemo(() => createSuggestions(open, $suggestions), [open, $suggestions]);
  useEffect(() => suggestions.start(), [suggestions]);
  const ask = useLatest(useAsk(options));
  const request = useMemo(
    () =>
      createSuggestionRequest({
        rows: () => open.rows.$rows.get(),
        ask: (rows, signal) => ask()(rows, signal),
        onArrived: suggestions.add,
      }),
    [open, suggestions, ask],
  );
  // The rest is not needed once the page is left.
  useEffect(() => () => request.stop(), [request]);
  const now = useLatest({ rowList, place: options.rowPlace, suggestions, request });
  const commands = useMemo(() => createSuggestionActions(now), [now]);
  return useMemo(() => ({ suggestions, request, ...commands }), [suggestions, request, commands]);
}

export type SuggestionActions = ReturnType<typeof useSuggestionActions>;
