import { Space } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { PaletteDialog, PaletteSearch } from "./palette-search.tsx";
import { useGroups } from "./use-groups.ts";

function Foot() {
  const t = useStore(messages);
  return (
    <>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {t.move}
      <kbd>↵</kbd>
      {t.open}
      <Space flex={1} />
      {t.type}
      <kbd>&gt;</kbd>
      {t.forActions}
      <kbd>?</kbd>
      {t.forKeys}
    </>
  );
}

function Search({ table }: { table: readonly ShortcutGroup[] }) {
  const { searchOrGoTo } = useStore(words);
  const [query, setQuery] = useState("");
  const found = useGroups(query, table);
  return <PaletteSearch label={searchOrGoTo} query={query} onQuery={setQuery} {...found} foot={<Foot />} />;
}

/** Finds videos, playlists, pages and actions, and opens or runs them. */
export function Palette({ opened, table }: { opened: boolean; table: readonly ShortcutGroup[] }) {
  const { searchOrGoTo } = useStore(words);
  return (
    <PaletteDialog opened={opened} label={searchOrGoTo}>
      <Search table={table} />
    </PaletteDialog>
  );
}
