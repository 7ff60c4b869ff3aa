import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { QuietButton } from "../quiet-button.tsx";
import classes from "./bulk-bar.module.css";

interface Props {
  label: string;
  /** What is selected, in words. */
  chosen: ReactNode;
  /** Selects everything in the list; absent if all is selected. */
  all?: { label: string; onClick: () => void } | undefined;
  /** Clears the selection. */
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Floats above a list: how much of it is selected, and what can be done with that. */
export function BulkBar({ label, chosen, all, onClear, children }: Props) {
  const { clearSelection } = useStore(messages);
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <span className={classes.count} role="status">
        {chosen}
      </span>
      {children}
      {all && (
        <QuietButton className={classes.all} onClick={all.onClick}>
          {all.label}
        </QuietButton>
      )}
      <QuietButton onClick={onClear}>{clearSelection}</QuietButton>
    </div>
  );
}
