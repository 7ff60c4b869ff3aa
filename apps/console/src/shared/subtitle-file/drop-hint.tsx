import classes from "./drop-hint.module.css";

/** Shown over the drop target while a file is dragged. */
export function DropHint({ children }: { children: string }) {
  return <div className={classes.over}>{children}</div>;
}
