import { IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useId } from "react";
import type { ReactNode } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import entry from "./entry.module.css";
import classes from "./sheet-list.module.css";

/** The scrolling body of a dialog with grouped entries. */
export function SheetBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** In place of entries that are still loading. */
export function LoadingEntries() {
  const t = useStore(messages);
  return (
    <div role="status" aria-label={t.loading} className={classes.loading}>
      {Array.from({ length: 8 }, (_, n) => (
        <div key={n} className={controls.bar} />
      ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  className?: string | undefined;
  /** Shown between the title and the entries. */
  before?: ReactNode;
  children: ReactNode;
}

export function SheetGroup({ title, className, before, children }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={`${controls.heading} ${classes.heading}`}>
        {title}
      </h3>
      {before}
      <ul className={className}>{children}</ul>
    </div>
  );
}

interface EntryProps {
  chosen: boolean;
  onPick: () => void;
  children: ReactNode;
}

export function SheetEntry({ chosen, onPick, children }: EntryProps) {
  return (
    <li>
      <button type="button" className={entry.entry} aria-pressed={chosen} onClick={onPick}>
        {children}
      </button>
    </li>
  );
}

/** Has a check mark if chosen, and a badge beside its name. */
export function CheckedEntry({ badge, children, ...choice }: EntryProps & { badge?: ReactNode }) {
  return (
    <SheetEntry {...choice}>
      <span className={classes.mark}>{choice.chosen && <IconCheck size={18} stroke={2} aria-hidden />}</span>
      <span className={entry.name}>{children}</span>
      {badge}
    </SheetEntry>
  );
}
