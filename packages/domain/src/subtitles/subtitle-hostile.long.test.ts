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
  test("40,000 files with bytes changed, cut, duplicated and joined", () => assertReadsChangedFiles(40_000));

  test("40,000 texts made of pieces of the formats", () => assertReadsPieces(40_000));

  test("20,000 texts of any code units, including lone surrogates", () => assertReadsCodeUnits(20_000));

  test.each(repeatedPieces.map((piece) => [JSON.stringify(piece), piece] as const))(
    "%s repeated over and over after every start",
    (_, piece) => {
      for (const start of starts) assertReadsRepeated(start, piece);
    },
  );
});
