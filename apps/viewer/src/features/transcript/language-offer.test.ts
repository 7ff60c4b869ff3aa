import { expect, test } from "vitest";
import { languagesToOffer } from "./language-offer.ts";

const summary = (language: "ar" | "de", segmentCount: number) =>
  ({ id: 1, language, approvalStatus: "unchecked", segmentCount }) as const;

test("the seven languages are offered always, and those with something to read are marked", () => {
  const offered = languagesToOffer([summary("ar", 12)]);
  expect(offered.map(({ tag }) => tag)).toEqual(["ar", "en", "ur", "fr", "es", "tr", "ms"]);
  expect(offered.filter(({ hasContent }) => hasContent).map(({ tag }) => tag)).toEqual(["ar"]);
});

test("German is offered only where there is something to read in it", () => {
  expect(languagesToOffer([summary("de", 0)]).some(({ tag }) => tag === "de")).toBe(false);
  expect(languagesToOffer([summary("de", 3)]).some(({ tag }) => tag === "de")).toBe(true);
});
