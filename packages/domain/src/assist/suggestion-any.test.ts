import fc from "fast-check";
import { expect, test } from "vitest";
import { deeds, suggestionFaults } from "../../test/any-suggestions.ts";

test("whatever happens in whatever order, only a person's own act on a row changes the words that they wrote there", () => {
  fc.assert(
    fc.property(deeds, (all) => {
      expect(suggestionFaults(all)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
