import {
  languageCookie,
  languageParameter,
  readInterfaceLanguage,
} from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import { $language, expectTexts } from "../messages.ts";

/** Loads texts of an app: those of its first view, and those of its later parts. */
interface TextLoader {
  loadFirst: (language: InterfaceLanguage) => Promise<void>;
  loadRest: (language: InterfaceLanguage) => Promise<void>;
}

/** The code that loads texts is not part of the first load: English needs none. */
type LoadLoader = () => Promise<TextLoader>;

const year = 365 * 24 * 60 * 60;

/** `maxAge` in seconds; without it until the browser is closed. */
function remember(language: InterfaceLanguage, maxAge?: number): void {
  // An embed (`index.html` of the viewer).
  if ("storesNothing" in document.documentElement.dataset) return;
  const lasting = maxAge === undefined ? "" : `; max-age=${maxAge}`;
  document.cookie = `${languageCookie}=${language}; path=/; samesite=lax${lasting}`;
}

function show(language: InterfaceLanguage): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = languageOf(language).direction;
  $language.set(language);
}

/**
 * Loads the texts of the language in which the server has written the page. If they cannot be loaded, the page continues
 * in English. Returns whether the page is still in the server's language.
 */
export async function startInPageLanguage(loadLoader: LoadLoader): Promise<boolean> {
  const language = readInterfaceLanguage(document.documentElement.lang) ?? "en";
  // An address chooses the language for the pages that follow, too.
  if (new URLSearchParams(location.search).has(languageParameter)) remember(language);
  if (language === "en") return true;
  try {
    const { loadFirst, loadRest } = await loadLoader();
    await loadFirst(language);
    expectTexts(loadRest(language));
    show(language);
    return true;
  } catch {
    show("en");
    return false;
  }
}

/** Changes the language of the open page, and remembers it. Rejects if its texts cannot be loaded. */
export async function chooseLanguage(language: InterfaceLanguage, loadLoader: LoadLoader): Promise<void> {
  if (language !== "en") {
    const { loadFirst, loadRest } = await loadLoader();
    await Promise.all([loadFirst(language), loadRest(language)]);
  }
  remember(language, year);
  const address = new URL(location.href);
  if (address.searchParams.has(languageParameter)) {
    address.searchParams.delete(languageParameter);
    history.replaceState(history.state, "", address);
  }
  show(language);
}
