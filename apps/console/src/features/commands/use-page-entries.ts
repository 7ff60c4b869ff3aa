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
import type { Entry } from "./entry.ts";
import { messages } from "./messages.ts";
import { pageKeys } from "./key-table.ts";

/** The pages that this person may open. */
export function usePageEntries(): Entry[] {
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

/** What can be made new by this person. */
function useAdditions(): Entry[] {
  const t = useStore(messages);
  const user = useUser();
  const navigate = useNavigate();
  const addition = (id: string, text: string, run: () => void) => ({ id, text, picture: IconPlus, run });
  const add = { add: 1 } as const;
  return [
    ...(can(user, "video:create")
      ? [addition("add-video", t.addVideo, () => void navigate({ to: "/videos", search: add }))]
      : []),
    ...(can(user, "playlist:create")
      ? [addition("add-playlist", t.addPlaylist, () => void navigate({ to: "/playlists", search: add }))]
      : []),
    ...(can(user, "task:create")
      ? [addition("add-task", t.addTask, () => void navigate({ to: "/tasks", search: add }))]
      : []),
    ...(can(user, "category:create")
      ? [addition("add-category", t.addCategory, () => void navigate({ to: "/categories", search: add }))]
      : []),
  ];
}

/** What can be done from anywhere. */
export function useActionEntries(): Entry[] {
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

/** What single keys do, each to be chosen as well. */
export function keyEntries(table: readonly ShortcutGroup[]): Entry[] {
  return table
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap(({ keys: [keys = ""], does, run }) =>
      run && !keys.includes("$mod")
        ? [{ id: keys, text: does, picture: IconKeyboard, keys: keyNames(keys), run }]
        : [],
    );
}
