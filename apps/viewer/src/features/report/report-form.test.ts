import { expect, test } from "vitest";
import { reportedIssueInput } from "@minbar/domain/team/reported-issue-input";
import { reportOf } from "./report-form.ts";
import type { ReportForm } from "./report-form.ts";

const blank: ReportForm = {
  description: "",
  playlistId: "",
  videoId: "",
  language: "ar",
  segmentIndex: "",
  contactName: "",
  contactEmail: "",
  contactMobile: "",
};

/** The JSON that is sent: absent fields are omitted. */
function sent(form: Partial<ReportForm>, known: Parameters<typeof reportOf>[1] = {}) {
  const body: unknown = JSON.parse(JSON.stringify(reportOf({ ...blank, ...form }, known)));
  expect(reportedIssueInput.safeParse(body).error).toBeUndefined();
  return body;
}

test("a description alone is enough, and is prefixed with its language", () => {
  expect(sent({ description: "  A word is missing.\n", language: "en" })).toEqual({
    description: "[English] A word is missing.",
    language: "en",
  });
});

test("the location is sent as numbers, including segment 0, with the segment ID", () => {
  expect(
    sent({ description: "x", playlistId: "3", videoId: "12", segmentIndex: "0" }, { segmentId: "k3" }),
  ).toEqual({
    description: "[Arabic] x",
    language: "ar",
    playlistId: 3,
    videoId: 12,
    segmentIndex: 0,
    segmentId: "k3",
  });
});

test("contact details are trimmed, and omitted when empty", () => {
  const form = { description: "x", contactName: "  Amina ", contactEmail: "   ", contactMobile: "" };
  expect(sent(form)).toEqual({ description: "[Arabic] x", language: "ar", contactName: "Amina" });
});

test("details follow the sentence of a one-tap report, and are optional", () => {
  const description = (details: string) => sent({ description: details }, { problem: "time" });
  expect(description(" two seconds late\n")).toMatchObject({
    description: "[Arabic] The time is off. two seconds late",
    problem: "time",
  });
  expect(description("")).toMatchObject({ description: "[Arabic] The time is off", problem: "time" });
});
