import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Video } from "@minbar/domain/video";
import { announcementsFor } from "./announcements.ts";
import { liftByKeys } from "./key-lift.ts";
import { liftByPointer } from "./pointer-lift.ts";
import type { Moves } from "./pointer-lift.ts";

interface Lifting {
  list: RefObject<HTMLElement | null>;
  /** Where a screen reader is told of it. */
  news: RefObject<HTMLElement | null>;
  videos: readonly Pick<Video, "title">[];
  /** Places count from 0; `undefined` while nothing may be moved. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/** The grip that was pressed, if it can be used. */
function pressedGrip({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[data-grip]:enabled") : null;
}

/** Lets the rows of a list be lifted by their grips, by pointer and by keyboard. */
export function useLifting({ list, news, videos, onMove }: Lifting): void {
  const cancelled = useRef<() => void>(undefined);
  // What is carried is outside React, so that no row renders on its way.
  useEffect(() => {
    const rows = list.current;
    if (!rows || !onMove) return undefined;
    const say = announcementsFor(videos);
    const tell = (words: string) => {
      if (news.current) news.current.textContent = words;
    };
    const moves: Moves = {
      onLift: ({ from }) => tell(say.lifted(from)),
      onOver: ({ from, to }) => tell(say.over(from, to)),
      onCancel: ({ from }) => tell(say.cancelled(from)),
      onDrop: ({ from, to }) => {
        tell(say.dropped(from, to));
        if (from !== to) onMove(from, to);
      },
    };
    const ending = new AbortController();
    const { signal } = ending;
    const press = (event: PointerEvent) => {
      if (!pressedGrip(event) || event.button !== 0 || !event.isPrimary) return;
      cancelled.current = liftByPointer(rows, event, moves);
    };
    const key = (event: KeyboardEvent) => {
      const row = pressedGrip(event)?.closest("li");
      if (!row || event.defaultPrevented || event.repeat || (event.key !== " " && event.key !== "Enter"))
        return;
      event.preventDefault();
      cancelled.current = liftByKeys(rows, row, moves);
    };
    rows.addEventListener("pointerdown", press, { signal });
    rows.addEventListener("keydown", key, { signal });
    return () => {
      ending.abort();
      // The rows may not be those that they were when it was lifted.
      cancelled.current?.();
      cancelled.current = undefined;
    };
  }, [list, news, videos, onMove]);
}
