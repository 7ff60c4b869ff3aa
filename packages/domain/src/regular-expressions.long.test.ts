import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { expressionsOf, listed, sources, untimed } from "../test/expressions.ts";

const expressions = expressionsOf(sources);

test.each([...expressions])("%s cannot be made slow by user input", (_, { expression }) => {
  expect(checkSync(expression.source, expression.flags, untimed).status).toBe("safe");
});

test("the list of safe expressions matches the sources, so that the short tests check all others", () => {
  expect([...listed].toSorted()).toEqual([...expressions.keys()].toSorted());
});
