import { describe, expect, test } from "vitest";
import { formatWebVtt, parseWebVtt } from "./web-vtt.ts";
import { readInEnglish } from "../../test/notes-in-english.ts";

function textOf(cueText: string): string | undefined {
  return parseWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${cueText}\n`).segments[0]?.text;
}

describe("importing WebVTT", () => {
  test("ignores the header, comments, styles, regions, cue ids and settings", () => {
    const file = [
      "\ufeffWEBVTT - A title",
      "Kind: captions",
      "",
      "STYLE\n::cue { color: red }",
      "",
      "REGION\nid:one",
      "",
      "NOTE 00:00 words",
      "",
      "intro",
      "00:01.000 --> 01:00:02.500 align:start position:0%",
      "a",
      "b",
      "",
      "00:00:03,000 --> 00:00:04,000",
      "c",
    ].join("\r\n");
    expect(parseWebVtt(file)).toEqual({
      segments: [
        { time: "0:01", end: "1:00:02.500", text: "a\nb" },
        { time: "0:03", end: "0:04", text: "c" },
      ],
      skipped: [],
    });
  });

  test.each([
    [
      "caf&eacute;&hellip; &iquest;qu&eacute;? &ldquo;&frac12;&rdquo; &amp;hellip;",
      "café… ¿qué? “½” &hellip;",
    ],
    ["<v Speaker>الحمد</v> <c.red>لله</c>", "الحمد لله"],
    ["a<00:00:01.500><c> b</c>", "a b"],
    ["<lang ar>x</lang> <ruby>y<rt>z</rt></ruby>", "x yz"],
    ["a &lt;b&gt; &amp;amp; c&nbsp;d &#x41;&#66; &unknown; &#0;", "a <b> &amp; c\u00a0d AB &unknown; &#0;"],
    ["1 < 2", "1 < 2"],
    ["x --&gt; y", "x --> y"],
  ])("reads %s as %s", (written, text) => {
    expect(textOf(written)).toBe(text);
  });

  test("shows cues that are named like a block, or stand directly below one, as browsers do", () => {
    const file =
      "WEBVTT\n00:00.000 --> 00:01.000\nhead\n\nSTYLE\n00:01.000 --> 00:02.000\na\n\nNOTE\nno words\n00:02.000 --> 00:03.000\nb\n\nNOTE at 00:00:01.000 - 00:00:02.000\n";
    const { segments, skipped } = parseWebVtt(file);
    expect(segments.map(({ text }) => text)).toEqual(["head", "a", "b"]);
    expect(skipped).toEqual([]);
  });

  test("reports the names of speakers", () => {
    const file =
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Amina &amp; Co>a</v>\n\n00:02.000 --> 00:03.000\n<v.loud Yusuf>b\n";
    expect(readInEnglish(parseWebVtt(file))).toMatchObject({
      segments: [{ text: "a" }, { text: "b" }],
      skipped: [
        { line: 3, reason: "The speaker's name (Amina & Co) was left out" },
        { line: 6, reason: "The speaker's name (Yusuf) was left out" },
      ],
    });
  });

  test("ends a text at the next time line even without an empty line", () => {
    const file = "WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb\n";
    expect(parseWebVtt(file).segments.map(({ text }) => text)).toEqual(["a", "b"]);
  });

  test("reports skipped content by line", () => {
    const file = "WEBVTT\n\nlost words\n\n00:01.000 --> 00:02.000\n<i></i>\n\n00:05.000 --> 00:04.000\nx\n";
    expect(readInEnglish(parseWebVtt(file))).toEqual({
      segments: [{ time: "0:05", text: "x" }],
      skipped: [
        { line: 3, reason: "This text has no time line, so it was left out" },
        { line: 5, reason: "No text, so this cue was left out" },
        { line: 8, reason: "The end 0:04 is not after the start, so it was left out" },
      ],
    });
  });
});

test("WebVTT is written so that no text is read as a tag or a time", () => {
  const file = formatWebVtt([
    { time: "0:00", text: "<script> & co\n\n0:01 --> 0:02" },
    { time: "0:04.500", text: "b" },
  ]);
  expect(file).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:04.500\n&lt;script&gt; &amp; co\n\u00a0\n0:01 --&gt; 0:02\n\n00:00:04.500 --> 00:00:14.500\nb\n",
  );
  expect(parseWebVtt(file).segments[0]?.text).toBe("<script> & co\n\n0:01 --> 0:02");
});
