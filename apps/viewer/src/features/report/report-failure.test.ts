import { afterEach, expect, test } from "vitest";
import { fakeFailure } from "@minbar/ui/fake-failure";
import { $language, addTexts } from "@minbar/ui/messages";
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

afterEach(() => $language.set("en"));

const refusal = (message: string, { httpStatus, ...data }: { httpStatus: number; [name: string]: unknown }) =>
  Object.assign(fakeFailure(httpStatus, {}, data), { message });

test("a 400 response assigns the first message of each field to that field", () => {
  const issues = [
    { path: ["segmentIndex"], message: "No such segment" },
    { path: ["segmentIndex"], message: "Another sentence" },
    { path: ["contactName"], message: "Contact details too long" },
  ];
  expect(failureOf(refusal("m", { httpStatus: 400, issues }), form)).toEqual({
    fields: { segmentIndex: "No such segment", contactName: "Contact details too long" },
    message: undefined,
  });
});

test("a 400 response that concerns no form field returns its message for the whole form", () => {
  const issues = [{ path: ["toString"], message: "m" }];
  expect(failureOf(refusal("m", { httpStatus: 400, issues }), form)).toEqual({
    fields: {},
    message: "m",
  });
});

test("a 429 says when to try again", () => {
  const message = "Too many reports. Please try again in 40 minutes.";
  expect(failureOf(refusal(message, { httpStatus: 429 }), form)).toEqual({ fields: {}, message });
});

test("no message is added to the toast when the server is unreachable or returns 500", () => {
  expect(failureOf(fakeFailure(), form)).toEqual({ fields: {} });
  expect(failureOf(refusal("m", { httpStatus: 500 }), form)).toEqual({ fields: {} });
});

test("server messages are translated into the language of the page", () => {
  addTexts("fr", {
    "messages-of-fields": { no_such_segment: "Ce segment n’existe pas" },
    "messages-of-refusals": { too_many_reports: "Réessayez dans {minutes} minutes." },
  });
  $language.set("fr");
  const issue = { path: ["segmentIndex"], message: "No such segment", reason: "no_such_segment", values: {} };
  expect(failureOf(refusal("m", { httpStatus: 400, issues: [issue] }), form).fields).toEqual({
    segmentIndex: "Ce segment n’existe pas",
  });
  const data = { httpStatus: 429, reason: "too_many_reports", values: { minutes: 40 } };
  expect(failureOf(refusal("m", data), form).message).toBe("Réessayez dans 40 minutes.");
  const unknown = { httpStatus: 400, reason: "of_tomorrow", values: {} };
  expect(failureOf(refusal("m", unknown), form).message).toBe("m");
});
