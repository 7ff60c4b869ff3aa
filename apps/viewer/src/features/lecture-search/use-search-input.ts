import { useEffect, useRef, useState } from "react";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { useNavigation } from "#shared/navigation.ts";
import { queryState } from "./query-state.ts";

/** Milliseconds after the last key until the query is searched. */
const pause = 150;

const filtersOf = ({ language, category, playlist }: LectureSearchAddress) => ({
  language,
  category,
  playlist,
});

/**
 * The text of the field and the URL, which follows it. While somebody types, the URL is replaced; after Enter, a filter or an
 * opened line, the next change is a new entry of the history, so that Back returns to that search.
 */
export function useSearchInput(address: LectureSearchAddress) {
  const { history } = useNavigation();
  const [text, setText] = useState(address.q);
  const sent = useRef(address.q);
  const isInHistory = useRef(address.q !== "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The URL was changed by the history, not by the field.
    if (address.q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = address.q;
    isInHistory.current = address.q !== "";
    setText(address.q);
  }, [address.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function goTo(next: LectureSearchAddress, isNew: boolean) {
    clearTimeout(timer.current);
    sent.current = next.q;
    const href = lectureSearchHref(next);
    if (isNew) history.push(href);
    else history.replace(href);
  }
  function send(q: string) {
    // A long text stays in the field: servers refuse long URLs.
    if (q === sent.current || queryState(q) === "tooLong") return;
    goTo({ ...filtersOf(address), q }, isInHistory.current);
    isInHistory.current = false;
  }
  return {
    text,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pause);
    },
    submit: () => {
      clearTimeout(timer.current);
      send(text);
      isInHistory.current = true;
    },
    filter: (change: Partial<LectureSearchAddress>) => {
      const q = queryState(text) === "tooLong" ? address.q : text;
      goTo({ ...filtersOf(address), ...change, q }, true);
      isInHistory.current = true;
    },
  };
}

export type SearchInput = ReturnType<typeof useSearchInput>;
