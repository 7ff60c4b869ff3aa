import { useStore } from "@nanostores/react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import type { Entry, EntryGroup } from "./entry.ts";
import { createFinder } from "./finder.ts";
import { messages } from "./messages.ts";
import { useLibraryGroups } from "./use-library-groups.ts";
import { keyEntries, useActionEntries, usePageEntries } from "./use-page-entries.ts";

/** Of a few entries those that answer the query; all where nothing is asked. */
function answers(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === "") return entries;
  const find = createFinder(entries, ({ text }) => text);
  return find(query, entries.length).map(({ item, marks }) => ({ ...item, marks }));
}

/** What the palette shows for what was typed: `>` asks for actions only, `?` for keys. */
export function useGroups(typed: string, table: readonly ShortcutGroup[]) {
  const t = useStore(messages);
  const sign = /^[>?]/.exec(typed)?.[0];
  const query = sign ? typed.slice(1) : typed;
  const library = useLibraryGroups(sign ? "" : query);
  const pages = { name: t.pages, entries: answers(usePageEntries(), query) };
  const actions = { name: t.actions, entries: answers(useActionEntries(), query) };
  const keys = { name: t.keys, entries: answers(keyEntries(table), query) };
  const everything = [...library.groups, pages, actions];
  const groups: EntryGroup[] = sign === ">" ? [actions] : sign === "?" ? [keys] : everything;
  return { ...library, groups: groups.filter(({ entries }) => entries.length > 0) };
}
