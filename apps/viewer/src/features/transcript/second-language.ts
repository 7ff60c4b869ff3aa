import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { recall, remember } from "#shared/device-memory.ts";
import { languagesToOffer } from "./language-offer.ts";

const storageKey = "minbar:second-language";

/** The language that the reader wants beside the transcript's own. A server and the first drawing know of none. */
const $wanted = atom<LanguageTag | undefined>();

function followBrowser(): void {
  const tag = recall(storageKey) ?? "";
  if (isLanguageTag(tag)) $wanted.set(tag);
}

if (typeof document !== "undefined") followBrowser();

export function chooseSecondLanguage(tag: LanguageTag | undefined): void {
  $wanted.set(tag);
  remember(storageKey, tag);
}

/** The languages that can stand beside the first: those with something to read. */
export function languagesBeside(transcripts: readonly TranscriptSummary[], first: LanguageTag) {
  const offered = languagesToOffer(transcripts);
  const isReadable = offered.some(({ tag, hasContent }) => tag === first && hasContent);
  return isReadable ? offered.filter(({ tag, hasContent }) => hasContent && tag !== first) : [];
}

/** The second language as this video can show it; what is wanted stays wanted for the next one. */
export function useSecondLanguage(
  transcripts: readonly TranscriptSummary[],
  first: LanguageTag,
): LanguageTag | undefined {
  const wanted = useStore($wanted, { ssr: "initial" });
  return languagesBeside(transcripts, first).find(({ tag }) => tag === wanted)?.tag;
}
