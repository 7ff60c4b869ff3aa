import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { isCheckKind } from "@minbar/domain/checks/finding";
import {
  markKey,
  doubtfulTimeMark,
  ignoredMark,
  maxDoubtfulTimes,
  maxIgnoredFindings,
} from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";

/** A mark that was set or removed in this browser. */
interface UnsentMark extends FindingMark {
  isSet: boolean;
}

/** The most changes stored per text in a browser. */
const maxUnsent = maxDoubtfulTimes + maxIgnoredFindings;

const storageKey = (place: string) => `minbar:unsent-marks:${place}`;

function isUnsentMark(value: unknown): value is UnsentMark {
  if (!(value instanceof Object)) return false;
  const { segmentId, kind, value: marked, isSet }: { [Field in keyof UnsentMark]?: unknown } = value;
  const isText = typeof segmentId === "string" && typeof marked === "string";
  return isText && isCheckKind(kind) && typeof isSet === "boolean";
}

/** The changes that the server does not have yet, oldest first; none if the browser refuses storage. */
function readUnsent(place: string): readonly UnsentMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsentMark) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser stores them. */
function writeUnsent(place: string, changes: readonly UnsentMark[]): boolean {
  try {
    if (changes.length === 0) localStorage.removeItem(storageKey(place));
    else localStorage.setItem(storageKey(place), JSON.stringify(changes));
    return true;
  } catch {
    return false;
  }
}

/** The last change of each mark; the oldest go if there are too many. */
function mergeUnsent(before: readonly UnsentMark[], changes: readonly UnsentMark[]): readonly UnsentMark[] {
  const last = new Map([...before, ...changes].map((change) => [markKey(change), change]));
  return [...last.values()].slice(-maxUnsent);
}

/** The changes without those that the server has; one that was changed again since stays. */
function withoutSent(changes: readonly UnsentMark[], sent: readonly UnsentMark[]): readonly UnsentMark[] {
  const accepted = new Map(sent.map((change) => [markKey(change), change.isSet]));
  return changes.filter((change) => accepted.get(markKey(change)) !== change.isSet);
}

/** Stores further changes beside those of other tabs; returns whether the browser stores them. */
function storeUnsent(place: string, changes: readonly UnsentMark[]): boolean {
  return writeUnsent(place, mergeUnsent(readUnsent(place), changes));
}

/** Called when the server has these changes. */
function forgetSent(place: string, sent: readonly UnsentMark[]): void {
  writeUnsent(place, withoutSent(readUnsent(place), sent));
}

type ReadOld = (stored: unknown) => readonly FindingMark[];

/** `{"segment id": "0:22"}` */
const readDoubtful: ReadOld = (stored) =>
  Object.entries(stored instanceof Object && !Array.isArray(stored) ? stored : {})
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([id, time]) => doubtfulTimeMark({ id, time }));

/** `["segment-id kind words of the segment"]` */
const readIgnored: ReadOld = (stored) =>
  (Array.isArray(stored) ? stored : []).flatMap((key: unknown) => {
    const [, id = "", kind = "", text = ""] = /^(\S+) (\S+) (.*)$/su.exec(String(key)) ?? [];
    return isCheckKind(kind) ? [ignoredMark(kind, { id, text })] : [];
  });

/** What releases until 0.1.0 stored in one browser. */
const oldKeys: readonly [string, ReadOld][] = [
  ["minbar:doubtful-times:", readDoubtful],
  ["minbar:ignored:", readIgnored],
];

function parsedJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}

/** Passes on the marks of an earlier release, and removes them once `store` says that they are stored elsewhere. */
function takeOldMarks(place: string, store: (marks: readonly FindingMark[]) => boolean): void {
  try {
    for (const [prefix, read] of oldKeys) {
      const key = prefix + place;
      const marks = read(parsedJson(localStorage.getItem(key)));
      if (marks.length === 0 || store(marks)) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses storage.
  }
}

/** By `markKey`. */
type Marks = ReadonlyMap<string, FindingMark>;

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
