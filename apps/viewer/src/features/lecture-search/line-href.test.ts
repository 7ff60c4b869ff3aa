import { expect, test } from "vitest";
import { lineHref, panelQuery } from "./line-href.ts";

const line = { time: "1:02.500", text: "Gratitude follows patience", matches: [[18, 26]] as const };

test("a line is linked by its lecture, language, time and the words searched for", () => {
  const video = { id: 7, title: "Gratitude" };
  expect(lineHref(video, "en", { line, query: "patience" })).toBe(
    "/watch/7/gratitude?lang=en&start=62.5&q=patience",
  );
  expect(lineHref(video, "ar", { line: { ...line, time: "?" }, query: "a&b" })).toBe(
    "/watch/7/gratitude?q=patience",
  );
});

test("the panel searches for the query if the line has it as typed, otherwise for the word that was found", () => {
  expect(panelQuery('"FOLLOWS patience"', line)).toBe("FOLLOWS patience");
  expect(panelQuery("patience gratitude", line)).toBe("patience");
  expect(panelQuery("الصلاة", { text: "أقيموا ٱلصَّلَوٰةَ", matches: [[7, 19]] })).toBe("الصلاة");
});
