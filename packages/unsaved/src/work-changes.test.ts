import { describe, expect, test } from "vitest";
import { lineKind, lines, withText } from "../test/fake-lines.ts";
import type { Lines, Remarks } from "../test/fake-lines.ts";
import type { UnsavedWork } from "./unsaved-work.ts";
import {
  abandonOperation,
  beginOperation,
  changeDocument,
  endOperation,
  isAtStake,
  mergeStored,
  receiveStored,
  recoverWork,
  settleConflict,
  startWork,
} from "./work-changes.ts";

import fc from "fast-check";

type State = UnsavedWork<Lines, Remarks, string>;

const first = lines("a:a", "b:b", "c:c");

function type(state: State, id: string, text: string): State {
  const document = withText(state.document, id, text);
  return changeDocument(lineKind, state, { document, unreadable: undefined });
}

describe("Earlier work", () => {
  const earlier = type(startWork({ document: first, version: 1 }, lineKind), "a", "earlier");

  test("replaces an untouched text", () => {
    const now = startWork({ document: first, version: 1 }, lineKind);
    expect(recoverWork(lineKind, now, earlier)).toEqual(earlier);
  });

  test("is merged with the server's newer text", () => {
    const stored = { document: withText(first, "b", "theirs"), version: 4 };
    const recovered = recoverWork(lineKind, startWork(stored, lineKind), earlier);
    expect(recovered).toMatchObject({ document: lines("a:earlier", "b:theirs", "c:c"), base: stored });
  });

  test("is merged with newly typed text, and changes to the same line are a conflict", () => {
    const now = type(startWork({ document: first, version: 2 }, lineKind), "b", "typed");
    const both = recoverWork(lineKind, now, earlier);
    expect(both).toMatchObject({ document: lines("a:earlier", "b:typed", "c:c"), base: now.base });
    const clashing = recoverWork(lineKind, type(now, "a", "typed"), earlier);
    expect(clashing.conflict?.clashes).toEqual(["a"]);
    const settled = settleConflict(lineKind, clashing, lines("a:earlier typed", "b:typed", "c:c"));
    expect(settled.base).toBe(now.base);
  });

  test("whose save may have arrived waits for the server's response, unless its text is already there", () => {
    const sent = beginOperation(earlier, { id: "operation", context: [] });
    const other = { document: withText(first, "b", "theirs"), version: 2 };
    const waiting = recoverWork(lineKind, startWork(other, lineKind), sent);
    expect(waiting.operation).toBe(sent.operation);
    expect(waiting.document).toEqual(earlier.document);
    // The save had succeeded, and the other text came later.
    const both = { document: withText(earlier.document, "b", "theirs"), version: 3 };
    const told = endOperation(
      lineKind,
      { ...waiting, newer: both },
      { document: earlier.document, version: 2 },
    );
    expect(told).toMatchObject({ document: both.document, base: both, operation: undefined });
    const seen = recoverWork(lineKind, startWork({ document: earlier.document, version: 2 }, lineKind), sent);
    expect(isAtStake(lineKind, seen)).toBe(false);
  });
});

test("a text that the server normalized becomes the new base, and text typed meanwhile is kept", () => {
  const sent = beginOperation(type(startWork({ document: first, version: 1 }, lineKind), "a", "one "), {
    id: "1",
    context: [],
  });
  const typed = type(sent, "b", "two");
  const ended = endOperation(lineKind, typed, { document: withText(first, "a", "one"), version: 2 });
  expect(ended.document).toEqual(lines("a:one", "b:two", "c:c"));
  expect(isAtStake(lineKind, ended)).toBe(true);
});

test("typed text is kept when the sent text arrives another way before the response to its save", () => {
  const start: State = startWork({ document: first, version: 1 }, lineKind);
  const sent = beginOperation(type(start, "a", "one"), { id: "1", context: [] });
  const answer = { document: sent.document, version: 2 };
  const received = receiveStored(lineKind, type(sent, "b", "two"), answer);
  const ended = endOperation(lineKind, received, answer);
  expect(ended.document).toEqual(lines("a:one", "b:two", "c:c"));
  expect(ended.base).toEqual(answer);
  const newer = { document: withText(answer.document, "c", "three"), version: 3 };
  const late = mergeStored(lineKind, receiveStored(lineKind, received, newer), answer);
  expect(late.document).toEqual(lines("a:one", "b:two", "c:three"));
  expect(late.base).toEqual(newer);
});

test("unreadable text is at stake even if the server has all the rest", () => {
  const state = startWork({ document: first, version: 1 }, lineKind);
  const unreadable = changeDocument(lineKind, state, { document: first, unreadable: "00:0x" });
  expect(isAtStake(lineKind, unreadable)).toBe(true);
  expect(isAtStake(lineKind, { ...unreadable, unreadable: undefined })).toBe(false);
});

/** A server, a user and a colleague; each adds words of their own to lines. */
function createWorld() {
  const done = new Map<string, { document: Lines; version: number }>();
  const typed: string[] = [];
  let stored = { document: first, version: 1 };
  let page: State = startWork(stored, lineKind);
  let words = 0;
  const nextWord = (document: Lines, id: string) => {
    const word = `w${(words += 1)}`;
    typed.push(word);
    return withText(document, id, `${document.find((line) => line.id === id)?.text} ${word}`);
  };
  /** What reaches the server, and what it answers. */
  const send = (isAnswered: boolean) => {
    if (page.conflict || !isAtStake(lineKind, page)) return;
    const begun = beginOperation(page, { id: `operation ${(words += 1)}`, context: [] });
    page = begun;
    const { id, version, document } = begun.operation;
    const repeated = done.get(id);
    if (!repeated && version !== stored.version) {
      if (isAnswered) page = mergeStored(lineKind, page, stored);
      return;
    }
    if (!repeated) stored = { document, version: version + 1 };
    const answer = repeated ?? stored;
    done.set(id, answer);
    if (isAnswered) page = endOperation(lineKind, page, answer);
  };
  const joined = (id: string): Lines => {
    const { document: theirs } = page.conflict?.other ?? stored;
    const text = (list: Lines) => list.find((line) => line.id === id)?.text ?? "";
    return [{ id, text: [...new Set(`${text(page.document)} ${text(theirs)}`.split(" "))].join(" ") }];
  };
  return {
    typed,
    stored: () => stored,
    page: () => page,
    acts: {
      type: (id: string) => {
        page = changeDocument(lineKind, page, {
          document: nextWord(page.document, id),
          unreadable: undefined,
        });
      },
      save: () => send(true),
      lose: () => send(false),
      refuse: () => {
        page = abandonOperation(lineKind, page);
      },
      colleague: (id: string) => {
        stored = { document: nextWord(stored.document, id), version: stored.version + 1 };
      },
      receive: () => {
        page = receiveStored(lineKind, page, stored);
      },
      /** All work is on the device when it happens; the page opens with the server's text. */
      crash: () => {
        const { newer: _, merged: __, ...kept } = page;
        page = recoverWork(lineKind, startWork(stored, lineKind), kept);
      },
      settle: () => {
        if (page.conflict) page = settleConflict(lineKind, page, ["a", "b", "c"].flatMap(joined));
      },
    },
  };
}

test("every typed word ends up on the server, whatever happens in whatever order", () => {
  const acts = ["type", "save", "lose", "refuse", "colleague", "receive", "crash", "settle"] as const;
  const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom("a", "b", "c")), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (list) => {
      const world = createWorld();
      for (const [act, id] of list) world.acts[act](id);
      for (let round = 0; round < 6; round += 1) {
        world.acts.receive();
        world.acts.settle();
        world.acts.save();
      }
      const text = world
        .stored()
        .document.map((line) => line.text)
        .join(" ")
        .split(" ");
      expect(text).toEqual(expect.arrayContaining(world.typed));
      expect(world.page().document).toEqual(world.stored().document);
      expect(isAtStake(lineKind, world.page())).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
