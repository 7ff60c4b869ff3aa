import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { expressionsOf, sources, untimed } from "../test/expressions.ts";

const expressions = expressionsOf(sources);

test.each([...expressions])("%s cannot be made slow by user input", (_, { expression }) => {
  expect(checkSync(expression.source, expression.flags, untimed).status).toBe("safe");
});
