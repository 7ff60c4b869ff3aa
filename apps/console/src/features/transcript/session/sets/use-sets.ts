import { useMemo, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { storedSetting } from "@minbar/ui/stored-setting";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { nextRound } from "#transcript/model/line-parts.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { useChangedIds } from "./changed-lines.ts";
import { createSetCommands } from "./set-commands.ts";
import type { SetPage, SetCommands } from "./set-commands.ts";
import { useLineSets } from "./use-line-sets.ts";
import type { LineSets } from "./use-line-sets.ts";

/** Milliseconds since 1970: the end of the visit before this one, and the last moment of this one. */
interface Visits {
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
function useLastVisit(text: string): number | undefined {
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

/** Puts the caret into a line of a set when it is chosen; into the active line when all lines are. */
function useFirstLine({ set, state }: LineSets, page: () => SetPage): void {
  const entered = useRef(set);
  const enterFirst = useEffectEvent((chosen: LineSet | undefined, hasLines: boolean) => {
    if (entered.current === chosen || !hasLines) return;
    entered.current = chosen;
    const { keys, current, enter } = page();
    const isWanted = (key: string) => state?.open.has(key) ?? key === current;
    const before = Math.max(-1, keys.indexOf(current ?? "") - 1);
    const first = nextRound(keys, before, isWanted);
    if (first !== undefined) enter(first);
  });
  const hasLines = !state || state.open.size > 0;
  // The rows of the set are mounted by then; some sets are known only later.
  useEffect(() => enterFirst(set, hasLines), [set, hasLines]);
}

/** The keys that go through the lines of an editor's sets. */
function useSetCommands(sets: LineSets, page: () => SetPage): SetCommands {
  useFirstLine(sets, page);
  const latest = useLatest(page);
  return useMemo(() => createSetCommands(() => latest()()), [latest]);
}

/** The lines of a text, as the sets need them. */
interface SetLines {
  /** The lines that wait, by set. */
  open: OpenLines;
  /** The number of all lines. */
  total: number;
  /** The key of the active line; only read if a set is chosen. */
  current: string | undefined;
  /** The keys of the lines with one of these segments; the same function until the lines change. */
  keysOf: (segments: ReadonlySet<string>) => ReadonlySet<string>;
  /** The state at the time of a key. */
  page: () => Omit<SetPage, "sets">;
}

interface Options {
  open: OpenTranscript;
  language: LanguageTag;
  /** The text whose history this user may see; `undefined` before the first save. */
  transcriptId: number | undefined;
  /** As in the address. */
  set: LineSet | undefined;
}

/** `lastVisit` is in milliseconds since 1970, `total` the number of all lines. */
export type Sets = ReturnType<typeof useSets>;

/** The sets of a text's lines, and the keys that go through them. */
export function useSets({ open, language, transcriptId, set }: Options, lines: SetLines) {
  const { editor, findings, place } = open;
  const { keysOf } = lines;
  const lastVisit = useLastVisit(place);
  const ids = useChangedIds(editor.$segments, { transcriptId, set, lastVisit });
  const sets = useLineSets({
    set,
    open: lines.open,
    changed: useMemo(() => ids && keysOf(ids), [ids, keysOf]),
    current: set && lines.current,
  });
  const commands = useSetCommands(sets, () => ({ ...lines.page(), sets }));
  const { activeKinds } = findings;
  return { sets, commands, total: lines.total, language, activeKinds, transcriptId, lastVisit };
}
