import { describe, test } from "vitest";
import {
  assertReadsChangedFiles,
  assertReadsCodeUnits,
  assertReadsPieces,
  assertReadsRepeated,
  repeatedPieces,
  starts,
} from "../../test/hostile-subtitles.ts";

describe("no input makes a reader throw, lose its senses or hang", () => {
  test("40,000 files with bytes changed, cut, doubled and joined", () => assertReadsChangedFiles(40_000));

  test("40,000 texts made of the pieces that formats are made of", () => assertReadsPieces(40_000));

  test("20,000 texts of any code unit, halves of surrogate pairs included", () =>
    assertReadsCodeUnits(20_000));

  test.each(repeatedPieces.map((piece) => [JSON.stringify(piece), piece] as const))(
    "%s over and over, behind every start",
    (_, piece) => {
      for (const start of starts) assertReadsRepeated(start, piece);
    },
  );
});
