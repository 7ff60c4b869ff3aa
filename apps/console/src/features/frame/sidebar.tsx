import { IconKeyboard, IconLayoutSidebar, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { visiblePages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { keyNames } from "@minbar/ui/keys/shortcut";
import { openKeysDialog, openPalette } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { pageIcons } from "#shared/page-icons.ts";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { useSite } from "@minbar/ui/site";
import { useUser } from "#shared/user.ts";
import { Account } from "./account.tsx";
import { Logo } from "@minbar/ui/logo";
import { messages } from "./messages.ts";
import { $slim } from "./sidebar-width.ts";
import classes from "./sidebar.module.css";

const groups = [
  { name: undefined, pages: ["dashboard", "videos", "playlists", "tasks"] },
  { name: "text", pages: ["arabic-transcripts", "translations", "work-overview"] },
  { name: "administration", pages: ["reported-issues", "gemini-chat", "categories", "admin"] },
] as const;

type Linked = Exclude<Page, "playlist">;

function PageLink({ page, current }: { page: Linked; current: boolean }) {
  const t = useStore(words);
  const Icon = pageIcons[page];
  return (
    <li>
      <Link
        to={pagePaths[page]}
        className={classes.link}
        aria-current={current ? "page" : undefined}
        onClick={() => $sidebarSheet.set(false)}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t[page]}</span>
      </Link>
    </li>
  );
}

/** Links to the pages that this person works on. */
export function Sidebar({ page, slim }: { page: Page; slim: boolean }) {
  const t = useStore(messages);
  const word = useStore(words);
  const visible = visiblePages(useUser());
  // A playlist is a page of the playlists.
  const marked = page === "playlist" ? "playlists" : page;
  return (
    <div className={classes.sidebar} data-slim={slim || undefined}>
      <div className={classes.head}>
        <Logo size={24} />
        <span className={classes.name}>{useSite().name}</span>
        <button
          type="button"
          className={classes.fold}
          aria-label={slim ? t.expand : t.collapse}
          aria-expanded={!slim}
          onClick={() => $slim.set(!slim)}
        >
          <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.word}>{word.searchOrGoTo}</span>
        {keyNames("$mod+k").map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </button>
      <nav className={classes.nav} aria-label={t.mainMenu}>
        {groups.map(({ name, pages }) => {
          const shown = pages.filter((one) => visible.includes(one));
          if (shown.length === 0) return null;
          return (
            <div key={name ?? ""} className={classes.group}>
              {name && <h2 className={classes.label}>{t[name]}</h2>}
              <ul>
                {shown.map((one) => (
                  <PageLink key={one} page={one} current={one === marked} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <button type="button" className={classes.keys} onClick={openKeysDialog}>
        <IconKeyboard size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>{word.keyboardShortcuts}</span>
        <kbd aria-hidden>?</kbd>
      </button>
      <Account slim={slim} />
    </div>
  );
}
