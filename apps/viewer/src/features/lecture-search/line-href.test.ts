import { expect, test } from "vitest";
import { lineHref, panelQuery } from "./line-href.ts";

const line = { time: "1:02.500", text: "Gratitude follows patience", matches: [[18, 26]] as const };

test("a line link contains the lecture, the language, the time and the search words", () => {
  const video = { id: 7, title: "Gratitude" };
  expect(lineHref(video, "en", { line, query: "patience" })).toBe(
    "/watch/7/gratitude?lang=en&start=62.5&q=patience",
  );
  expect(lineHref(video, "ar", { line: { ...line, time: "?" }, query: "a&b" })).toBe(
    "/watch/7/gratitude?q=patience",
  );
});

test("the panel searches for the typed query if the line contains it, otherwise for the matched word", () => {
  expect(panelQuery('"FOLLOWS patience"', line)).toBe("FOLLOWS patience");
  expect(panelQuery("patience gratitude", line)).toBe("patience");
  expect(panelQuery("الصلاة", { text: "أقيموا ٱلصَّلَوٰةَ", matches: [[7, 19]] })).toBe("الصلاة");
});
