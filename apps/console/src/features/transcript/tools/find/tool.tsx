import { ActionIcon } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconSearch } from "@tabler/icons-react";
import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { messages } from "#transcript/model/messages.ts";
import { isReplaced } from "#transcript/view/editor.tsx";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { FindPanel } from "./find-replace.tsx";

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
function selectedWords(): SelectedWords {
  const { text, element } = selectedText();
  const q = text.trim();
  if (q === "" || q.includes("\n")) return {};
  const tag = element?.closest<HTMLElement>("[lang]")?.lang;
  return { q: q.slice(0, maxQueryLength), language: languageTags.find((each) => each === tag) };
}

const name = "find";

function FindButton({ text }: ToolProps) {
  const t = useStore(messages);
  // The bar of a translation has no space for it.
  if (text.lines.beside) return null;
  return (
    <ActionIcon aria-label={t.findReplace} onClick={() => text.panels.show(name)}>
      <IconSearch size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

export const findTool: Tool = {
  name,
  keys: (now) => [
    {
      keys: ["$mod+f"],
      does: messages.get().findReplace,
      // `false`: the browser's own search.
      run: () => (isDialogOpen() || isReplaced(now()) ? false : now().panels.show(name)),
    },
    {
      keys: ["$mod+Shift+f"],
      does: messages.get().findInTexts,
      run: () =>
        isDialogOpen() ? false : void now().navigate({ to: "/find-in-texts", search: selectedWords() }),
    },
  ],
  BarEnd: FindButton,
  panel: { Part: FindPanel, place: "above" },
};
