import { expect, test } from "vitest";
import { reportedIssueInput, reportedIssueUpdate } from "./reported-issue-input.ts";
import { reportDescription, reportLanguage, reportWords } from "./reported-issue.ts";

test.each([{}, { description: "" }, { description: " \n " }, { description: null }])(
  "the report %j is rejected because it has no description",
  (report) => {
    expect(reportedIssueInput.safeParse(report).error?.issues[0]?.message).toBe(
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

test("the description starts with the language that it is about", () => {
  expect(reportDescription("ar", "  Wrong word ")).toBe("[Arabic] Wrong word");
  expect(reportDescription("ms", "x")).toBe("[Malay] x");
});

test.each([
  ["[Urdu] wrong word", "ur"],
  [reportDescription("de", "falsch"), "de"],
  ["wrong word", "ar"],
  ["[Klingon] wrong word", "ar"],
])("the report %j is about the language %s", (description, language) => {
  expect(reportLanguage(description)).toBe(language);
});

test("the words of a report do not include the language prefix", () => {
  expect(reportWords(reportDescription("ur", " a [word] is missing "), "ur")).toBe("a [word] is missing");
  expect(reportWords("[Klingon] wrong", "ar")).toBe("[Klingon] wrong");
  expect(reportWords("[Urdu] wrong", "en")).toBe("[Urdu] wrong");
});
