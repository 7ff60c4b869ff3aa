import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./choice-end.module.css";

/** The end of a select field: a count or a length, then the arrow. */
export function ChoiceEnd({ children }: { children: ReactNode }) {
  return (
    <span className={classes.end}>
      <span className="app-number">{children}</span>
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </span>
  );
}
