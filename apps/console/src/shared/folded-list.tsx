import type { ReactNode } from "react";
import classes from "./folded-list.module.css";

interface Props {
  summary: string;
  /** Whether it begins open, as a short list may. */
  isOpen?: boolean;
  /** The items, as `li`. */
  children: ReactNode;
}

/** Remarks of which there may be many, below their number. The browser's own element: it is also found by its search. */
export function FoldedList({ summary, isOpen = false, children }: Props) {
  return (
    <details className={`app-note ${classes.folded}`} open={isOpen}>
      <summary>{summary}</summary>
      <ul className="app-scroll">{children}</ul>
    </details>
  );
}
