import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

/** The longest query of a search, in characters. */
const longest = 200;

/** Selected text, as a query of the search over all texts. */
interface SelectedWords {
  q?: string | undefined;
  language?: LanguageTag | undefined;
}

/** The words that are selected in a text field or on the page, and their language; a selection over lines is no query. */
export function selectedWords(): SelectedWords {
  const field = document.activeElement;
  const selection = getSelection();
  const isField = field instanceof HTMLTextAreaElement;
  const text = isField
    ? field.value.slice(field.selectionStart, field.selectionEnd)
    : (selection?.toString() ?? "");
  const q = text.trim();
  if (q === "" || q.includes("\n")) return {};
  const element = isField ? field : selection?.anchorNode?.parentElement;
  const tag = element?.closest<HTMLElement>("[lang]")?.lang;
  return { q: q.slice(0, longest), language: languageTags.find((each) => each === tag) };
}
