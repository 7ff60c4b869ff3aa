import { placeUntimed } from "@minbar/domain/segments/untimed";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Save, SaveFailure } from "@minbar/unsaved/sender";
import type { SavedFile, StoredDocument } from "@minbar/unsaved/unsaved-work";

/** `a:one` is the segment `a`, which starts at `0:01`, with the text `one`. */
export function lines(...texts: string[]): Segments {
  return texts.map((line) => {
    const [id = "", text = ""] = line.split(":");
    return { id, time: `0:0${id.charCodeAt(0) - 96}`, text };
  });
}

export function withText(document: Segments, id: string, text: string): Segments {
  return document.map((line) => (line.id === id ? { ...line, text } : line));
}

export function textsOf(document: Segments): string[] {
  return document.map(({ text }) => text);
}

export function toFile(document: Segments): SavedFile {
  return { name: "lines.txt", text: textsOf(document).join("\n") };
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
  readonly current: StoredDocument;
  constructor(current: StoredDocument) {
    super("Conflict");
    this.current = current;
  }
}

export function conflictOf(error: unknown): (StoredDocument & { by: string }) | undefined {
  return error instanceof FakeConflict ? { ...error.current, by: "Layla" } : undefined;
}

function wordsOf(document: Segments): string[] {
  return document.flatMap(({ text }) => text.split(/\s+/u));
}

/**
 * Versions and operations like the real server's. `trouble` is called before and after each write; its result is
 * thrown, so that a write can be lost on the way to the server or its answer on the way back.
 */
export function createFakeServer(first: Segments) {
  let stored: StoredDocument = { document: first, version: 1 };
  const done = new Map<string, { sent: string; answer: StoredDocument }>();
  const server = {
    /** Every word ever stored or set aside, and every id ever reviewed. */
    history: new Set(wordsOf(first)),
    stored: () => stored,
    writes: 0,
    trouble: (_when: "before" | "after"): Error | Promise<Error | undefined> | undefined => undefined,
    /** A colleague's save. */
    colleague(document: Segments) {
      stored = { document, version: stored.version + 1 };
      for (const word of wordsOf(document)) server.history.add(word);
    },
    async write(document: Segments, save: Save): Promise<StoredDocument> {
      server.writes += 1;
      const lost = await server.trouble("before");
      if (lost) throw lost;
      const { version, operationId, context, setAside } = save;
      const sent = JSON.stringify([document, version, context, setAside]);
      const repeated = done.get(operationId);
      if (repeated && repeated.sent !== sent)
        throw new Error("An operation was sent again with another text");
      if (!repeated && version !== stored.version) throw new FakeConflict(stored);
      if (!repeated) {
        stored = { document: placeUntimed(document), version: version + 1 };
        const words = [document, ...setAside].flatMap(wordsOf);
        for (const word of [...words, ...context.reviewed.ids]) server.history.add(word);
      }
      const { answer } = repeated ?? { answer: stored };
      done.set(operationId, { sent, answer });
      const lostAnswer = await server.trouble("after");
      if (lostAnswer) throw lostAnswer;
      return answer;
    },
  };
  return server;
}

export type Network =
  | "answers"
  | "is down"
  | "loses answers"
  | "has no session"
  | "is busy"
  | "holds answers";

function failureOn(network: Network, when: "before" | "after"): FakeFailure | undefined {
  if (when === "after") return network === "loses answers" ? new FakeFailure("unreachable") : undefined;
  if (network === "is down") return new FakeFailure("unreachable");
  if (network === "has no session") return new FakeFailure("signed-out");
  return network === "is busy" ? new FakeFailure("busy", 2000) : undefined;
}

/** Puts a network between the pages and a server. */
export function createFakeNetwork(server: ReturnType<typeof createFakeServer>) {
  const pendingCalls: (() => void)[] = [];
  let network: Network = "answers";
  server.trouble = async (when) => {
    if (when === "before" && network === "holds answers")
      await new Promise<void>((resolve) => pendingCalls.push(resolve));
    return failureOn(network, when);
  };
  return {
    get: () => network,
    set: (next: Network) => void (network = next),
    /** Lets all held calls go on. */
    release() {
      for (const goOn of pendingCalls.splice(0)) goOn();
    },
  };
}
