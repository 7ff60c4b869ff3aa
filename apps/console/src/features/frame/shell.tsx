import { Drawer } from "@mantine/core";
import { useMatches, useRouterState } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { visiblePages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import classes from "./shell.module.css";
import { $slim, Sidebar } from "./sidebar.tsx";

/**
 * After navigation: closes the sidebar's sheet and moves the focus to the start of the page, unless the page has taken
 * it. Returns the title to announce, which is empty for the first page.
 */
function usePageChange(content: RefObject<HTMLElement | null>): string {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  // Focus and the window's title are outside React.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    $sidebarSheet.set(false);
    const place = content.current;
    if (!place?.contains(document.activeElement)) place?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname, content]);
  return announced;
}

/** A progress line at the top while the next page loads; the current page stays until then. */
function PendingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div className={classes.pending} aria-hidden />;
}

const sheet = { body: { blockSize: "100%", padding: 0, background: "var(--app-page)" } };

/** The sidebar and the page. */
export function Shell({ page, children }: { page: Page; children: ReactNode }) {
  const t = useStore(messages);
  const isSheetOpen = useStore($sidebarSheet);
  const chosen = useStore($slim);
  // A sidebar with one link needs no space for its label.
  const fewLinks = visiblePages(useUser()).length < 2;
  const content = useRef<HTMLDivElement>(null);
  const announced = usePageChange(content);
  return (
    <div className={classes.shell}>
      <a className="app-skip" href="#content" style={{ insetInlineStart: 8 }}>
        {t.skipToContent}
      </a>
      <aside className={classes.aside} aria-label={t.sidebar}>
        <Sidebar page={page} slim={chosen ?? fewLinks} />
      </aside>
      <Drawer
        opened={isSheetOpen}
        onClose={() => $sidebarSheet.set(false)}
        size={280}
        padding={0}
        withCloseButton={false}
        title={t.mainMenu}
        classNames={{ header: "app-unseen" }}
        styles={sheet}
      >
        <Sidebar page={page} slim={false} />
      </Drawer>
      <div id="content" ref={content} tabIndex={-1} className={classes.content}>
        {children}
      </div>
      <p role="status" className="app-unseen">
        {announced}
      </p>
      <PendingBar />
    </div>
  );
}
