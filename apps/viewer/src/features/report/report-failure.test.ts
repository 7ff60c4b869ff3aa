import { expect, test } from "vitest";
import { failureOf } from "./report-failure.ts";

const form = {
  description: "x",
  playlistId: "",
  videoId: "",
  language: "ar",
  segmentIndex: "-1",
  contactName: "",
  contactEmail: "",
  contactMobile: "",
} as const;

test("a 400 puts each sentence at its field, the first where there are several", () => {
  const issues = [
    { path: ["segmentIndex"], message: "A segment index starts at 0" },
    { path: ["segmentIndex"], message: "Another sentence" },
    { path: ["contactName"], message: "Contact details too long" },
  ];
  expect(failureOf({ message: "m", data: { httpStatus: 400, issues } }, form)).toEqual({
    fields: { segmentIndex: "A segment index starts at 0", contactName: "Contact details too long" },
    message: undefined,
  });
});

test("a 400 about no field of the form says its sentence beside it", () => {
  const issues = [{ path: ["toString"], message: "m" }];
  expect(failureOf({ message: "m", data: { httpStatus: 400, issues } }, form)).toEqual({
    fields: {},
    message: "m",
  });
});

test("a 429 says when to try again", () => {
  const message = "Too many reports. Please try again in 40 minutes.";
  expect(failureOf({ message, data: { httpStatus: 429 } }, form)).toEqual({ fields: {}, message });
});

test("nothing is added to the toast where nobody answered, or the server broke", () => {
  expect(failureOf({ message: "Failed to fetch" }, form)).toEqual({ fields: {} });
  expect(failureOf({ message: "m", data: { httpStatus: 500 } }, form)).toEqual({ fields: {} });
});
