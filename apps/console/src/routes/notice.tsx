import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "#shared/messages.ts";
import { useWindowTitle } from "#shared/page.tsx";
import classes from "./notice.module.css";

/** A page that has one thing to say. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  useWindowTitle(title);
  return (
    <main className={classes.notice}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <Notice title={t.notFound}>
      <a href="/">{t.toStart}</a>
    </Notice>
  );
}
