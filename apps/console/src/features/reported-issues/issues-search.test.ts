import { expect, test } from "vitest";
import { issuesInput, readIssuesSearch } from "./issues-search.ts";

test("the URL keeps the filters and the open report", () => {
  const filters = { tab: "pending", language: "ur", contact: "given", video: 5, issue: 7 };
  expect(readIssuesSearch(filters)).toEqual(filters);
  expect(readIssuesSearch({ language: "xx", contact: "all", video: "x", q: "hana@example.org" })).toEqual({});
  expect(issuesInput({ tab: "pending" })).toEqual({ status: "Pending" });
  expect(issuesInput({})).toEqual({ status: undefined });
});

test.each([0, -1, 1.5, 2 ** 31, "soon", null, {}])("a report number of %j is ignored", (issue) => {
  expect(readIssuesSearch({ tab: "done", issue })).toEqual({ tab: undefined, issue: undefined });
});
