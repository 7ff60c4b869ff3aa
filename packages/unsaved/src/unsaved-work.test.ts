import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { lines, withText } from "../test/fake-server.ts";
import type { StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import {
  abandonOperation,
  beginOperation,
  changeDocument,
  endOperation,
  isAtStake,
  mergeStored,
  receiveStored,
  recoverWork,
  resolveConflict,
  startWork,
} from "./unsaved-work.ts";

const first = lines("a:a", "b:b", "c:c");

function type(state: UnsavedWork, id: string, text: string): UnsavedWork {
  const document = withText(state.document, id, text);
  return changeDocument(state, { document, unreadable: undefined });
}

describe("Earlier work", () => {
  const earlier = type(startWork({ document: first, version: 1 }), "a", "earlier");

  test("replaces an untouched text", () => {
    const now = startWork({ document: first, version: 1 });
    expect(recoverWork(now, earlier)).toEqual(earlier);
  });

  test("is merged with the server's newer text", () => {
    const stored = { document: withText(first, "b", "theirs"), version: 4 };
    const recovered = recoverWork(startWork(stored), earlier);
    expect(recovered).toMatchObject({ document: lines("a:earlier", "b:theirs", "c:c"), base: stored });
  });

  test("is merged with newly typed text, and changes to the same line are a conflict", () => {
    const now = type(startWork({ document: first, version: 2 }), "b", "typed");
    const both = recoverWork(now, earlier);
    expect(both).toMatchObject({ document: lines("a:earlier", "b:typed", "c:c"), base: now.base });
    const clashing = recoverWork(type(now, "a", "typed"), earlier);
    expect(clashing.conflict?.clashes.map(({ id }) => id)).toEqual(["a"]);
    const resolved = resolveConflict(clashing, lines("a:earlier typed", "b:typed", "c:c"));
    expect(resolved.base).toBe(now.base);
  });

  test("whose save may have arrived waits for the server's response, unless its text is already there", () => {
    const sent = beginOperation(earlier, { id: "operation", context: emptyContext });
    const other = { document: withText(first, "b", "theirs"), version: 2 };
    const waiting = recoverWork(startWork(other), sent);
    expect(waiting.operation).toBe(sent.operation);
    expect(waiting.document).toEqual(earlier.document);
    // The save had succeeded, and the other text came later.
    const both = { document: withText(earlier.document, "b", "theirs"), version: 3 };
    const ended = endOperation({ ...waiting, newer: both }, "operation", {
      document: earlier.document,
      version: 2,
    });
    expect(ended).toMatchObject({ document: both.document, base: both, operation: undefined });
    const seen = recoverWork(startWork({ document: earlier.document, version: 2 }), sent);
    expect(isAtStake(seen)).toBe(false);
  });
});

test("a text that the server normalized becomes the new base, and text typed meanwhile is kept", () => {
  const sent = beginOperation(type(startWork({ document: first, version: 1 }), "a", "one "), {
    id: "1",
    context: emptyContext,
  });
  const typed = type(sent, "b", "two");
  const ended = endOperation(typed, "1", { document: withText(first, "a", "one"), version: 2 });
  expect(ended.document).toEqual(lines("a:one", "b:two", "c:c"));
  expect(isAtStake(ended)).toBe(true);
});

test("typed text is kept when the sent text arrives another way before the response to its save", () => {
  const start: UnsavedWork = startWork({ document: first, version: 1 });
  const sent = beginOperation(type(start, "a", "one"), { id: "1", context: emptyContext });
  const answer = { document: sent.document, version: 2 };
  const received = receiveStored(type(sent, "b", "two"), answer);
  const ended = endOperation(received, "1", answer);
  expect(ended.document).toEqual(lines("a:one", "b:two", "c:c"));
  expect(ended.base).toEqual(answer);
  const newer = { document: withText(answer.document, "c", "three"), version: 3 };
  const late = mergeStored(receiveStored(received, newer), answer);
  expect(late.document).toEqual(lines("a:one", "b:two", "c:three"));
  expect(late.base).toEqual(newer);
});

test("the late answer to an earlier save does not end the save that another tab has begun since", () => {
  const base = { document: withText(first, "a", "one"), version: 2 };
  const later = beginOperation(type(startWork(base), "b", "two"), { id: "2", context: emptyContext });
  expect(endOperation(later, "1", base)).toBe(later);
});

test("unreadable text is at stake even if the server has all the rest", () => {
  const state = startWork({ document: first, version: 1 });
  const unreadable = changeDocument(state, { document: first, unreadable: "00:0x" });
  expect(isAtStake(unreadable)).toBe(true);
  expect(isAtStake({ ...unreadable, unreadable: undefined })).toBe(false);
});

/** A server, a user and a colleague; each adds words of their own to lines. */
function createWorld() {
  const done = new Map<string, StoredDocument>();
  const typed: string[] = [];
  let stored = { document: first, version: 1 };
  let page: UnsavedWork = startWork(stored);
  let words = 0;
  const nextWord = (document: Segments, id: string) => {
    const word = `w${(words += 1)}`;
    typed.push(word);
    return withText(document, id, `${document.find((line) => line.id === id)?.text} ${word}`);
  };
  /** What reaches the server, and what it answers. */
  const send = (isAnswered: boolean) => {
    if (page.conflict || !isAtStake(page)) return;
    const begun = beginOperation(page, { id: `operation ${(words += 1)}`, context: emptyContext });
    page = begun;
    const { id, version, document } = begun.operation;
    const repeated = done.get(id);
    if (!repeated && version !== stored.version) {
      if (isAnswered) page = mergeStored(page, stored);
      return;
    }
    if (!repeated) stored = { document, version: version + 1 };
    const answer = repeated ?? stored;
    done.set(id, answer);
    if (isAnswered) page = endOperation(page, id, answer);
  };
  /** Each line with the words of both sides. */
  const union = (mine: Segments, theirs: Segments): Segments =>
    mine.map((line) => {
      const other = theirs.find(({ id }) => id === line.id);
      return { ...line, text: [...new Set(`${line.text} ${other?.text}`.split(" "))].join(" ") };
    });
  return {
    typed,
    stored: () => stored,
    page: () => page,
    acts: {
      type: (id: string) => {
        page = changeDocument(page, {
          document: nextWord(page.document, id),
          unreadable: undefined,
        });
      },
      save: () => send(true),
      lose: () => send(false),
      refuse: () => {
        page = abandonOperation(page);
      },
      colleague: (id: string) => {
        stored = { document: nextWord(stored.document, id), version: stored.version + 1 };
      },
      receive: () => {
        page = receiveStored(page, stored);
      },
      /** All work is on the device when it happens; the page opens with the server's text. */
      crash: () => {
        const { newer: _, merged: __, ...onDevice } = page;
        page = recoverWork(startWork(stored), onDevice);
      },
      resolve: () => {
        if (page.conflict) page = resolveConflict(page, union(page.document, page.conflict.other.document));
      },
    },
  };
}

test("every typed word ends up on the server, whatever happens in whatever order", () => {
  const acts = ["type", "save", "lose", "refuse", "colleague", "receive", "crash", "resolve"] as const;
  const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom("a", "b", "c")), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (list) => {
      const world = createWorld();
      for (const [act, id] of list) world.acts[act](id);
      for (let round = 0; round < 6; round += 1) {
        world.acts.receive();
        world.acts.resolve();
        world.acts.save();
      }
      const text = world
        .stored()
        .document.map((line) => line.text)
        .join(" ")
        .split(" ");
      expect(text).toEqual(expect.arrayContaining(world.typed));
      expect(world.page().document).toEqual(world.stored().document);
      expect(isAtStake(world.page())).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
