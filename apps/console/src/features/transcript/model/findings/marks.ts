import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { markKey } from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";
import { takeOldMarks } from "./old-marks.ts";
import { forgetSent, mergeUnsent, readUnsent, storeUnsent, withoutSent } from "./unsent-marks.ts";
import type { UnsentMark } from "./unsent-marks.ts";

/** By `markKey`. */
export type Marks = ReadonlyMap<string, FindingMark>;

/** How the marks of a text are read and written. */
export interface MarkServer {
  list: () => Promise<readonly FindingMark[]>;
  change: (changes: { add: FindingMark[]; remove: FindingMark[] }) => Promise<unknown>;
}

/** The most changes in a call of the server. */
const maxChanges = 300;

function byKey(marks: readonly FindingMark[]): Marks {
  return new Map(marks.map((mark) => [markKey(mark), mark]));
}

function withChanges(marks: Marks, changes: readonly UnsentMark[]): Marks {
  const all = new Map(marks);
  for (const { isSet, ...mark } of changes) {
    if (isSet) all.set(markKey(mark), mark);
    else all.delete(markKey(mark));
  }
  return all;
}

function sameMarks(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}

function changesOf(sent: readonly UnsentMark[]): { add: FindingMark[]; remove: FindingMark[] } {
  const of = (wanted: boolean) =>
    sent
      .filter(({ isSet }) => isSet === wanted)
      .map(({ segmentId, kind, value }) => ({ segmentId, kind, value }));
  return { add: of(true), remove: of(false) };
}

/** Some of the marks; the same object until one of them changes. */
export function selectMarks(
  $marks: ReadableAtom<Marks>,
  isWanted: (mark: FindingMark) => boolean,
): ReadableAtom<Marks> {
  let selected: Marks = new Map();
  return computed($marks, (all) => {
    const next = byKey([...all.values()].filter(isWanted));
    if (!sameMarks(selected, next)) selected = next;
    return selected;
  });
}

/** The marks that this page knows: the last answer of the server, with the changes that it does not have yet. */
function createKnownMarks(place: string) {
  let stored: Marks = new Map();
  let unsent = readUnsent(place);
  const $marks = atom(withChanges(stored, unsent));
  function draw(): void {
    const next = withChanges(stored, unsent);
    if (!sameMarks($marks.get(), next)) $marks.set(next);
  }
  return {
    $marks: $marks as ReadableAtom<Marks>,
    unsent: () => unsent,
    /** Returns whether the browser stores the changes. */
    change: (marks: readonly FindingMark[], isSet: boolean): boolean => {
      const changes = marks.map((mark) => ({ ...mark, isSet }));
      unsent = mergeUnsent(unsent, changes);
      draw();
      return storeUnsent(place, changes);
    },
    /** The server has these marks. */
    receive: (marks: readonly FindingMark[]): void => {
      stored = byKey(marks);
      draw();
    },
    /** The server has these changes. */
    accept: (sent: readonly UnsentMark[]): void => {
      stored = withChanges(stored, sent);
      unsent = withoutSent(unsent, sent);
      forgetSent(place, sent);
      draw();
    },
  };
}

type KnownMarks = ReturnType<typeof createKnownMarks>;

/**
 * Reads and sends marks, one call at a time, so that no answer is older than a change that was sent. A failure ends it until
 * the next call.
 */
function createSync({ receive, unsent, accept }: KnownMarks, server: MarkServer | undefined) {
  let isRunning = false;
  let isReadDue = false;
  async function step({ list, change }: MarkServer): Promise<void> {
    if (isReadDue) {
      isReadDue = false;
      receive(await list());
    } else {
      const sent = unsent().slice(0, maxChanges);
      await change(changesOf(sent));
      accept(sent);
    }
  }
  async function sync(): Promise<void> {
    if (!server || isRunning) return;
    isRunning = true;
    try {
      while (isReadDue || unsent().length > 0) await step(server);
    } catch {
      isReadDue = true;
    } finally {
      isRunning = false;
    }
  }
  function read(): Promise<void> {
    isReadDue = true;
    return sync();
  }
  return { sync, read };
}

export type MarkStore = ReturnType<typeof createMarks>;

/**
 * The marks of a text: everybody's from the server, with the changes of this person, which this browser stores until the
 * server has them. `place` names the person and the text. Without `server`, all marks stay in this browser.
 */
export function createMarks(place: string, server?: MarkServer) {
  const known = createKnownMarks(place);
  const { sync, read } = createSync(known, server);
  const turn = (marks: readonly FindingMark[], isSet: boolean) => {
    known.change(marks, isSet);
    void sync();
  };
  return {
    $marks: known.$marks,
    /** Sets or removes marks here at once, and on the server in the background; returns the function that undoes this. */
    change: (marks: readonly FindingMark[], isSet: boolean): (() => void) => {
      turn(marks, isSet);
      return () => turn(marks, !isSet);
    },
    /** Reads everybody's marks, then sends what the server does not have yet. */
    read,
    /** Takes over what an earlier release stored, and reads now and when the network is back. Returns the function that stops. */
    start: (): (() => void) => {
      takeOldMarks(place, (marks) => known.change(marks, true));
      const onOnline = () => void read();
      onOnline();
      addEventListener("online", onOnline);
      return () => removeEventListener("online", onOnline);
    },
  };
}
