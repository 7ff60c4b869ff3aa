import { afterEach, expect, test } from "vitest";
import { languages } from "@minbar/domain/library/language";
import { displayName, formerMember, roleLabels } from "@minbar/domain/people/user";
import { $language, addTexts } from "../messages.ts";
import { languageNames, roleNames } from "./messages.ts";
import { personName } from "./names.ts";

afterEach(() => $language.set("en"));

const removed = { firstName: formerMember, lastName: null, email: "" };
const zaynab = { firstName: "Zaynab", lastName: null };

test("English uses the names of the domain", () => {
  for (const person of [removed, zaynab, { email: "z@example.org" }, {}])
    expect(personName(person)).toBe(displayName(person));
});

test("a removed member without a name is labelled in the interface's language", async () => {
  addTexts("ms", { "person-names": { formerMember: "Bekas ahli", unnamed: "Pentadbir" } });
  $language.set("ms");
  // Other catalogues of the page may have to be loaded first.
  await expect
    .poll(() => [removed, zaynab, {}].map(personName))
    .toEqual(["Bekas ahli", "Zaynab", "Pentadbir"]);
});

test("the names of languages and roles match the domain", () => {
  expect(languageNames.get()).toEqual(Object.fromEntries(languages.map(({ tag, name }) => [tag, name])));
  expect(roleNames.get()).toEqual(roleLabels);
});
