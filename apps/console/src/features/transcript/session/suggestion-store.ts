import { atom } from "nanostores";
import type { WritableAtom } from "nanostores";
import { maxSuggestions } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import type { TranslationTag } from "@minbar/domain/library/language";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";

function hasTexts<Field extends string>(
  value: unknown,
  fields: readonly Field[],
): value is Record<Field, string> {
  return value instanceof Object && fields.every((field) => typeof Reflect.get(value, field) === "string");
}

function isSuggestion(value: unknown): value is Suggestion {
  if (!hasTexts(value, ["rowId", "sourceHash", "text", "asked"])) return false;
  const isTaken = "taken" in value && value.taken !== undefined;
  return !isTaken || hasTexts(value.taken, ["segmentId", "replaced"]);
}

/** The value stored in this browser, possibly by another release. */
export function readSuggestions(kept: unknown): readonly Suggestion[] | undefined {
  return Array.isArray(kept) && kept.length <= maxSuggestions && kept.every(isSuggestion) ? kept : undefined;
}

/**
 * The suggestions for one text, including accepted ones: stored in this browser like unsaved text. If there are too
 * many to store, they last as long as the page.
 */
export function suggestionStore(
  person: string,
  { videoId, language }: { videoId: number; language: TranslationTag },
): WritableAtom<readonly Suggestion[]> {
  const input = unsavedInputs(person).input(`suggestions:${videoId}:${language}`, readSuggestions);
  const $suggestions = atom<readonly Suggestion[]>(input.read() ?? []);
  $suggestions.listen((all) => {
    if (all.length === 0) input.remove();
    else input.write(all);
  });
  input.onLate((late) => {
    if ($suggestions.get().length === 0) $suggestions.set(late);
  });
  return $suggestions;
}
