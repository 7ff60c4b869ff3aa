import { expect, test } from "vitest";
import { createLexemeMaker, textLexemes } from "./lexemes.ts";
import { parseQuery } from "./query.ts";

/** Whether a query finds a text of one Arabic word, at least by a base. */
function finds(query: string, text: string): boolean {
  const stored = textLexemes(text, createLexemeMaker("ar"));
  const [term] = parseQuery(query, "ar").terms;
  return [...(term?.lexemes.exact ?? []), ...(term?.lexemes.base ?? [])].some((lexeme) =>
    stored.includes(lexeme),
  );
}

test.each([
  ["الله", "بالله"],
  ["الله", "والله"],
  ["الله", "لله"],
  ["والله", "الله"],
  ["الذين", "للذين"],
  ["الذي", "كالذي"],
  ["الناس", "للناس"],
  ["ألوان", "بألوان"],
  ["الألوان", "ألوان"],
  ["إليه", "وإليه"],
])("a search for %s finds %s", (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ["الله", "له"],
  ["له", "الله"],
  ["الله", "لها"],
  ["الذي", "ذي"],
  ["إله", "التي"],
  ["إلهي", "هي"],
  ["ألوان", "وان"],
])("a search for %s does not find %s", (query, text) => {
  expect(finds(query, text)).toBe(false);
});
