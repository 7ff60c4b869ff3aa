import fc from "fast-check";
import { expect, test } from "vitest";
import { edited, edits, mergeFaults } from "../../test/any-edits.ts";

/** The seed reproduces the same merges: `SEED=123`. */
const seed = Number(process.env["SEED"] ?? Date.now());
const runs = 10_000;

test("10,000 merges of any two users' edits lose no word", () => {
  process.stdout.write(`${runs} merges, SEED=${seed}\n`);
  const merges = fc.property(edits, edits, (my, their) => {
    const [mine = [], theirs = []] = [edited(my, "m").at(-1), edited(their, "t").at(-1)];
    expect(mergeFaults(mine, theirs)).toEqual([]);
  });
  fc.assert(merges, { numRuns: runs, seed });
});
