import { afterEach, expect, test } from "vitest";
import { formatList, formatSigned, formatTenths } from "./intl.ts";
import { $language } from "./messages.ts";

afterEach(() => $language.set("en"));

test("a list uses the separators of the language", () => {
  const facts = ["7 videos", "4 playlists", "3 categories"];
  expect(formatList(facts, "narrow")).toBe("7 videos, 4 playlists, 3 categories");
  $language.set("ur");
  expect(formatList(facts, "narrow")).toBe("7 videos، 4 playlists، 3 categories");
});

test("a sign stays to the left of its digits in every language, and a fraction has the language's decimal separator", () => {
  expect([formatSigned(-4), formatSigned(4), formatTenths(3)]).toEqual(["−4", "+4", "3.0"]);
  $language.set("ar");
  expect(formatSigned(-4)).toBe("\u200e−4");
  $language.set("fr");
  expect(formatTenths(3)).toBe("3,0");
});
