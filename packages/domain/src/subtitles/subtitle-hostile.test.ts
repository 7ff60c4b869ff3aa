import { describe, test } from "vitest";
import {
  assertReadsChangedFiles,
  assertReadsCodeUnits,
  assertReadsPieces,
  assertReadsRepeated,
  repeatedPieces,
  starts,
} from "../../test/hostile-subtitles.ts";

describe("no input makes a reader throw, misread or hang", () => {
  test("2,000 files with bytes changed, cut, duplicated and joined", () => assertReadsChangedFiles(2_000));

  test("4,000 texts made of pieces of the formats", () => assertReadsPieces(4_000));

  test("4,000 texts of any code units, including lone surrogates", () => assertReadsCodeUnits(4_000));

  test("lines with arrows below a time with full-width colons", () =>
    assertReadsRepeated("00：00：01,000 --> 00：00：02,000\n", "a --> b\n"));

  // The long tests put each of them behind every start.
  test.each(repeatedPieces.map((piece, at) => [JSON.stringify(piece), piece, at] as const))(
    "%s repeated over and over",
    (_, piece, at) => assertReadsRepeated(starts[at % starts.length] ?? "", piece),
  );
});
