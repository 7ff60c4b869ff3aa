import { expect, test } from "vitest";
import { parseFile } from "#shared/subtitle-file/parse-file.ts";
import { readPastedTranscript } from "./pasted-transcript.ts";

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
