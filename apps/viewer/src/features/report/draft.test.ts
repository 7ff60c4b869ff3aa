import { expect, test } from "vitest";
import { initialForm, readDraft } from "./draft.ts";
import type { ReportForm } from "./report-form.ts";

const fresh: ReportForm = {
  description: "",
  playlistId: "1",
  videoId: "2",
  language: "ar",
  segmentIndex: "84",
  contactName: "",
  contactEmail: "",
  contactMobile: "",
};

test("a described problem comes back whole, with the place it is about", () => {
  const draft: ReportForm = { ...fresh, description: "A word is missing", videoId: "7", segmentIndex: "3" };
  expect(initialForm(fresh, readDraft(draft))).toEqual(draft);
});

test("contact details alone come back to the place of now", () => {
  const draft = { ...fresh, videoId: "7", contactEmail: "amina@mail.example" };
  expect(initialForm(fresh, draft)).toEqual({ ...fresh, contactEmail: "amina@mail.example" });
});

test("what this form has not written is as good as nothing", () => {
  const strange = [
    null,
    undefined,
    "text",
    [],
    {},
    { ...fresh, language: "xx" },
    { ...fresh, description: 4 },
  ];
  for (const stored of strange) expect(readDraft(stored), JSON.stringify(stored)).toBeUndefined();
  expect(initialForm(fresh, undefined)).toBe(fresh);
});
