import { beforeEach, expect, test } from "vitest";
import { $toast } from "@minbar/ui/toast";
import { parseFile } from "#shared/subtitle-file/parse-file.ts";
import { removeSelected, readPastedTranscript } from "./text-view-controller.ts";

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

const read = (kind: "srt" | "timestamped", text: string) => readPastedTranscript(kind, text, parseFile);

/** Without numbers, with dots, without milliseconds, with Arabic digits. */
const loose = [
  "00:00:01.500 --> 00:00:03.000\nfirst words",
  "00:00:04 --> 00:00:06\nsecond words",
  "٣\n٠٠:٠٠:٠٧,٠٠٠ --> ٠٠:٠٠:٠٩,٠٠٠\nthird words",
].join("\n\n");

test.each(["srt", "timestamped"] as const)(
  "A pasted transcript with the mistakes of real files is read as a file is, in %s",
  (kind) => {
    const pasted = read(kind, loose);
    expect(pasted?.segments.map(({ text }) => text)).toEqual(["first words", "second words", "third words"]);
    expect(pasted?.segments[0]).toMatchObject({ time: "0:01.500", end: "0:03" });
    expect(pasted).toEqual({
      segments: parseFile({ bytes: new TextEncoder().encode(loose), name: "" }).segments,
      report: pasted?.report,
    });
  },
);

test("What was doubtful in a pasted transcript is reported with its line", () => {
  const pasted = read(
    "srt",
    "1\n00:00:0x,000 --> 00:00:03,000\nlost\n\n2\n00:00:04,000 --> 00:00:06,000\nkept",
  );
  expect(pasted?.segments).toHaveLength(2);
  expect(pasted?.report[0]).toMatch(/^Line \d: /u);
});

test("A text that the view reads itself, and a text that is no transcript, are pasted letter for letter", () => {
  expect(read("srt", "7\n00:00:01,500 --> 00:00:03,000\nwords\n")).toBeUndefined();
  expect(read("timestamped", "words (0:01)\nmore (0:04)")).toBeUndefined();
  expect(read("srt", "some words\nand more")).toBeUndefined();
  expect(read("srt", "")).toBeUndefined();
  expect(read("srt", `${loose}\n${" ".repeat(2_000_000)}`)).toBeUndefined();
});
