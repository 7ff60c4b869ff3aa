import { IconKeyboard, IconLogout, IconMoon, IconPlus, IconSearch, IconSun } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { pageAccess, pages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { can } from "@minbar/domain/people/permission";
import { $colorScheme, chooseAppearance } from "@minbar/ui/appearance";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import { letteredPages, pageLetters } from "./command.ts";
import type { Entry } from "./entry.ts";
import { openHelp } from "./help-door.ts";
import { messages as frame } from "./messages.ts";
import { pageIcons } from "./page-icons.ts";
import { focusPageSearch, pressCreate } from "./page-parts.ts";
import { messages } from "./palette-messages.ts";

type Reachable = Exclude<Page, "playlist">;

/** `G` and a letter, for the pages that have one. */
function keysOf(page: Reachable): string[] | undefined {
  const lettered = letteredPages.find((one) => one === page);
  return lettered && ["G", pageLetters[lettered].toUpperCase()];
}

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
      keys: keysOf(page),
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
    ...(can(user, "category:create")
      ? [addition("add-category", t.addCategory, () => void navigate({ to: "/categories", search: add }))]
      : []),
  ];
}

/** What can be done from anywhere. */
export function useActionEntries(): Entry[] {
  const t = useStore(frame);
  const word = useStore(words);
  const isDark = useStore($colorScheme) === "dark";
  return [
    ...useAdditions(),
    {
      id: "appearance",
      text: isDark ? t.toLight : t.toDark,
      picture: isDark ? IconSun : IconMoon,
      run: () => chooseAppearance(isDark ? "light" : "dark"),
    },
    { id: "keys", text: t.keyboardShortcuts, picture: IconKeyboard, keys: ["?"], run: openHelp },
    { id: "log-out", text: word.logOut, picture: IconLogout, run: () => location.assign("/api/logout") },
  ];
}

/** What single keys do, each to be chosen as well. */
export function useKeyEntries(): Entry[] {
  const t = useStore(messages);
  const { keyboardShortcuts } = useStore(frame);
  const pageEntries = usePageEntries().filter(({ keys }) => keys);
  return [
    { id: "keys", text: keyboardShortcuts, picture: IconKeyboard, keys: ["?"], run: openHelp },
    { id: "search", text: t.searchPage, picture: IconSearch, keys: ["/"], run: () => void focusPageSearch() },
    { id: "create", text: t.create, picture: IconPlus, keys: ["C"], run: () => void pressCreate() },
    ...pageEntries,
  ];
}
