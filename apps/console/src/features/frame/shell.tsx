import { Drawer } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { visiblePages } from "@minbar/domain/page-access";
import type { Page } from "@minbar/domain/page-access";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { $palette } from "./palette-door.ts";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { $slim } from "./sidebar-width.ts";
import { useKeys } from "./use-keys.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** The sidebar and the page beside it. */
export function Shell({ page, children }: { page: Page; children: ReactNode }) {
  const t = useStore(messages);
  const isSheetOpen = useStore($sidebarSheet);
  const palette = useStore($palette);
  const chosen = useStore($slim);
  // Whoever has one link needs no room for its word.
  const fewLinks = visiblePages(useUser()).length < 2;
  useKeys();
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
      <div id="content" tabIndex={-1} className={classes.content}>
        {children}
      </div>
      {palette.wanted && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </div>
  );
}
