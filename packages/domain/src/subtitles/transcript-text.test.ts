import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { growthOf, linear, repeated } from "../../test/growth.ts";
import { decodeText } from "./text-decoding.ts";
import { looksLikeTranscript } from "./transcript-text.ts";

const folder = new URL("../../fixtures/hostile/", import.meta.url);
/** A PDF, an empty file and one with only a byte order mark. */
const others = new Set(["27_not_subtitles.srt", "28_empty.srt", "29_only_bom.srt"]);

describe("a pasted text", () => {
  test.each(readdirSync(folder))("from %s is classified correctly", (name) => {
    const { text } = decodeText(readFileSync(new URL(name, folder)));
    expect(looksLikeTranscript(text)).toBe(!others.has(name));
  });

  test.each([
    ["whose cues have no words", "1\n00:00:01,000 --> 00:00:02,000\n\n"],
    ["whose times are mistyped", "1\n00:0x:01,000 --> 00:00:02,000\nwords\n"],
    ["of WebVTT that ends behind its head", "WEBVTT\r\n\r\nNOTE nothing"],
    ["of a speech recogniser", "[00:01.000 --> 00:04.000] words"],
    ["copied from beside a video", "0:02\nwords\n0:05\nmore words"],
    ["of lyrics", "[00:02.00]words\n[00:05.10]more words"],
    ["with Arabic digits", "كلمة (٠:٠٢) كلمة (٠:٠٥)"],
  ])("%s is a transcript", (_, text) => {
    expect(looksLikeTranscript(text)).toBe(true);
  });

  test.each([
    ["of words", "بسم الله\nالرحمن الرحيم"],
    ["with one time", "كلمة (0:20) أخرى"],
    ["with arrows", "قال --> فعل\n1 --> 2"],
    ["with verses", "(البقرة 2:255) و(آل عمران 3:18)\n2:255 و 3:185"],
    ["with one line that begins with a time", "10:30 the lesson begins\nand ends at 11:30"],
    ["of numbers", "1\n2\n3\n1998: a year\n1999: another"],
    ["that says WebVTT", "WEBVTT is a format"],
  ])("%s is not a transcript", (_, text) => {
    expect(looksLikeTranscript(text)).toBe(false);
  });

  test.each(["word 0:0 --> ", "("])("of %s repeated is no transcript", (piece) => {
    expect(looksLikeTranscript(repeated(piece)(2_000_000))).toBe(false);
  });

  test.each(["word 0:0 --> ", "("])("of %s repeated is classified quickly", { tags: "long" }, (piece) => {
    expect(growthOf({ size: 500_000, make: repeated(piece) }, looksLikeTranscript)).toBeLessThan(linear);
  });
});
