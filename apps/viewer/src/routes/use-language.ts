import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { storedText } from "@minbar/ui/stored-setting";
import { languageOnArrival } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";

const $chosenLast = storedText("minbar:language");

/** The address before the router normalises it, which removes the default language. */
const initialSearch = typeof location === "undefined" ? "" : location.search;

/** The transcript's language: of the address, or on a plain visit the one chosen last (docs/decisions/006). */
export function useLanguage(search: WatchSearch) {
  const navigate = useNavigate();
  const arrival = useRef(search);

  useEffect(() => {
    const lang = languageOnArrival(initialSearch, $chosenLast.get());
    if (lang) void navigate({ to: ".", search: { ...arrival.current, lang }, replace: true });
  }, [navigate]);

  function goToLanguage(tag: LanguageTag) {
    $chosenLast.set(tag);
    const lang = tag === sourceLanguage ? undefined : tag;
    void navigate({ to: ".", search: { ...search, lang } });
  }
  return { language: search.lang ?? sourceLanguage, goToLanguage };
}
