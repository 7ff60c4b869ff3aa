import type { ReactNode } from "react";
import { useWindowTitle } from "#shared/window-title.ts";
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
