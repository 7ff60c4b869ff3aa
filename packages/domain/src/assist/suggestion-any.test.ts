import fc from "fast-check";
import { expect, test } from "vitest";
import { deeds, suggestionFaults } from "../../test/any-suggestions.ts";

test("in any sequence of events, only the user's own action on a row changes the words that they wrote there", () => {
  fc.assert(
    fc.property(deeds, (all) => {
      expect(suggestionFaults(all)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
