import { mergeThreeWays, settleClashes } from "@minbar/domain/editing/merge";
import type { Clash } from "@minbar/domain/editing/merge";
import { isSegmentList, sameSegments } from "@minbar/domain/segments/segment";
import { placeUntimed } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";
import type { ContextKind, DocumentKind, StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { Save } from "@minbar/unsaved/saver-options";
import { FakeFailure } from "./fake-lines.ts";

export type Text = readonly Segment[];
/** The context of a text: any words. */
export type Remarks = readonly string[];
export type { Clash };

const remarks: ContextKind<Remarks> = {
  empty: [],
  isContext: (value): value is Remarks => Array.isArray(value),
  isUnsaved: (context) => context.length > 0,
  afterSave: (now, sent) => now.filter((remark) => !sent.includes(remark)),
  merge: (mine, other) => [...mine, ...other],
};

/** Segments merged as in the product. */
export const textKind: DocumentKind<Text, Remarks, Clash> = {
  isDocument: isSegmentList,
  isSame: sameSegments,
  merge: (versions) => {
    const { segments, clashes } = mergeThreeWays(versions);
    return { document: segments, clashes };
  },
  toFile: (document) => ({ name: "text.txt", text: document.map(({ text }) => text).join("\n") }),
  context: remarks,
};

function wordsOf(text: Text): string[] {
  return text.flatMap((segment) => segment.text.split(/\s+/u));
}

/** The merge with each conflict resolved for the other side. */
export function settledToTheirs(versions: { base: Text; mine: Text; theirs: Text }): Text {
  const merge = mergeThreeWays(versions);
  const theirs = new Map(versions.theirs.map((segment) => [segment.id, segment]));
  const answers = merge.clashes.map(({ id }) => [id, theirs.get(id) ?? "removed"] as const);
  return settleClashes(merge, new Map(answers));
}

class FakeConflict extends Error {
  readonly current: StoredDocument<Text>;
  constructor(current: StoredDocument<Text>) {
    super("Conflict");
    this.current = current;
  }
}

export function conflictOf(error: unknown): (StoredDocument<Text> & { by: string }) | undefined {
  return error instanceof FakeConflict ? { ...error.current, by: "Layla" } : undefined;
}

export type Network =
  | "answers"
  | "is down"
  | "loses answers"
  | "has no session"
  | "is busy"
  | "holds answers";

function refuse(network: Network): void {
  if (network === "is down") throw new FakeFailure("unreachable");
  if (network === "has no session") throw new FakeFailure("signed-out");
  if (network === "is busy") throw new FakeFailure("busy", 2000);
}

/** Handles versions and operations like the real server. */
export function createTextServer(first: Text) {
  let stored: StoredDocument<Text> = { document: first, version: 1 };
  const done = new Map<string, { sent: string; answer: StoredDocument<Text> }>();
  const waiting: (() => void)[] = [];
  const server = {
    network: "answers" as Network,
    /** Every word ever stored, said or set aside. */
    history: new Set(wordsOf(first)),
    stored: () => stored,
    /** Releases all waiting calls. */
    release() {
      for (const answer of waiting.splice(0)) answer();
    },
    colleague(document: Text) {
      stored = { document, version: stored.version + 1 };
      for (const word of wordsOf(document)) server.history.add(word);
    },
    async write(document: Text, save: Save<Text, Remarks>): Promise<StoredDocument<Text>> {
      const { network } = server;
      if (network === "holds answers") await new Promise<void>((resolve) => waiting.push(resolve));
      refuse(network);
      const { version, operationId, context, setAside } = save;
      const sent = JSON.stringify([document, version, context, setAside]);
      const repeated = done.get(operationId);
      if (repeated && repeated.sent !== sent)
        throw new Error("An operation was sent again with another text");
      if (!repeated && version !== stored.version) throw new FakeConflict(stored);
      if (!repeated) {
        stored = { document: placeUntimed(document), version: version + 1 };
        for (const word of [...wordsOf(document), ...context, ...setAside.flatMap(wordsOf)])
          server.history.add(word);
      }
      const { answer } = repeated ?? { answer: stored };
      done.set(operationId, { sent, answer });
      if (network === "loses answers") throw new FakeFailure("unreachable");
      return answer;
    },
  };
  return server;
}
