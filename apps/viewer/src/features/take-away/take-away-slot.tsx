import { useStore } from "@nanostores/react";
import { useLater } from "#shared/use-later.ts";
import classes from "./take-away.module.css";
import type { TakeAwayProps } from "./take-away-items.tsx";

const loadItems = async () => (await import("./take-away-items.tsx")).TakeAwayItems;

/** Entries for a menu, loaded when it first opens. */
export function TakeAwaySlot({ desk, video }: Pick<TakeAwayProps, "video" | "desk">) {
  const reading = useStore(desk.$reading);
  const { Part: TakeAwayItems } = useLater(loadItems);
  if (!reading) return null;
  return TakeAwayItems ? (
    <TakeAwayItems video={video} language={reading.language} desk={desk} />
  ) : (
    <div className={classes.coming} />
  );
}
