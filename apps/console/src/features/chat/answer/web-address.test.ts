import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test("a link in an answer is accepted only if it is an absolute http or https URL", () => {
  expect(webAddress("https://example.org/a?b#c")).toBe("https://example.org/a?b#c");
  expect(webAddress("HTTP://EXAMPLE.org")).toBe("http://example.org/");
  const others = [
    undefined,
    "",
    "/api/logout",
    "//example.org",
    "#top",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "JaVaScRiPt://example.org/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "ftp://example.org",
    "mailto:a@example.org",
    "intent://x",
  ];
  for (const other of others) expect(webAddress(other), String(other)).toBeUndefined();
});
