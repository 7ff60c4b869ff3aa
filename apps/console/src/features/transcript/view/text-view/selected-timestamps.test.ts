import { beforeEach, expect, test } from "vitest";
import { $toast } from "@minbar/ui/toast";
import { removeSelected } from "./selected-timestamps.ts";

const value = "one (0:02)\ntwo (0:04)";
const area = { isConnected: true, value, selectionStart: 0, selectionEnd: 0 };

function written() {
  const texts: string[] = [];
  return { texts, write: (text: string) => void texts.push(text) };
}

beforeEach(() => $toast.set(undefined));

test("Nothing is removed when the text area is gone from the page, and an error is shown", () => {
  const view = written();
  removeSelected({ ...area, isConnected: false, selectionEnd: value.length }, view);
  expect($toast.get()?.message).toBe("Could not find the timestamped text area");
  expect(view.texts).toEqual([]);
  $toast.set(undefined);
  removeSelected(null, undefined);
  expect($toast.get()?.message).toBe("Could not find the timestamped text area");
});

test("Timestamps are removed from the selection, and an empty selection is reported", () => {
  const view = written();
  removeSelected(area, view);
  expect($toast.get()?.title).toBe("No Selection");
  expect(view.texts).toEqual([]);
  $toast.set(undefined);
  removeSelected({ ...area, selectionEnd: 10 }, view);
  // In this format a time follows its words: text without its time joins the next segment, with the earlier time.
  expect(view.texts).toEqual(["one\ntwo (0:02)"]);
  removeSelected({ ...area, selectionStart: 11, selectionEnd: value.length }, view);
  expect(view.texts[1]).toBe("one (0:02)\ntwo");
  expect($toast.get()).toBeUndefined();
});
