import { atom } from "nanostores";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editText } from "@minbar/domain/editing/operations";
import type { UnreadableBlock, ViewKind } from "@minbar/domain/editing/text-view";
import type { Segment } from "@minbar/domain/segments/segment";
import { createSegmentEditor } from "../segment-editor.ts";
import type { SegmentEditor, Segments } from "../segment-editor.ts";
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
let settled: number;
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
    onSettled: (count) => {
      settled += count;
    },
  });
}

const segments = () => editor.$segments.get();
const texts = () => segments().map((segment) => segment.text);

beforeEach(() => {
  vi.useFakeTimers({ now: 1 });
  $state = atom<State>({ document: first, isWriter: true });
  const change = (next: Segments, raw?: string) =>
    $state.set({ ...$state.get(), document: next, unreadable: raw });
  editor = createSegmentEditor({ $state, change });
  [text, unreadable, settled, written] = ["", [], 0, 0];
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
    expect(settled).toBe(1);
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

  test("loses no letter when a colleague's changes are merged", () => {
    const view = open("srt");
    type(view, whole, broken);
    text = text.replace("one", "one more");
    $state.set({ ...$state.get(), document: segments().with(2, { id: "c", time: "0:31", text: "theirs" }) });
    expect(texts()[0]).toBe("one more");
    expect(texts()[1]).toContain(broken);
    expect(texts()[2]).toBe("theirs");
    expect(text).toContain("theirs");
    view.end();
  });
});

test("An edit from another view is printed without adding an undo step", () => {
  const view = open("timestamped");
  editor.apply(editText(segments(), "a", "uno"));
  expect(text).toContain("uno");
  view.readNow();
  expect(editor.$history.get().past).toHaveLength(1);
});
