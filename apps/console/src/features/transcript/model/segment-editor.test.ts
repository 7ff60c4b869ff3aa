import { atom } from "nanostores";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { removeSegment } from "@minbar/domain/editing/operations";
import { readView } from "@minbar/domain/editing/text-view";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { addAfter, merge, remove, split, stamp } from "./commands.ts";
import { createSegmentEditor } from "./segment-editor.ts";
import type { SegmentEditor, ServerOutcome } from "./segment-editor.ts";

const first: Segment[] = [
  { id: "a", time: "0:00", text: "one" },
  { id: "b", time: "0:22.480", end: "0:30", text: "two words" },
  { id: "c", time: "0:31", text: "three" },
];

type State = ReturnType<Parameters<typeof createSegmentEditor>[0]["$state"]["get"]>;

/** A saver that stores what it gets, like the real one before it saves. */
function createFakeSaver(document: Segments = first) {
  const $state = atom<State>({ document, isWriter: true });
  const put = (part: Partial<State>) => $state.set({ ...$state.get(), ...part });
  return {
    $state,
    put,
    change: (next: Segments, unreadable?: string) => put({ document: next, unreadable }),
  };
}

let saver: ReturnType<typeof createFakeSaver>;
let editor: SegmentEditor;

const texts = () => editor.$segments.get().map(({ text }) => text);

/** Types at the end of a segment, one key at a time. */
function type(id: string, letters: string) {
  for (const letter of letters) {
    const text = editor.$segments.get().find((segment) => segment.id === id)?.text ?? "";
    editor.caretAt(text.length);
    editor.typed(id, text + letter, text.length + 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  saver = createFakeSaver();
  editor = createSegmentEditor(saver);
  return () => void vi.useRealTimers();
});

describe("Typing", () => {
  test("reaches the saver with each key and keeps every other segment the same object", () => {
    type("a", "!");
    expect(texts()).toEqual(["one!", "two words", "three"]);
    expect(saver.$state.get().document[1]).toBe(first[1]);
    expect(saver.$state.get().document[2]).toBe(first[2]);
  });

  test("with an input method is one undo step, including the letters right after its end", () => {
    editor.beginComposition();
    type("a", " wo");
    vi.advanceTimersByTime(3000);
    type("a", "r");
    editor.endComposition();
    type("a", "d");
    vi.advanceTimersByTime(3000);
    type("a", "!");
    editor.undo();
    expect(texts()[0]).toBe("one word");
    editor.undo();
    expect(texts()[0]).toBe("one");
  });

  test("is one undo step until a pause of a second, and undo puts the caret back where it began", () => {
    type("a", " more");
    vi.advanceTimersByTime(1000);
    type("a", "!");
    editor.undo();
    expect(texts()[0]).toBe("one more");
    editor.undo();
    expect(texts()[0]).toBe("one");
    expect(editor.$wanted.get()).toEqual({ id: "a", at: 3 });
    editor.redo();
    expect(texts()[0]).toBe("one more");
    expect(editor.$wanted.get()).toEqual({ id: "a", at: 8 });
  });

  test("has no effect in a read-only tab", () => {
    saver.put({ isWriter: false });
    type("a", "!");
    editor.undo();
    expect(texts()).toEqual(["one", "two words", "three"]);
  });

  test("continues after a colleague's changes are merged, and undo keeps those changes", () => {
    type("a", "!");
    saver.put({ document: saver.$state.get().document.with(2, { id: "c", time: "0:31", text: "theirs" }) });
    type("b", "!");
    editor.undo();
    editor.undo();
    expect(texts()).toEqual(["one", "two words", "theirs"]);
  });
});

describe("Undo", () => {
  test("restores a deleted segment completely and shows it", () => {
    editor.apply(removeSegment(editor.$segments.get(), "b"));
    expect(texts()).toEqual(["one", "three"]);
    editor.undo();
    expect(editor.$segments.get()).toEqual(first);
    expect(editor.$wanted.get()?.id).toBe("b");
  });

  test("first reads the pending input of a view", () => {
    let pending = true;
    editor.addInput({
      readNow: () => {
        if (pending) type("a", "?");
        pending = false;
      },
      finish: () => undefined,
    });
    editor.undo();
    expect(texts()[0]).toBe("one");
    editor.redo();
    expect(texts()[0]).toBe("one?");
  });
});

describe("A change made on the server", () => {
  let calls: string[];
  /** Answers the pending call. */
  let answer: (outcome: ServerOutcome) => Promise<void>;

  beforeEach(() => {
    calls = [];
  });

  function moveTimes() {
    const ask = (way: string) => () => {
      calls.push(way);
      const { promise, resolve } = Promise.withResolvers<ServerOutcome>();
      answer = async (outcome) => {
        resolve(outcome);
        await vi.advanceTimersByTimeAsync(0);
      };
      return promise;
    };
    editor.recordServerChange({ undo: ask("undo"), redo: ask("redo") });
  }

  test("is undone on the server before the earlier steps are undone, and can be redone", async () => {
    type("a", " words");
    moveTimes();
    editor.undo();
    editor.undo();
    expect([calls, texts()[0]]).toEqual([["undo"], "one words"]);
    await answer("done");
    editor.redo();
    await answer("done");
    expect(calls).toEqual(["undo", "redo"]);
    editor.undo();
    await answer("done");
    editor.undo();
    expect([calls, texts()[0]]).toEqual([["undo", "redo", "undo"], "one"]);
  });

  test("is retried after a failure, and once it is over, undo continues with the earlier steps", async () => {
    type("a", " words");
    moveTimes();
    editor.undo();
    await answer("failed");
    editor.undo();
    expect(calls).toEqual(["undo", "undo"]);
    await answer("over");
    editor.undo();
    expect([calls.length, texts()[0]]).toEqual([2, "one"]);
    editor.redo();
    expect([calls.length, texts()[0]]).toEqual([2, "one words"]);
  });

  test("cannot be redone after text was written during its undo", async () => {
    moveTimes();
    editor.undo();
    type("a", " meanwhile");
    await answer("done");
    editor.redo();
    expect(calls).toEqual(["undo"]);
    editor.undo();
    expect(texts()[0]).toBe("one");
    expect(editor.$history.get().past).toEqual([]);
  });

  test("is undone after the text that was written during its redo", async () => {
    moveTimes();
    editor.undo();
    await answer("done");
    editor.redo();
    type("a", " meanwhile");
    await answer("done");
    editor.undo();
    expect(texts()[0]).toBe("one");
    editor.undo();
    expect(calls).toEqual(["undo", "redo", "undo"]);
  });
});

describe("A button or key", () => {
  test("adds a segment ten seconds after the current or the last one, with the caret in it", () => {
    addAfter(editor, "b");
    const added = editor.$segments.get()[2];
    expect(added).toMatchObject({ time: "0:32.480", text: "" });
    expect(editor.$wanted.get()).toEqual({ id: added?.id, at: 0 });
    addAfter(editor);
    expect(editor.$segments.get().at(-1)?.time).toBe("0:41");
  });

  test("deletes a segment, but never the last one", () => {
    remove(editor, "c");
    expect(editor.$wanted.get()?.id).toBe("b");
    remove(editor, "b");
    remove(editor, "a");
    expect(texts()).toEqual(["one"]);
  });

  test("splits at the caret and merges again", () => {
    split(editor, "b", { caret: 4, playerMs: 25_000 });
    expect(texts()).toEqual(["one", "two", "words", "three"]);
    expect(editor.$segments.get()[2]).toMatchObject({ time: "0:25", end: "0:30" });
    expect(editor.$wanted.get()).toEqual({ id: editor.$segments.get()[2]?.id, at: 0 });
    merge(editor, "b");
    expect(editor.$segments.get()).toEqual(first);
  });

  test("stamps the player's time, with its fraction", () => {
    stamp(editor, "c", 33_250);
    expect(editor.$segments.get()[2]).toEqual({ id: "c", time: "0:33.250", text: "three" });
  });
});

test("Recovered text without a segment becomes a last segment, which undo removes", async () => {
  saver.put({ unreadable: "1\n00:00:x --> 00:02\nlost" });
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(["one", "two words", "three", "1\n00:00:x --> 00:02\nlost"]);
  expect(saver.$state.get().unreadable).toBeUndefined();
  editor.undo();
  expect(texts()).toEqual(["one", "two words", "three"]);
});

test("Text that a view cannot parse is passed to the saver with every change", () => {
  const text = "1\n00:0";
  const srt = { text, content: readView("srt", text, first) };
  editor.record({ changes: [] }, { viewTextsAfter: { srt } });
  expect(saver.$state.get().unreadable).toBe(text);
  type("a", "!");
  expect(saver.$state.get().unreadable).toBe(text);
  editor.undo();
  editor.undo();
  expect(saver.$state.get().unreadable).toBeUndefined();
});

test("An edit by a button comes after letters that a view has not parsed yet", () => {
  let pending = true;
  const handOver = () => {
    if (pending) type("a", "?");
    pending = false;
  };
  editor.addInput({ readNow: () => undefined, finish: () => undefined, handOver });
  remove(editor, "b");
  editor.undo();
  expect(texts()).toEqual(["one?", "two words", "three"]);
});
