import { atom } from "nanostores";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editText } from "@minbar/domain/editing/operations";
import type { UnreadableBlock, ViewKind } from "@minbar/domain/editing/text-view";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { $toast } from "@minbar/ui/toast";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { createTextViewModel } from "./text-view-model.ts";

const first: Segment[] = [
  { id: "a", time: "0:00", text: "one" },
  { id: "b", time: "0:22.480", text: "two" },
  { id: "c", time: "0:31", text: "three" },
];

type State = ReturnType<Parameters<typeof createSegmentEditor>[0]["$state"]["get"]>;

let $state: ReturnType<typeof atom<State>>;
let editor: SegmentEditor;
let text: string;
let unreadable: readonly UnreadableBlock[];
let written: number;

function open(kind: ViewKind) {
  return createTextViewModel({
    editor,
    kind,
    field: {
      read: () => text,
      write: (next) => {
        text = next;
        written += 1;
      },
    },
    onUnreadable: (blocks) => {
      unreadable = blocks;
    },
  });
}

const segments = () => editor.$segments.get();
const texts = () => segments().map((segment) => segment.text);
const toasts = () => [$toast.get()].flatMap((toast) => toast?.message ?? []);

beforeEach(() => {
  vi.useFakeTimers({ now: 1 });
  $state = atom<State>({ document: first, isWriter: true });
  const change = (next: Segments, raw?: string) =>
    $state.set({ ...$state.get(), document: next, unreadable: raw });
  editor = createSegmentEditor({ $state, change });
  [text, unreadable, written] = ["", [], 0];
  $toast.set(undefined);
  return () => void vi.useRealTimers();
});

/** Changes a part of the text, and waits until it is parsed. */
function type(view: { readNow: () => void }, part: string, next: string) {
  expect(text).toContain(part);
  text = text.replace(part, next);
  vi.advanceTimersByTime(2000);
  view.readNow();
}

describe("A text view", () => {
  test("changes only the edited segment and keeps the others the same objects", () => {
    const view = open("srt");
    type(view, "two", "two words");
    expect(segments()).toEqual([first[0], { ...first[1], text: "two words" }, first[2]]);
    expect(segments()[0]).toBe(first[0]);
    expect(text).toContain("two words");
  });

  test("does not rewrite what is typed, even if it would be printed differently", () => {
    const view = open("srt");
    written = 0;
    type(view, "2\n00:00:22,480", "7\n\n\n00:00:22,480");
    type(view, "one", "one more");
    expect(text).toContain("7\n\n\n00:00:22,480");
    expect(written).toBe(0);
  });

  test("changes nothing when it is only opened and closed", () => {
    for (const kind of ["srt", "timestamped"] as const) open(kind).end();
    expect(segments()).toBe(first);
    expect(editor.$history.get().past).toEqual([]);
  });

  test("follows undo and redo of the list", () => {
    const view = open("timestamped");
    const printed = text;
    type(view, "two", "two words");
    const edited = text;
    editor.undo();
    expect(text).toBe(printed);
    expect(texts()).toEqual(["one", "two", "three"]);
    editor.redo();
    expect(text).toBe(edited);
  });

  test("reads pending letters before an undo", () => {
    open("timestamped");
    const printed = text;
    text = text.replace("two", "two words");
    editor.undo();
    expect(text).toBe(printed);
    editor.redo();
    expect(texts()[1]).toBe("two words");
  });
});

describe("An unreadable line", () => {
  const broken = "00:0x:22,480 --> 00:00:31,000";
  const whole = "00:00:22,480 --> 00:00:31,000";

  test("is marked, left as it is and kept on the device, and its segment stays as last read", () => {
    const view = open("srt");
    type(view, whole, broken);
    expect(unreadable).toMatchObject([{ line: 6 }]);
    expect(text).toContain(broken);
    expect(texts()).toEqual(["one", "two", "three"]);
    expect($state.get().unreadable).toContain(broken);
  });

  test("is read again once it is fixed", () => {
    const view = open("srt");
    type(view, whole, broken);
    type(view, broken, whole);
    expect(unreadable).toEqual([]);
    expect($state.get().unreadable).toBeUndefined();
    expect(segments()).toEqual(first);
  });

  test("becomes a segment with its raw text in one undo step when the view is left", () => {
    const view = open("srt");
    type(view, whole, broken);
    view.end();
    expect(toasts()).toEqual(["1 part that could not be read is a segment now. Undo brings it back."]);
    expect($state.get().unreadable).toBeUndefined();
    expect(segments()).toHaveLength(3);
    expect(segments()[1]).toMatchObject({ id: "b", time: "0:22.480" });
    expect(texts()[1]).toContain(broken);
    editor.undo();
    expect(texts()).toEqual(["one", "two", "three"]);
  });

  test("is restored exactly when a later edit is undone", () => {
    const view = open("srt");
    type(view, whole, broken);
    const before = text;
    type(view, "three", "four");
    editor.undo();
    expect(text).toBe(before);
    expect(unreadable).toHaveLength(1);
    editor.undo();
    expect(unreadable).toEqual([]);
    expect(text).toContain(whole);
  });

  test("stays as it is, at its place, when a colleague's changes are merged", () => {
    const view = open("srt");
    type(view, whole, broken);
    text = text.replace("one", "one more");
    $state.set({ ...$state.get(), document: segments().with(2, { id: "c", time: "0:31", text: "theirs" }) });
    expect(texts()).toEqual(["one more", "two", "theirs"]);
    expect(text).toContain(`one more\n\n2\n${broken}\ntwo\n\n3\n`);
    expect(text).toContain("theirs");
    expect(unreadable).toHaveLength(1);
    view.end();
    expect(texts()[1]).toContain(broken);
  });
});

describe("After unreadable lines became segments", () => {
  const typed: Record<ViewKind, string> = {
    srt: "\n\n9\n00:00:40.000 -> 00:00:43\nkept words\n  ",
    timestamped: "\nkept words (0:4x)  ",
  };
  const other: Record<ViewKind, ViewKind> = { srt: "timestamped", timestamped: "srt" };
  const kinds = ["srt", "timestamped"] as const;

  /** Types lines that cannot be read, and leaves the view; returns the whole text. */
  function leaveWith(kind: ViewKind): string {
    const view = open(kind);
    text += typed[kind];
    view.readNow();
    const whole = text;
    view.end();
    expect(texts().join()).toContain("kept words");
    return whole;
  }
  function end(view: { end: () => void }) {
    view.end();
    text = "";
  }

  test.each(kinds)("undo brings the text back letter for letter when %s is opened again", (kind) => {
    const whole = leaveWith(kind);
    editor.undo();
    expect(texts()).toEqual(["one", "two", "three"]);
    open(kind);
    expect(text).toBe(whole);
    expect(unreadable).toHaveLength(1);
  });

  test.each(kinds)("undo, redo and undo again lose nothing, outside of %s and in it", (kind) => {
    const whole = leaveWith(kind);
    const settled = segments();
    editor.undo();
    editor.redo();
    expect(segments()).toEqual(settled);
    expect(editor.$viewTexts.get()).toEqual({});
    editor.undo();
    const view = open(kind);
    expect(text).toBe(whole);
    editor.redo();
    expect(segments()).toEqual(settled);
    editor.undo();
    expect(text).toBe(whole);
    editor.undo();
    expect(text).not.toContain("kept words");
    editor.redo();
    expect(text).toBe(whole);
    view.end();
    expect(texts().join()).toContain("kept words");
  });

  test.each(kinds)("no letter typed elsewhere after the undo destroys the text of %s", (kind) => {
    leaveWith(kind);
    editor.undo();
    editor.apply(editText(segments(), "a", "one!"));
    const elsewhere = open(other[kind]);
    type(elsewhere, "three", "three!");
    end(elsewhere);
    expect(texts()).toEqual(["one!", "two", "three!"]);
    end(open(other[kind]));
    open(kind);
    expect(text).toContain(typed[kind].trim());
    expect(text).toContain("one!");
    editor.finishTyping();
    expect(texts().join()).toContain("kept words");
  });

  test.each(kinds)("the text of %s is on the device after the undo, and a save includes it", (kind) => {
    leaveWith(kind);
    expect($state.get().unreadable).toBeUndefined();
    editor.undo();
    expect($state.get().unreadable).toBe(typed[kind].trim());
    $toast.set(undefined);
    editor.finishTyping();
    expect(texts().join()).toContain("kept words");
    expect($state.get().unreadable).toBeUndefined();
    expect(toasts()).toHaveLength(1);
  });

  test("both views keep their text at the same time", () => {
    leaveWith("srt");
    editor.undo();
    const view = open("timestamped");
    text += "\nother words (0:5x)";
    view.readNow();
    expect($state.get().unreadable).toBe("9\n00:00:40.000 -> 00:00:43\nkept words\n\nother words (0:5x)");
    end(view);
    editor.undo();
    editor.finishTyping();
    expect(texts().join()).toContain("kept words");
    expect(texts().join()).toContain("other words");
  });
});

test("A transcript that replaces the whole text is one step, and undo brings back every letter", () => {
  const view = open("srt");
  text += "\n\n9\n00:00:40.000 -> 00:00:43\nnot read";
  view.readNow();
  const before = text;
  view.replace([{ time: "0:05", end: "0:07", text: "pasted" }]);
  expect(text).toBe("1\n00:00:05,000 --> 00:00:07,000\npasted\n");
  expect(unreadable).toEqual([]);
  editor.undo();
  expect(text).toBe(before);
  editor.redo();
  expect(texts()).toEqual(["pasted"]);
});

test("An edit from another view is printed without adding an undo step", () => {
  const view = open("timestamped");
  editor.apply(editText(segments(), "a", "uno"));
  expect(text).toContain("uno");
  view.readNow();
  expect(editor.$history.get().past).toHaveLength(1);
});
