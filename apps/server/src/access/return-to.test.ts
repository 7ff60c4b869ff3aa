import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const origin = "https://minbar.example";

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2F..",
  "//evil.example\\@x",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\t\\evil.example",
  "/ /evil.example",
  "\u00a0//evil.example",
  "/\u0000/evil.example",
  "\u0001//evil",

  "http://evil.example",
  "https://evil.example",
  "HTTPS://EVIL.example",
  "https:evil.example",
  "https:/evil",
  "https:///evil.example",
  "http:\\\\evil.example",
  "ftp://evil.example",
  "ws://evil.example",
  "blob:x",

  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "vbscript:x",

  "data:text/html,<script>",
  "about:blank",
  "file:///etc/passwd",
  "mailto:a@b",
  "javascript://%0aalert(1)",

  "@evil.example",
  "minbar.example@evil.example",
  "https://minbar.example@evil.example",
  "//a@evil.example",
  "https://minbar.example.evil.example",
  "//minbar.example:80@evil.example",
  "evil.example",
  "www.evil",

  "/.//evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/x/%2E%2E//evil.example",
  "/a/../..//evil.example",
  "/.%09//evil.example",

  "%2F%2Fevil.example",
  "%5C%5Cevil.example",
  "/%09/evil.example",
  "/%2F/evil.example",
  "/%5Cevil.example",

  "／／evil.example",
  "/／evil.example",
  "/\u2028/evil.example",
  "/\u3000/evil.example",
  "。evil.example",
  "",
  ".",
  "..",
  "?",
  "#",
  "?x=//evil.example",
  "[::1]",
  "//[::1]",
  "///",
  "/\\",
];

test.each(hostile)("%j never leads to another origin", (given) => {
  const path = safeReturnTo(given, origin);
  expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/);
  expect(path).not.toContain("\\");
  expect(new URL(path, origin).origin).toBe(origin);
});

test("the list has at least sixty hostile values", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
});

test.each([undefined, null, 7, ["/videos"], { path: "/videos" }])("%j falls back to /", (given) => {
  expect(safeReturnTo(given, origin)).toBe("/");
});

test.each(["/api/logout", "/api/login?returnTo=/", "/API/logout", "/api", "/x/../api/logout", "/trpc/x"])(
  "signing in does not redirect to %s",
  (given) => {
    expect(safeReturnTo(given, origin)).toBe("/");
  },
);

test.each([
  "/",
  "/videos",
  "/playlists/3?x=1#top",
  "/arabic-transcripts?videoId=12",
  "/landing?lang=ur&start=7.5",
])("%s is kept", (given) => {
  expect(safeReturnTo(given, origin)).toBe(given);
});

test("letters of any language are kept in percent-encoded form", () => {
  expect(safeReturnTo("/landing?q=صبر", origin)).toBe("/landing?q=%D8%B5%D8%A8%D8%B1");
});
