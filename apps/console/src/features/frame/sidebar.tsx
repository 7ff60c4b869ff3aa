import { Tooltip } from "@mantine/core";
import { IconKeyboard, IconLayoutSidebar, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { visiblePages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { messages as words } from "#shared/messages.ts";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { site } from "#shared/site.ts";
import { useUser } from "#shared/user.ts";
import { Account } from "./account.tsx";
import { openHelp } from "./help-door.ts";
import { Logo } from "./logo.tsx";
import { messages } from "./messages.ts";
import { modKey } from "./mod-key.ts";
import { pageIcons } from "./page-icons.ts";
import { openPalette } from "./palette-door.ts";
import { makeSlim } from "./sidebar-width.ts";
import classes from "./sidebar.module.css";

const groups = [
  { name: undefined, pages: ["dashboard", "videos", "playlists", "tasks"] },
  { name: "text", pages: ["arabic-transcripts", "translations"] },
  { name: "administration", pages: ["reported-issues", "gemini-chat", "categories", "admin"] },
] as const;

type Linked = Exclude<Page, "playlist">;

function PageLink({ page, current, slim }: { page: Linked; current: boolean; slim: boolean }) {
  const t = useStore(words);
  const Icon = pageIcons[page];
  return (
    <li>
      <Tooltip label={t[page]} position="right" disabled={!slim}>
        <Link
          to={pagePaths[page]}
          className={classes.link}
          aria-current={current ? "page" : undefined}
          onClick={() => $sidebarSheet.set(false)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
          <span className={classes.word}>{t[page]}</span>
        </Link>
      </Tooltip>
    </li>
  );
}

/** Links to the pages that this person works on (specification, section 6). */
export function Sidebar({ page, slim }: { page: Page; slim: boolean }) {
  const t = useStore(messages);
  const visible = visiblePages(useUser());
  // A playlist is a page of the playlists.
  const marked = page === "playlist" ? "playlists" : page;
  return (
    <div className={classes.sidebar} data-slim={slim || undefined}>
      <div className={classes.head}>
        <Logo />
        <span className={classes.name}>{site.name}</span>
        <button
          type="button"
          className={classes.fold}
          aria-label={slim ? t.expand : t.collapse}
          aria-expanded={!slim}
          onClick={() => makeSlim(!slim)}
        >
          <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t.searchOrGoTo}</span>
        <kbd>{modKey}</kbd>
        <kbd>K</kbd>
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
                  <PageLink key={one} page={one} current={one === marked} slim={slim} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <button type="button" className={classes.keys} onClick={openHelp}>
        <IconKeyboard size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t.keyboardShortcuts}</span>
        <kbd aria-hidden>?</kbd>
      </button>
      <Account slim={slim} />
    </div>
  );
}
