import { atom } from "nanostores";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { removeSegment } from "@minbar/domain/editing/operations";
import type { Segment } from "@minbar/domain/segments/segment";
import { addAfter, merge, remove, split, stamp } from "./commands.ts";
import { createSegmentEditor } from "./segment-editor.ts";
import type { SegmentEditor, Segments } from "./segment-editor.ts";

const first: Segment[] = [
  { id: "a", time: "0:00", text: "one" },
  { id: "b", time: "0:22.480", end: "0:30", text: "two words" },
  { id: "c", time: "0:31", text: "three" },
];

type State = ReturnType<Parameters<typeof createSegmentEditor>[0]["$state"]["get"]>;

/** A saver that keeps what it is given, as the real one does before it saves. */
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
let editing: SegmentEditor;

const texts = () => editing.$segments.get().map(({ text }) => text);

/** Types at the end of a segment, key by key. */
function type(id: string, letters: string) {
  for (const letter of letters) {
    const text = editing.$segments.get().find((segment) => segment.id === id)?.text ?? "";
    editing.caretAt(text.length);
    editing.typed(id, text + letter, text.length + 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  saver = createFakeSaver();
  editing = createSegmentEditor(saver);
  return () => void vi.useRealTimers();
});

describe("What is typed", () => {
  test("reaches the saver with each key, and leaves every other segment the same object", () => {
    type("a", "!");
    expect(texts()).toEqual(["one!", "two words", "three"]);
    expect(saver.$state.get().document[1]).toBe(first[1]);
    expect(saver.$state.get().document[2]).toBe(first[2]);
  });

  test("by an input method is undone as a whole, with its last letters behind its end", () => {
    editing.beginComposition();
    type("a", " wo");
    vi.advanceTimersByTime(3000);
    type("a", "r");
    editing.endComposition();
    type("a", "d");
    vi.advanceTimersByTime(3000);
    type("a", "!");
    editing.undo();
    expect(texts()[0]).toBe("one word");
    editing.undo();
    expect(texts()[0]).toBe("one");
  });

  test("is one step until a pause of a second, and undo puts the caret where it began", () => {
    type("a", " more");
    vi.advanceTimersByTime(1000);
    type("a", "!");
    editing.undo();
    expect(texts()[0]).toBe("one more");
    editing.undo();
    expect(texts()[0]).toBe("one");
    expect(editing.$wanted.get()).toEqual({ id: "a", at: 3 });
    editing.redo();
    expect(texts()[0]).toBe("one more");
    expect(editing.$wanted.get()).toEqual({ id: "a", at: 8 });
  });

  test("goes nowhere in a tab that does not write", () => {
    saver.put({ isWriter: false });
    type("a", "!");
    editing.undo();
    expect(texts()).toEqual(["one", "two words", "three"]);
  });

  test("goes on top of what a colleague's merge brought, and undo leaves that alone", () => {
    type("a", "!");
    saver.put({ document: saver.$state.get().document.with(2, { id: "c", time: "0:31", text: "theirs" }) });
    type("b", "!");
    editing.undo();
    editing.undo();
    expect(texts()).toEqual(["one", "two words", "theirs"]);
  });
});

describe("Undo", () => {
  test("brings a deleted segment back whole, and shows it", () => {
    editing.apply(removeSegment(editing.$segments.get(), "b"));
    expect(texts()).toEqual(["one", "three"]);
    editing.undo();
    expect(editing.$segments.get()).toEqual(first);
    expect(editing.$wanted.get()?.id).toBe("b");
  });

  test("first takes in what a view has not read yet", () => {
    let pending = true;
    editing.addInput({
      readNow: () => {
        if (pending) type("a", "?");
        pending = false;
      },
      settle: () => undefined,
    });
    editing.undo();
    expect(texts()[0]).toBe("one");
    editing.redo();
    expect(texts()[0]).toBe("one?");
  });
});

describe("A button or key", () => {
  test("adds a segment ten seconds after this one, or after the last, and the caret is in it", () => {
    addAfter(editing, "b");
    const added = editing.$segments.get()[2];
    expect(added).toMatchObject({ time: "0:32.480", text: "" });
    expect(editing.$wanted.get()).toEqual({ id: added?.id, at: 0 });
    addAfter(editing);
    expect(editing.$segments.get().at(-1)?.time).toBe("0:41");
  });

  test("deletes one, but never the last that is left", () => {
    remove(editing, "c");
    expect(editing.$wanted.get()?.id).toBe("b");
    remove(editing, "b");
    remove(editing, "a");
    expect(texts()).toEqual(["one"]);
  });

  test("splits at the caret and merges again", () => {
    split(editing, "b", { caret: 4, playerMs: 25_000 });
    expect(texts()).toEqual(["one", "two", "words", "three"]);
    expect(editing.$segments.get()[2]).toMatchObject({ time: "0:25", end: "0:30" });
    expect(editing.$wanted.get()).toEqual({ id: editing.$segments.get()[2]?.id, at: 0 });
    merge(editing, "b");
    expect(editing.$segments.get()).toEqual(first);
  });

  test("stamps the player's time, with its fraction", () => {
    stamp(editing, "c", 33_250);
    expect(editing.$segments.get()[2]).toEqual({ id: "c", time: "0:33.250", text: "three" });
  });
});

test("Recovered words that no segment holds become a last segment, which undo takes away", async () => {
  saver.put({ unreadable: "1\n00:00:x --> 00:02\nlost" });
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(["one", "two words", "three", "1\n00:00:x --> 00:02\nlost"]);
  expect(saver.$state.get().unreadable).toBeUndefined();
  editing.undo();
  expect(texts()).toEqual(["one", "two words", "three"]);
});

test("What a text view cannot read goes to the device with every change", () => {
  editing.setUnreadable("1\n00:0");
  expect(saver.$state.get().unreadable).toBe("1\n00:0");
  type("a", "!");
  expect(saver.$state.get().unreadable).toBe("1\n00:0");
  editing.setUnreadable(undefined);
  expect(saver.$state.get().unreadable).toBeUndefined();
});
