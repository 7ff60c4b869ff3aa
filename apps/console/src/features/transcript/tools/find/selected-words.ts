import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

/** The longest query of a search, in characters. */
const maxQueryLength = 200;

/** Selected text, as a query of the search over all texts. */
interface SelectedWords {
  q?: string | undefined;
  language?: LanguageTag | undefined;
}

/** The selected text of the focused text field, else of the page, and the element that it is in. */
function selectedText(): { text: string; element: Element | null | undefined } {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement)
    return { text: field.value.slice(field.selectionStart, field.selectionEnd), element: field };
  const selection = getSelection();
  return { text: selection?.toString() ?? "", element: selection?.anchorNode?.parentElement };
}

/** The selected words and their language; a selection over several lines is no query. */
export function selectedWords(): SelectedWords {
  const { text, element } = selectedText();
  const q = text.trim();
  if (q === "" || q.includes("\n")) return {};
  const tag = element?.closest<HTMLElement>("[lang]")?.lang;
  return { q: q.slice(0, maxQueryLength), language: languageTags.find((each) => each === tag) };
}
