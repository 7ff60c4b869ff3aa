import { useStore } from "@nanostores/react";
import { messages } from "#transcript/model/set-messages.ts";
import classes from "./rows.module.css";
import type { LineSets } from "#transcript/session/sets/use-line-sets.ts";

/** Instead of an empty list; not at once, because some sets are known only after the text has been checked. */
export function NoLines({ sets: { state } }: { sets: LineSets }) {
  const t = useStore(messages);
  if (!state || state.members.size > 0) return null;
  return <p className={classes.noLines}>{t.noneInSet}</p>;
}
