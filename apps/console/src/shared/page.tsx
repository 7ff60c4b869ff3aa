import { ActionIcon, Space } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { messages } from "./messages.ts";
import { useOnline } from "@minbar/ui/online";
import { useSite } from "@minbar/ui/site";
import { $sidebarSheet } from "./sidebar-sheet.ts";
import { keepToastsAbove } from "./toast-room.ts";
import { IconMenu2 } from "@tabler/icons-react";
import classes from "./page.module.css";

/** The window's title while a page is shown. */
export function useWindowTitle(title: string): void {
  const { name } = useSite();
  // The window's title is outside React.
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [name, title]);
}

interface Props {
  title: string;
  /** Beside the title: a back link, a count, a badge. */
  before?: ReactNode;
  beside?: ReactNode;
  /** At the end of the header; at most one filled button, the last. */
  actions?: ReactNode;
  /** The second bar: search, filters, order. */
  bar?: ReactNode;
  /** The bottom bar: keys and recent results. */
  foot?: ReactNode;
  /** Floats above the bottom of the content during scrolling. */
  floating?: ReactNode;
  children: ReactNode;
}

/** A console page: its header, its bars, and its content as the only scroll container. */
export function Page({ title, before, beside, actions, bar, foot, floating, children }: Props) {
  const t = useStore(messages);
  const isOnline = useOnline();
  useWindowTitle(title);
  return (
    <div className={classes.page}>
      <header className={`app-group ${classes.header}`}>
        <ActionIcon size={44} hiddenFrom="md" aria-label={t.openMenu} onClick={() => $sidebarSheet.set(true)}>
          <IconMenu2 size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        {before}
        <h1 className={`${classes.title} app-cut`}>
          <bdi>{title}</bdi>
        </h1>
        {beside}
        <Space flex="1 1 0" />
        {actions}
      </header>
      <div role="status">{!isOnline && <p className={`app-group ${classes.offline}`}>{t.offline}</p>}</div>
      {bar && (
        <section className={`app-group ${classes.bar}`} aria-label={t.tools}>
          {bar}
        </section>
      )}
      <main className={`${classes.content} app-scroll`} data-scroll-restoration-id="page">
        {children}
      </main>
      {floating && (
        <section className={classes.floating} aria-label={t.actions}>
          <div ref={keepToastsAbove}>{floating}</div>
        </section>
      )}
      {foot && <footer className={`app-group ${classes.foot}`}>{foot}</footer>}
    </div>
  );
}
