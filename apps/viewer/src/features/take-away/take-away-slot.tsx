import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import type { ReadingDesk } from "#shared/reading.ts";
import classes from "./take-away.module.css";
import type { TakeAwayProps } from "./take-away-items.tsx";

const TakeAwayItems = lazy(async () => ({
  default: (await import("./take-away-items.tsx")).TakeAwayItems,
}));

/** Entries for a menu, loaded when it first opens. */
export function TakeAwaySlot({ desk, video }: Pick<TakeAwayProps, "video"> & { desk: ReadingDesk }) {
  const reading = useStore(desk.$reading);
  if (!reading) return null;
  return (
    <Suspense fallback={<div className={classes.coming} />}>
      <TakeAwayItems video={video} reading={reading} />
    </Suspense>
  );
}
