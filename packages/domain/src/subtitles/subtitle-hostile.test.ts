import { describe, test } from "vitest";
import {
  assertSound,
  assertReadsChangedFiles,
  assertReadsCodeUnits,
  assertReadsPieces,
  readers,
} from "../../test/hostile-subtitles.ts";

describe("no input makes a reader throw, lose its senses or hang", () => {
  test("8,000 files with bytes changed, cut, doubled and joined", () => assertReadsChangedFiles(8_000));

  test("8,000 texts made of the pieces that formats are made of", () => assertReadsPieces(8_000));

  test("4,000 texts of any code unit, halves of surrogate pairs included", () => assertReadsCodeUnits(4_000));

  // Half a million characters each: anything quadratic would run for minutes, so the timeout is sufficient.
  test.each(
    [
      "-->",
      "--> ",
      "0:1 --> ",
      "0:01 --> 0:02 ",
      "0:01-->0:02\n",
      "1\n",
      "\n",
      " ",
      "\r",
      "(",
      "(0:02",
      "(0:02) ",
      "<",
      "<i",
      "&",
      "&amp;",
      "[",
      "[0:1 --> 0:2] ",
      "[0:1 --> 0:2]\n",
      "0",
      "٢",
      ":",
      "\0",
      "\ud800",
      "\u00a0\n",
      "0:0x --> 0:02\n",
      "00:00:01,000 --> 00:00:02,000\n\n",
      "NOTE\n\n",
      "1 ",
      "\u200f",
      "0:01 --> 0:02 a:b ",
      "<tt>",
      "<p begin='1s'>",
      "{",
      '[{"',
      '{"a":',
      "\\",
      "[0:01]",
      "[Events]\nDialogue: ",
      "0:01\n",
      "1\t2\t3\n",
      "0:00:01.000,0:00:02.000\n",
    ].map((piece) => [JSON.stringify(piece), piece] as const),
  )("%s over and over", (_, piece) => {
    const text = piece.repeat(Math.ceil(500_000 / piece.length));
    for (const start of ["", "0:01 --> 0:02\n", "WEBVTT\n\n", "<tt><p begin='1s'>", '{"segments":[{"']) {
      for (const read of Object.values(readers)) assertSound(read(start + text));
    }
  });
});
