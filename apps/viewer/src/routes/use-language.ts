import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { recall, remember } from "#shared/device-memory.ts";
import { languageOnArrival } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";

const storageKey = "minbar:language";

/** What the page was asked with: the router tidies the address, and Arabic then goes without saying. */
const asked = typeof location === "undefined" ? "" : location.search;

/** The transcript's language: the address says it, and a plain visit goes on in the one chosen last (docs/decisions/006). */
export function useLanguage(search: WatchSearch) {
  const navigate = useNavigate();
  const arrival = useRef(search);

  useEffect(() => {
    const lang = languageOnArrival(asked, recall(storageKey));
    if (lang) void navigate({ to: ".", search: { ...arrival.current, lang }, replace: true });
  }, [navigate]);

  function goToLanguage(tag: LanguageTag) {
    remember(storageKey, tag);
    const lang = tag === sourceLanguage ? undefined : tag;
    void navigate({ to: ".", search: { ...search, lang } });
  }
  return { language: search.lang ?? sourceLanguage, goToLanguage };
}
