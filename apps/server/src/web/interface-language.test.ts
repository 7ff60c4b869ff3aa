import { expect, test } from "vitest";
import { growthOf, linear, repeated } from "@minbar/domain/test/growth";
import { preferredLanguage } from "./interface-language.ts";

test.each([
  ["", "en"],
  ["ar", "ar"],
  ["ur-PK,ur;q=0.9,en;q=0.8", "ur"],
  ["fr-CA", "fr"],
  ["FR", "fr"],
  ["es-419, es;q=0.9", "es"],
  ["de,tr;q=0.5,en;q=0.3", "tr"],
  ["de-AT, pl", "en"],
  // The order does not count, the weight does.
  ["en;q=0.3, ms;q=0.9, ar;q=0.7", "ms"],
  ["en, ar", "en"],
  ["ar;q=0, en;q=0.1", "en"],
  ["ar;q=0", "en"],
  // Anything: English, unless it is refused or named.
  ["*", "en"],
  ["de, *;q=0.5", "en"],
  ["en;q=0, *", "ar"],
  ["ar;q=0.2, *;q=0.1", "ar"],
  ["*;q=0", "en"],
  ["zh-Hans-CN , fr ; q=0.4", "fr"],
  // What cannot be read is passed over.
  ["ar;q=2, fr", "fr"],
  ["ar;q=abc, tr", "tr"],
  [";;,,;q=1", "en"],
  ["__proto__, constructor", "en"],
  ["ar\u0000, fr", "fr"],
  ["عربي", "en"],
])("a browser that asks for '%s' gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  ["", "ur"],
  ["*", "ur"],
  ["de", "ur"],
  ["de, *;q=0.5", "ur"],
  ["*;q=0", "ur"],
  ["ur;q=0", "en"],
  ["ur;q=0, *", "en"],
  ["fr;q=0.2, *;q=0.1", "fr"],
  ["en", "en"],
])("on a page in Urdu, a browser that asks for '%s' gets %s", (header, language) => {
  expect(preferredLanguage(header, "ur")).toBe(language);
});

test("of a header of 4 kB only the first ranges count", () => {
  expect(preferredLanguage(`${"xx-yy;q=0.1,".repeat(340)}ar`)).toBe("en");
  expect(preferredLanguage("a-".repeat(2048))).toBe("en");
  expect(preferredLanguage(`fr,${",".repeat(4096)}`)).toBe("fr");
  expect(preferredLanguage(`${" ".repeat(4096)}ar;q=1${" ".repeat(4096)}`)).toBe("ar");
});

test.each(["xx-yy;q=0.1,", "a-", ",", " "])(
  "a long header of %j is parsed quickly",
  { tags: "long" },
  (piece) => {
    expect(growthOf({ size: 20_000, make: repeated(piece) }, preferredLanguage)).toBeLessThan(linear);
  },
);
