import { IconKeyboard, IconLogout, IconMoon, IconPlus, IconSun } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { pageAccess, pages } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { can } from "@minbar/domain/people/permission";
import { $colorScheme, chooseAppearance } from "@minbar/ui/appearance";
import { keyNames } from "@minbar/ui/keys/shortcut";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { openKeysDialog } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { pageIcons } from "#shared/page-icons.ts";
import { useUser } from "#shared/user.ts";
import type { Entry, EntryGroup } from "./palette-rows.tsx";
import { createFinder } from "./finder.ts";
import { pageKeys } from "./key-table.ts";
import { messages } from "./messages.ts";
import { useLibraryGroups } from "./use-library-groups.ts";
import { useLineGroup } from "./use-line-group.ts";

/** The pages that this user may open. */
function usePageEntries(): Entry[] {
  const t = useStore(words);
  const user = useUser();
  const navigate = useNavigate();
  return pages
    .filter((page) => page !== "playlist")
    .filter((page) => pageAccess(user, page) === "allowed")
    .map((page) => ({
      id: `page-${page}`,
      text: t[page],
      picture: pageIcons[page],
      keys: pageKeys[page] === undefined ? undefined : keyNames(pageKeys[page]),
      run: () => void navigate({ to: pagePaths[page] }),
    }));
}

const additions = [
  { action: "video:create", name: "addVideo", to: "/videos" },
  { action: "playlist:create", name: "addPlaylist", to: "/playlists" },
  { action: "task:create", name: "addTask", to: "/tasks" },
  { action: "category:create", name: "addCategory", to: "/categories" },
] as const;

/** What this user may create. */
function useAdditions(): Entry[] {
  const t = useStore(messages);
  const user = useUser();
  const navigate = useNavigate();
  return additions
    .filter(({ action }) => can(user, action))
    .map(({ name, to }) => ({
      id: name,
      text: t[name],
      picture: IconPlus,
      run: () => void navigate({ to, search: { add: 1 } }),
    }));
}

/** The global actions. */
function useActionEntries(): Entry[] {
  const t = useStore(words);
  const isDark = useStore($colorScheme) === "dark";
  return [
    ...useAdditions(),
    {
      id: "appearance",
      text: isDark ? t.toLight : t.toDark,
      picture: isDark ? IconSun : IconMoon,
      run: () => chooseAppearance(isDark ? "light" : "dark"),
    },
    { id: "keys", text: t.keyboardShortcuts, picture: IconKeyboard, keys: ["?"], run: openKeysDialog },
    { id: "log-out", text: t.logOut, picture: IconLogout, run: () => location.assign("/api/logout") },
  ];
}

/** The actions of single keys, as palette items. */
function keyEntries(table: readonly ShortcutGroup[]): Entry[] {
  return table
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap(({ keys: [keys = ""], does, run }) =>
      run && !keys.includes("$mod")
        ? [{ id: keys, text: does, picture: IconKeyboard, keys: keyNames(keys), run }]
        : [],
    );
}

/** The items that match the query; all if it is empty. */
export function answers(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === "") return entries;
  const find = createFinder(entries, ({ text }) => text);
  return find(query, entries.length).map(({ item, marks }) => ({ ...item, marks }));
}

/** The palette's items for a query: `>` shows only actions, `?` only keys. */
export function useGroups(typed: string, table: readonly ShortcutGroup[]) {
  const t = useStore(messages);
  const sign = /^[>?]/.exec(typed)?.[0];
  const query = sign ? typed.slice(1) : typed;
  const library = useLibraryGroups(sign ? "" : query);
  const lines = useLineGroup(sign ? "" : query);
  const pages = { name: t.pages, entries: answers(usePageEntries(), query) };
  const actions = { name: t.actions, entries: answers(useActionEntries(), query) };
  const keys = { name: t.keys, entries: answers(keyEntries(table), query) };
  const everything = [...library.groups, pages, actions, lines.group];
  const groups: EntryGroup[] = sign === ">" ? [actions] : sign === "?" ? [keys] : everything;
  const shown = groups.filter(({ entries }) => entries.length > 0);
  // Lines come last, so that they move nothing when they arrive; only an empty palette waits for them.
  const isPending = library.isPending || (shown.length === 0 && lines.isPending);
  return { ...library, isPending, groups: shown };
}
