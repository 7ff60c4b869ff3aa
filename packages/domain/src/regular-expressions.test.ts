import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { expressionsOf, listed, sources, untimed } from "../test/expressions.ts";

const expressions = expressionsOf(sources);

describe("no regular expression of the domain can be made slow by user input", () => {
  test("the sources and their regular expressions are found", () => {
    expect(sources).toContain("subtitles/time-lines/srt-time-line.ts");
    const files = [...expressions.values()].map(({ file }) => file);
    expect(files).toContain("subtitles/time-lines/srt-time-line.ts");
  });

  test("the list of safe expressions contains only expressions of the sources, so that each was checked by the long tests", () => {
    expect(listed.size).toBeGreaterThan(300);
    expect([...listed].filter((text) => !expressions.has(text))).toEqual([]);
  });

  // New and changed ones. `safe-expressions.json` lists those that the long tests have checked.
  const changed = [...expressions].filter(([text]) => !listed.has(text));
  test.each([...changed, ["/-->/", { file: "this test", expression: /-->/ }] as const])(
    "%s is safe",
    (_, { expression }) => {
      expect(checkSync(expression.source, expression.flags, untimed).status).toBe("safe");
    },
  );

  test("an unsafe expression is detected", () => {
    expect(checkSync(String.raw`^(?:\d+)+$`, "", untimed).status).toBe("vulnerable");
  });
});
