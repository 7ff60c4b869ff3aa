import { afterEach, expect, test } from "vitest";
import { languages } from "@minbar/domain/library/language";
import { displayName, formerMember, roleLabels } from "@minbar/domain/people/user";
import { $language, addTexts } from "../messages.ts";
import { languageNames, roleNames } from "./messages.ts";
import { ageOf, personName } from "./names.ts";

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

const now = Date.parse("2026-03-15T12:00:00Z");

test.each([
  ["2026-03-15T12:00:00Z", "Less than an hour ago"],
  ["2026-03-15T11:00:00.001Z", "Less than an hour ago"],
  ["2026-03-15T11:00:00Z", "1 hours ago"],
  ["2026-03-15T10:00:00Z", "2 hours ago"],
  ["2026-03-14T12:00:00.001Z", "23 hours ago"],
  ["2026-03-14T12:00:00Z", "1 days ago"],
  ["2026-03-12T13:00:00Z", "2 days ago"],
  ["2025-03-15T12:00:00Z", "365 days ago"],
  ["2026-03-15T13:30:00Z", "Less than an hour ago"],
  ["no date", "Less than an hour ago"],
])("the creation time %s is shown as '%s'", (createdAt, text) => {
  expect(ageOf(createdAt, now)).toBe(text);
});
