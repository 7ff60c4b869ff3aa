import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { reportedIssueInput, reportedIssueUpdate } from "./reported-issue-input.ts";
import { describeReport, readReport } from "./reported-issue.ts";

test.each([{}, { description: "" }, { description: " \n " }, { description: null }])(
  "the report %j is rejected because it has no description",
  (report) => {
    expect(firstIssue(reportedIssueInput.safeParse(report))).toBe(
      "Please provide a description of the problem.",
    );
  },
);

test("a report is trimmed, and blank contact details count as none", () => {
  const report = {
    description: " Wrong word ",
    contactName: " Zaynab ",
    contactEmail: "  ",
    contactMobile: null,
  };
  expect(reportedIssueInput.parse(report)).toEqual({
    description: "Wrong word",
    contactName: "Zaynab",
    contactEmail: undefined,
    contactMobile: null,
  });
});

test("a report may include its location, with segments counted from 0", () => {
  const report = {
    description: "x",
    playlistId: 1,
    videoId: 2,
    segmentIndex: 0,
    segmentId: "s1",
    language: "ur",
  };
  expect(reportedIssueInput.parse(report)).toEqual(report);
  for (const segmentIndex of [-1, 0.5, "1"])
    expect(reportedIssueInput.safeParse({ description: "x", segmentIndex }).success).toBe(false);
});

test("the status of a report is Pending or Complete", () => {
  expect(reportedIssueUpdate.parse({ status: "Pending", adminNote: "" })).toEqual({
    status: "Pending",
    adminNote: "",
  });
  expect(reportedIssueUpdate.safeParse({ status: "pending" }).success).toBe(false);
});

const said = { language: null, problem: null, words: "Wrong word" };

test("the description starts with the language that it is about, if one was sent", () => {
  expect(describeReport({ ...said, language: "ar", words: "  Wrong word " })).toBe("[Arabic] Wrong word");
  expect(describeReport({ ...said, language: "ms", words: "x" })).toBe("[Malay] x");
  expect(describeReport(said)).toBe("Wrong word");
});

test("the description of a one-tap report is its sentence, with the details after it", () => {
  expect(describeReport({ language: "ur", problem: "time", words: "" })).toBe("[Urdu] The time is off");
  expect(describeReport({ language: "ur", problem: "word", words: "It is “pray”." })).toBe(
    "[Urdu] A word is wrong. It is “pray”.",
  );
});

test("a description is read as it was written, given the problem", () => {
  for (const language of [null, "ar", "de", "ur"] as const)
    for (const problem of [null, "translation"] as const)
      for (const words of [
        "See above",
        "Line 3.\nAnd line 4.",
        "a [word] is missing",
        ...(problem ? [""] : []),
      ]) {
        const report = { language, problem, words };
        expect(readReport(describeReport(report), { problem })).toEqual(report);
      }
});

test.each([
  ["[Urdu] wrong word", { language: "ur", words: "wrong word" }],
  ["wrong word", { language: null, words: "wrong word" }],
  ["[Klingon] wrong word", { language: null, words: "[Klingon] wrong word" }],
  ["[Urdu]", { language: "ur", words: "" }],
])("the report %j names its language before its words", (description, report) => {
  expect(readReport(description)).toMatchObject(report);
});

test("the language that was sent as a field wins over the description", () => {
  expect(readReport("[Urdu] wrong", { language: "ur" })).toMatchObject({ language: "ur", words: "wrong" });
  expect(readReport("[Urdu] wrong", { language: "en" })).toMatchObject({
    language: "en",
    words: "[Urdu] wrong",
  });
});

test("a sentence of somebody's own is never taken for a one-tap report", () => {
  for (const words of ["The time is off", "The time is off. And I love this", "A word is wrong in the intro"])
    expect(readReport(`[Urdu] ${words}`)).toEqual({ language: "ur", problem: null, words });
  for (const words of [
    "The time is offset by two seconds",
    "The time is off, and I love this",
    "The time is off.",
  ])
    expect(readReport(words, { problem: "time" })).toEqual({ language: null, problem: "time", words });
});
