import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { messages } from "#transcript/model/messages.ts";
import { isReplaced } from "#transcript/view/tool-panels.tsx";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { FindPanel } from "./find-replace.tsx";
import { selectedWords } from "./selected-words.ts";

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
