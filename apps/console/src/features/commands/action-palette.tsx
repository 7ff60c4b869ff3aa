import { IconKeyboard } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { keyNames } from "@minbar/ui/keys/shortcut";
import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { actionsKeys } from "#shared/command-dialog.ts";
import { showError } from "#shared/failure.ts";
import { usePageKeyTable } from "./key-table.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { PaletteDialog, PaletteSearch } from "./palette-search.tsx";
import type { Entry, EntryGroup } from "./palette-rows.tsx";
import { answers } from "./use-groups.ts";

function entryOf({ keys: [keys = ""], does, run, refusal }: Shortcut): Entry {
  const reason = refusal?.();
  return {
    id: does,
    text: does,
    picture: IconKeyboard,
    keys: keys === "" || reason !== undefined ? undefined : keyNames(keys),
    refusal: reason,
    run: () => {
      if (run?.() === false) showError(messages.get().notHere);
    },
  };
}

const hasNothing = ({ entries }: EntryGroup) => entries.every(({ refusal }) => refusal !== undefined);

/**
 * The page's actions in the order of its key table, last the groups in which nothing is possible now; without keys that
 * are only listed, and without those of this palette.
 */
function actionGroups(table: readonly ShortcutGroup[]): EntryGroup[] {
  const groups = [...Map.groupBy(table, ({ title }) => title)].map(([name, parts]) => ({
    name,
    entries: parts
      .flatMap(({ shortcuts }) => shortcuts)
      .filter(({ run, usual }) => run && usual !== actionsKeys)
      .map(entryOf),
  }));
  return [...groups.filter((group) => !hasNothing(group)), ...groups.filter(hasNothing)];
}

function Foot() {
  const t = useStore(messages);
  return (
    <>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {t.move}
      <kbd>↵</kbd>
      {t.choose}
    </>
  );
}

function Search() {
  const { actionsAtCaret } = useStore(words);
  const table = usePageKeyTable();
  // Before the field takes the focus: the reasons depend on the caret.
  const [groups] = useState(() => actionGroups(table));
  const [query, setQuery] = useState("");
  const found = groups
    .map(({ name, entries }) => ({ name, entries: answers(entries, query) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <PaletteSearch label={actionsAtCaret} query={query} onQuery={setQuery} groups={found} foot={<Foot />} />
  );
}

/** Lists what can be done at the caret, and does it there. */
export function ActionPalette({ opened }: { opened: boolean }) {
  const { actionsAtCaret } = useStore(words);
  return (
    <PaletteDialog opened={opened} label={actionsAtCaret}>
      <Search />
    </PaletteDialog>
  );
}
