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

test("a draft with a description is restored in full, including its location", () => {
  const draft: ReportForm = { ...fresh, description: "A word is missing", videoId: "7", segmentIndex: "3" };
  expect(initialForm(fresh, readDraft(draft))).toEqual(draft);
});

test("a draft with contact details only is restored with the current location", () => {
  const draft = { ...fresh, videoId: "7", contactEmail: "amina@mail.example" };
  expect(initialForm(fresh, draft)).toEqual({ ...fresh, contactEmail: "amina@mail.example" });
});

test("a stored value that is not a valid draft is ignored", () => {
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
