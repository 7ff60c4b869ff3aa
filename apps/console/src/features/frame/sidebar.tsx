import { ActionIcon, Avatar, Flex, Text, VisuallyHidden } from "@mantine/core";
import {
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { visiblePages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { User } from "@minbar/domain/people/user";
import { $colorScheme, chooseAppearance } from "@minbar/ui/appearance";
import { keyNames } from "@minbar/ui/keys/shortcut";
import { LanguageMenu } from "#shared/language-menu.tsx";
import { openAccountDialog } from "#shared/account-dialog.ts";
import { openKeysDialog, openPalette } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { pageIcons } from "#shared/page-icons.ts";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { storedSetting } from "@minbar/ui/stored-setting";
import { useUser } from "#shared/user.ts";
import { Brand } from "@minbar/ui/logo";
import { personName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";
import classes from "./sidebar.module.css";

/** Whether the sidebar is collapsed; `undefined` until the user chooses: then the number of links decides. */
export const $slim = storedSetting<boolean | undefined>("minbar:sidebar", {
  initial: undefined,
  decode: (stored) => stored === "slim",
  encode: (slim) => (slim ? "slim" : "wide"),
});

const groups = [
  { name: undefined, pages: ["dashboard", "videos", "playlists", "tasks"] },
  { name: "text", pages: ["arabic-transcripts", "translations", "work-overview", "find-in-texts"] },
  { name: "administration", pages: ["reported-issues", "gemini-chat", "categories", "admin"] },
] as const;

type LinkedPage = Exclude<Page, "playlist">;

function PageLink({ page, current }: { page: LinkedPage; current: boolean }) {
  const t = useStore(words);
  const Icon = pageIcons[page];
  return (
    <li>
      <Link
        to={pagePaths[page]}
        className={`app-group ${classes.link}`}
        aria-current={current ? "page" : undefined}
        onClick={() => $sidebarSheet.set(false)}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t[page]}</span>
      </Link>
    </li>
  );
}

function initials(user: Pick<User, "firstName" | "lastName" | "email">): string {
  const letters = [user.firstName, user.lastName].map((name) => Array.from(name ?? "")[0] ?? "").join("");
  return (letters || user.email.charAt(0)).toUpperCase();
}

function AppearanceButton() {
  const t = useStore(words);
  const isDark = useStore($colorScheme) === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      size={28}
      aria-label={isDark ? t.toLight : t.toDark}
      onClick={() => chooseAppearance(isDark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** The signed-in user, with a dialog about the account, and the logout button. */
function Account({ slim }: { slim: boolean }) {
  const t = useStore(words);
  const user = useUser();
  return (
    <Flex
      direction={slim ? "column" : "row"}
      align="center"
      gap={8}
      w="100%"
      p="10px 4px 4px"
      style={{ borderBlockStart: "1px solid var(--app-hairline)" }}
    >
      <button type="button" className={`app-group app-grow ${classes.self}`} onClick={openAccountDialog}>
        <Avatar size={28} variant="filled" color="juniper.7" aria-hidden>
          {initials(user)}
        </Avatar>
        <VisuallyHidden>{t.yourAccount({ name: "" })}</VisuallyHidden>
        {!slim && (
          <Flex component="span" direction="column" flex={1} miw={0}>
            <Text inherit component="bdi" fw={600} lh="20px" className="app-cut">
              {personName(user)}
            </Text>
            <Text inherit component="bdi" fz="sm" lh="16px" c="dimmed" className="app-cut" dir="ltr">
              {user.email}
            </Text>
          </Flex>
        )}
      </button>
      <AppearanceButton />
      {/* A full navigation: the server handles the logout. */}
      <ActionIcon size={28} component="a" href="/api/logout" aria-label={t.logOut}>
        <IconLogout size={18} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
    </Flex>
  );
}

const wideHead = { gap: 8, h: 40, px: 6 } as const;
const slimHead = { direction: "column", gap: 12, p: "4px 0 8px" } as const;

/** Links to the pages that this user works on. */
export function Sidebar({ page, slim }: { page: Page; slim: boolean }) {
  const t = useStore(messages);
  const word = useStore(words);
  const visible = visiblePages(useUser());
  // The page of one playlist belongs to the playlists.
  const marked = page === "playlist" ? "playlists" : page;
  return (
    <div className={classes.sidebar} data-slim={slim || undefined}>
      <Flex align="center" w="100%" mb={4} {...(slim ? slimHead : wideHead)}>
        <Link className={`app-group app-finger ${classes.home}`} to="/">
          <Brand size={24} nameClass={`${classes.name} app-cut`} />
        </Link>
        <ActionIcon
          size={28}
          visibleFrom="md"
          aria-label={slim ? t.expand : t.collapse}
          aria-expanded={!slim}
          onClick={() => $slim.set(!slim)}
        >
          <IconLayoutSidebar size={18} stroke={1.5} className="app-turns" aria-hidden />
        </ActionIcon>
      </Flex>
      <button type="button" className={`app-group ${classes.search}`} onClick={() => openPalette()}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={`${classes.word} app-cut`}>{word.searchOrGoTo}</span>
        {keyNames("$mod+k").map((name) => (
          <Text inherit key={name} component="kbd" visibleFrom="md">
            {name}
          </Text>
        ))}
      </button>
      <nav className={classes.nav} aria-label={t.mainMenu}>
        {groups.map(({ name, pages }) => {
          const shown = pages.filter((one) => visible.includes(one));
          if (shown.length === 0) return null;
          return (
            <div key={name ?? ""} className={classes.group}>
              {name && <h2 className={`app-note ${classes.label}`}>{t[name]}</h2>}
              <ul>
                {shown.map((one) => (
                  <PageLink key={one} page={one} current={one === marked} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <button type="button" className={`app-group ${classes.link} ${classes.keys}`} onClick={openKeysDialog}>
        <IconKeyboard size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>{word.keyboardShortcuts}</span>
        <kbd aria-hidden>?</kbd>
      </button>
      <LanguageMenu className={`app-group ${classes.link}`} nameClass={classes.word} />
      <Account slim={slim} />
    </div>
  );
}
