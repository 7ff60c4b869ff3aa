import { expect, test } from "vitest";
import { embedAddress, readEmbedOptions, readEmbedPath } from "./embed-address.ts";

test("an embed address contains only options that differ from the defaults and can be read back", () => {
  expect(embedAddress(12, {})).toBe("/embed/12");
  const options = {
    language: "en",
    second: "ar",
    start: 60,
    end: 90.5,
    theme: "dark",
    transcript: false,
  } as const;
  const address = embedAddress(12, options);
  expect(address).toBe("/embed/12?lang=en&second=ar&start=60&end=90.5&theme=dark&transcript=0");
  const { pathname, searchParams } = new URL(address, "http://a.example");
  expect(readEmbedPath(pathname)).toBe(12);
  expect(readEmbedOptions(Object.fromEntries(searchParams))).toEqual(options);
});

test("invalid options are ignored: an unknown language or theme, or a second language equal to the first", () => {
  const raw = { lang: "xx", second: "AR", theme: "pink", start: "x", end: 5, transcript: "no" };
  expect(readEmbedOptions(raw)).toEqual({
    language: "ar",
    second: undefined,
    start: undefined,
    end: undefined,
    theme: "system",
    transcript: true,
  });
});

test("a start after the end is swapped with it", () => {
  expect(readEmbedOptions({ start: "1m30s", end: "0:30" })).toMatchObject({ start: 30, end: 90 });
});

test.each(["/embed/", "/embed/0", "/embed/012", "/embed/x", "/embed/-1", "/embed/9999999999", "/watch/12"])(
  "%s contains no video id",
  (pathname) => {
    expect(readEmbedPath(pathname)).toBeUndefined();
  },
);
