import type { Save, SaveFailure } from "@minbar/unsaved/saver-options";
import type { ContextKind, DocumentKind, StoredDocument } from "@minbar/unsaved/unsaved-work";

/** A document for tests: lines with an id, merged line by line; a line changed on both sides conflicts. */
interface Line {
  id: string;
  text: string;
}

export type Lines = readonly Line[];

/** `a:one` is the line `a` with the text `one`. */
export function lines(...texts: string[]): Lines {
  return texts.map((line) => {
    const [id = "", text = ""] = line.split(":");
    return { id, text };
  });
}

export function withText(document: Lines, id: string, text: string): Lines {
  return document.map((line) => (line.id === id ? { ...line, text } : line));
}

/** The context in tests: any words. */
export type Remarks = readonly string[];

const remarks: ContextKind<Remarks> = {
  empty: [],
  isContext: (value): value is Remarks => Array.isArray(value),
  isUnsaved: (context) => context.length > 0,
  afterSave: (now, sent) => now.filter((remark) => !sent.includes(remark)),
  merge: (mine, other) => [...mine, ...other],
};

export const lineKind: DocumentKind<Lines, Remarks, string> = {
  context: remarks,
  isDocument: (value): value is Lines =>
    Array.isArray(value) &&
    value.every((line) => typeof line?.id === "string" && typeof line.text === "string"),
  isSame: (a, b) => a.length === b.length && a.every((line, at) => isSameLine(line, b[at])),
  merge: ({ base, mine, theirs }) => {
    const of = (list: Lines, id: string) => list.find((line) => line.id === id);
    const clashes: string[] = [];
    const merged = theirs.map((their) => {
      const [before, my] = [of(base, their.id), of(mine, their.id)];
      if (!my || isSameLine(my, before)) return their;
      if (!isSameLine(their, before) && !isSameLine(my, their)) clashes.push(their.id);
      return my;
    });
    const added = mine.filter(({ id }) => !of(theirs, id));
    return { document: [...merged, ...added], clashes };
  },
  toFile: (document) => ({ name: "lines.txt", text: document.map(({ text }) => text).join("\n") }),
};

function isSameLine(a: Line | undefined, b: Line | undefined): boolean {
  return a?.id === b?.id && a?.text === b?.text;
}

/** Why a write failed, as a page's `failureOf` reports it to the sender. */
export class FakeFailure extends Error {
  readonly failure: SaveFailure;
  constructor(kind: SaveFailure["kind"], retryAfterMs?: number) {
    super(`No: ${kind}`);
    this.failure = { kind, retryAfterMs };
  }
}

export function failureOf(error: unknown): SaveFailure {
  return error instanceof FakeFailure ? error.failure : { kind: "busy" };
}

class FakeConflict extends Error {
  readonly current: StoredDocument<Lines>;
  constructor(current: StoredDocument<Lines>) {
    super("Conflict");
    this.current = current;
  }
}

/**
 * Versions and operations like the real server's. `trouble` is called before and after each write; its result is
 * thrown, so that a write can be lost on the way to the server or its answer on the way back.
 */
export function createFakeServer(first: Lines) {
  let stored: StoredDocument<Lines> = { document: first, version: 1 };
  const done = new Map<string, StoredDocument<Lines>>();
  /** All texts ever stored. */
  const history: Lines[] = [first];
  const remarks: string[] = [];
  const server = {
    history,
    remarks,
    stored: () => stored,
    writes: 0,
    trouble: (_when: "before" | "after"): Error | Promise<Error | undefined> | undefined => undefined,
    /** A colleague's save. */
    colleague(document: Lines) {
      stored = { document, version: stored.version + 1 };
      history.push(document);
    },
    async write(
      document: Lines,
      { version, operationId, ...said }: Save<Lines, Remarks>,
    ): Promise<StoredDocument<Lines>> {
      server.writes += 1;
      const lost = await server.trouble("before");
      if (lost) throw lost;
      const repeated = done.get(operationId);
      if (!repeated && version !== stored.version) throw new FakeConflict(stored);
      if (!repeated) {
        stored = { document, version: version + 1 };
        history.push(document, ...said.setAside);
        remarks.push(...said.context);
      }
      const answer = repeated ?? stored;
      done.set(operationId, answer);
      const lostAnswer = await server.trouble("after");
      if (lostAnswer) throw lostAnswer;
      return answer;
    },
    conflictOf: (error: unknown) =>
      error instanceof FakeConflict ? { ...error.current, by: "Layla" } : undefined,
  };
  return server;
}
