import { atom } from "nanostores";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import type { Finding } from "@minbar/domain/checks/finding";
import { api } from "@minbar/ui/api";
import type { OpenTranslation, TranslationParts } from "../use-open-translation.ts";
import { useSourceRefresh } from "../use-translation-text.ts";
import type { StatedRows } from "../use-row-states.ts";
import { createAsking } from "./asking.ts";
import { createSuggesting } from "./suggesting.ts";
import { createSuggestions } from "./suggestions.ts";

/** Asks the server for suggestions; where it left lines out, the Arabic on the screen may be old. */
function useAsk({ place }: TranslationParts) {
  const queries = api.useUtils();
  const refreshSource = useSourceRefresh(place);
  return async (rows: Parameters<Parameters<typeof createAsking>[0]["ask"]>[0], signal: AbortSignal) => {
    const answer = await queries.client.assist.translations.mutate({ ...place, rows }, { signal });
    if (answer.length < rows.length) refreshSource();
    return answer;
  };
}

/** The suggestions beside an open translation, how they are asked for, and what is done with them. */
export function useSuggesting(parts: TranslationParts, open: OpenTranslation, stated: StatedRows) {
  const suggestions = useMemo(() => createSuggestions(open, parts.$suggestions), [open, parts.$suggestions]);
  useEffect(() => suggestions.start(), [suggestions]);
  const ask = useAsk(parts);
  const [$ask] = useState(() => atom(ask));
  const asking = useMemo(
    () =>
      createAsking({
        rows: () => open.rows.$rows.get(),
        ask: (rows, signal) => $ask.get()(rows, signal),
        onArrived: suggestions.add,
      }),
    [open, suggestions, $ask],
  );
  // Nobody waits for the rest once the page is left.
  useEffect(() => () => asking.stop(), [asking]);
  const given = { open, stated, suggestions, asking };
  const [$given] = useState(() => atom(given));
  // Keys are heard outside React.
  useEffect(() => {
    $ask.set(ask);
    $given.set(given);
  });
  const commands = useMemo(() => createSuggesting(() => $given.get()), [$given]);
  return useMemo(() => ({ suggestions, asking, ...commands }), [suggestions, asking, commands]);
}

export type Suggesting = ReturnType<typeof useSuggesting>;

/** A suggestion with what was found in it; drawn again only when one of them changes. */
export function useSuggestion({ suggestions }: Suggesting, key: string) {
  const { $shown, $findings } = suggestions;
  const suggestion = useSyncExternalStore<Suggestion | undefined>(
    useCallback((listener) => $shown.listen(listener), [$shown]),
    () => $shown.get().get(key),
  );
  const findings = useSyncExternalStore<readonly Finding[] | undefined>(
    useCallback((listener) => $findings.listen(listener), [$findings]),
    () => suggestion && $findings.get().get(suggestion),
  );
  return { suggestion, findings };
}
