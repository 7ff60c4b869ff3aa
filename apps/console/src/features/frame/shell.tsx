import { Drawer } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { visiblePages } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { PendingBar } from "./pending-bar.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { $slim } from "./sidebar-width.ts";
import { usePageChange } from "./use-page-change.ts";

/** The sidebar and the page beside it. */
export function Shell({ page, children }: { page: Page; children: ReactNode }) {
  const t = useStore(messages);
  const isSheetOpen = useStore($sidebarSheet);
  const chosen = useStore($slim);
  // Whoever has one link needs no room for its word.
  const fewLinks = visiblePages(useUser()).length < 2;
  const content = useRef<HTMLDivElement>(null);
  const announced = usePageChange(content);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t.skipToContent}
      </a>
      <div className={classes.aside}>
        <Sidebar page={page} slim={chosen ?? fewLinks} />
      </div>
      <Drawer
        opened={isSheetOpen}
        onClose={() => $sidebarSheet.set(false)}
        size={280}
        padding={0}
        withCloseButton={false}
        title={t.mainMenu}
        classNames={{ header: "app-unseen", body: classes.sheet }}
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
