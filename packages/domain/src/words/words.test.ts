import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordTableFaults } from "../../test/word-table-faults.ts";

const folder = new URL("./", import.meta.url);

const tables = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .toSorted();

test.each(tables)("%s has one good entry a line", (name) => {
  expect(wordTableFaults(name, readFileSync(new URL(name, folder), "utf8"))).toEqual([]);
});

const examples = {
  "phrases.json": `{
  "en": [
    "like and subscribe",
    "thanks"
  ],
  "ar": [
    "شكرا"
  ]
}`,
  "glossary/things.json": `[
  "كِتَاب كُتُب: book",
  "* قَلَم: pen",
  "كَتَبَ يَكْتُبُ !: to write"
]`,
};

test("an example without a fault has none", () => {
  for (const [name, table] of Object.entries(examples)) expect(wordTableFaults(name, table)).toEqual([]);
});

/** The first fault of an example in which a line is replaced. */
function faultOf(name: keyof typeof examples, line: number, text: string): string | undefined {
  return wordTableFaults(
    name,
    examples[name]
      .split("\n")
      .with(line - 1, text)
      .join("\n"),
  )[0];
}

test.each([
  [3, '"",', "phrases.json:3: empty: "],
  [3, '"thanks",', "phrases.json:4: doubled: thanks"],
  [4, '"شكرا"', "phrases.json:4: wrong script: شكرا"],
  [7, '"thank you"', "phrases.json:7: wrong script: thank you"],
  [4, '"thanks "', "phrases.json:4: stray blank: thanks "],
  [3, '"like  and",', "phrases.json:3: stray blank: like  and"],
  [3, '"like\u00A0and",', "phrases.json:3: stray blank: like\u00A0and"],
  [6, '"xx": [', "phrases.json:6: unknown field: xx"],
  [6, '"en": [', "phrases.json:6: doubled: en"],
  [4, '"thanks", "bye"', "phrases.json:4: not one entry a line"],
  [3, '"bye"', "phrases.json:4: no JSON; look for a comma, quote or bracket that is missing or too many"],
])("line %s of phrases as %s is reported with its file and line", (line, text, fault) => {
  expect(faultOf("phrases.json", line, text)).toBe(fault);
});

test.each([
  [3, '"* قَلَم: ",', "glossary/things.json:3: stray blank: * قَلَم: "],
  [3, '"* قَلَم:",', "glossary/things.json:3: empty: * قَلَم:"],
  [3, '"قَلَم",', "glossary/things.json:3: empty: قَلَم"],
  [2, '"* قَلَم: pen",', "glossary/things.json:3: doubled: * قَلَم: pen"],
  [3, '"* pen: pen",', "glossary/things.json:3: wrong script: * pen: pen"],
  [3, '"قَلَم: قلم",', "glossary/things.json:3: wrong script: قَلَم: قلم"],
  [3, '"قَلَم  أَقْلَام: pen",', "glossary/things.json:3: stray blank: قَلَم  أَقْلَام: pen"],
  [3, '"قَلَم -ين: pen",', "glossary/things.json:3: unknown field -ين: قَلَم -ين: pen"],
])("line %s of a glossary as %s is reported with its file and line", (line, text, fault) => {
  expect(faultOf("glossary/things.json", line, text)).toBe(fault);
});
