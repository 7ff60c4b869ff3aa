import { useEffect, useState } from "react";
import { storedSetting } from "@minbar/ui/stored-setting";
import { useSelected } from "#shared/use-selected.ts";

/** Milliseconds since 1970: the end of the visit before this one, and the last moment of this one. */
export interface Visits {
  before: number | undefined;
  seen: number | undefined;
}

/** Milliseconds without the page after which the next opening is another visit. */
const pauseMs = 30 * 60_000;
/** Milliseconds between two notes that the page is open. */
const noteMs = 60_000;

/** The visits once the page is open at that time. */
export function visitsAt({ before, seen }: Visits, now: number): Visits {
  const isAnother = seen !== undefined && now - seen > pauseMs;
  return { before: isAnother ? seen : before, seen: now };
}

/** The value stored in this browser, possibly by another release. */
export function readVisits(stored: string): Visits {
  const [before, seen] = stored.split(" ").map((part) => Number.parseInt(part, 10));
  const timeOf = (ms: number | undefined) => (ms !== undefined && ms > 0 ? ms : undefined);
  return { before: timeOf(before), seen: timeOf(seen) };
}

const lastOf = ({ before }: Visits) => before;

/** Notes on this device that a person has a text open; returns the end of their last visit, if there was one. */
export function useLastVisit(text: string): number | undefined {
  const [$visits] = useState(() =>
    storedSetting<Visits>(`minbar:visits:${text}`, {
      initial: { before: undefined, seen: undefined },
      decode: readVisits,
      encode: ({ before = 0, seen = 0 }) => `${before} ${seen}`,
    }),
  );
  // Storage and time are outside React.
  useEffect(() => {
    const note = () => $visits.set(visitsAt($visits.get(), Date.now()));
    note();
    const timer = setInterval(note, noteMs);
    return () => {
      clearInterval(timer);
      note();
    };
  }, [$visits]);
  return useSelected($visits, lastOf);
}
