import { useStore } from "@nanostores/react";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { pageAccess, pages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { $changedKeys, withChangedKeys } from "#shared/changed-keys.ts";
import { openKeysDialog, togglePalette } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { $pageKeys } from "#shared/page-keys.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";

/** The keys of pages that have one. */
export const pageKeys: Partial<Record<Exclude<Page, "playlist">, string>> = {
  dashboard: "g d",
  videos: "g v",
  playlists: "g p",
  tasks: "g t",
  "arabic-transcripts": "g a",
  translations: "g r",
  "work-overview": "g w",
  "find-in-texts": "g f",
};

/** Focuses the search of the current page. False if it has none. */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLElement>("[data-page-search]:enabled");
  field?.focus();
  return field !== null;
}

/** Presses the current page's button that creates something. False if it has none. */
function pressCreate(): boolean {
  const button = document.querySelector<HTMLElement>("[data-create]:not(:disabled)");
  button?.click();
  return button !== null;
}

/** The keys of the pages that this user may open. */
function useKeysToPages(): ShortcutGroup["shortcuts"] {
  const t = useStore(words);
  const user = useUser();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pages
        .filter((page) => page !== "playlist")
        .flatMap((page) => {
          const keys = pageKeys[page];
          if (!keys || pageAccess(user, page) !== "allowed") return [];
          return { keys: [keys], does: t[page], run: () => void navigate({ to: pagePaths[page] }) };
        }),
    [t, user, navigate],
  );
}

/** The keys of the current page, as configured in this browser. */
export function usePageKeyTable(): ShortcutGroup[] {
  const ofPage = useStore($pageKeys);
  const changed = useStore($changedKeys);
  return useMemo(() => ofPage.map((group) => withChangedKeys(group, changed)), [ofPage, changed]);
}

/** A group without the actions that have no key. */
function withKeys({ title, shortcuts }: ShortcutGroup): ShortcutGroup {
  return { title, shortcuts: shortcuts.filter(({ keys, usual }) => keys.length > 0 || usual !== undefined) };
}

/** Every key of the console: those of the current page, the global ones, and those of lists and dialogs. */
export function useKeyTable(): ShortcutGroup[] {
  const t = useStore(messages);
  const { keyboardShortcuts, searchOrGoTo } = useStore(words);
  const toPages = useKeysToPages();
  const ofPage = usePageKeyTable();
  return useMemo(
    () => [
      ...ofPage.map(withKeys).filter(({ shortcuts }) => shortcuts.length > 0),
      {
        title: t.everywhere,
        shortcuts: [
          { keys: ["$mod+k"], does: searchOrGoTo, run: () => togglePalette("palette") },
          { keys: ["?"], does: keyboardShortcuts, run: openKeysDialog },
          { keys: ["/"], does: t.searchPage, run: focusPageSearch },
          { keys: ["c"], does: t.create, run: pressCreate },
          { keys: ["F8"], does: t.toNotification },
        ],
      },
      { title: t.goTo, shortcuts: toPages },
      {
        title: t.lists,
        shortcuts: [
          { keys: ["Escape"], does: t.emptySearch },
          { keys: ["Escape"], does: t.letGo },
        ],
      },
      {
        title: t.order,
        shortcuts: [
          { keys: ["Space"], does: t.lift },
          { keys: ["ArrowUp", "ArrowDown"], does: t.moveVideo },
          { keys: ["Escape"], does: t.putBack },
        ],
      },
    ],
    [t, keyboardShortcuts, searchOrGoTo, toPages, ofPage],
  );
}
