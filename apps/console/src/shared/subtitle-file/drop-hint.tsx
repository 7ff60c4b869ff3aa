import classes from "./drop-hint.module.css";

/** Over what a file is held above, that it may be dropped here. */
export function DropHint({ children }: { children: string }) {
  return <div className={classes.over}>{children}</div>;
}
