import { messages } from "#transcript/model/suggestions/messages.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { SuggestMenu, suggestKeys } from "./suggest-menu.tsx";
import { suggestionNote } from "./suggested-text.tsx";
import { SuggestionBar } from "./suggestion-bar.tsx";

function Menu({ text: { lines, isSaveBlocked } }: ToolProps) {
  return lines.beside && <SuggestMenu {...lines.beside} isDisabled={isSaveBlocked} />;
}

function Above({ text: { lines, view, isReadOnly } }: ToolProps) {
  const { beside } = lines;
  const isShown = view === "segments" && !isReadOnly && beside && beside.rowList.rows.length > 0;
  return isShown && <SuggestionBar {...beside} />;
}

/** A language model's translations of lines. */
export const suggestTool: Tool = {
  name: "suggest",
  isFor: ({ lines, text }) => lines.beside !== undefined && text.mayWrite,
  title: () => messages.get().suggestions,
  keys(now) {
    const t = messages.get();
    const actions = () => now().lines.beside?.suggestionActions;
    const noSuggestion = () => (actions()?.suggestions.$shown.get().size === 0 ? t.noSuggestion : undefined);
    return [
      { keys: [suggestKeys], does: t.suggestKey, run: () => actions()?.askHere() },
      { keys: ["$alt+a"], does: t.acceptKey, run: () => actions()?.acceptHere(), refusal: noSuggestion },
    ];
  },
  Bar: Menu,
  Above,
  rowNote: ({ lines }) => lines.beside && suggestionNote(lines.beside.suggestionActions),
};
