import { z } from "zod";
import { unrecognizedKey } from "./failure.ts";

/** The issue that zod passes to a custom error function. */
type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["customError"]>>[0];

const kinds: Partial<Record<string, string>> = {
  string: "text",
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const units: Partial<Record<string, string>> = { string: " characters", array: " entries" };

/** Messages that replace zod's, for issues without a message in the schema. */
function wordsFor(issue: Issue): string | undefined {
  const field = issue.path?.findLast((key) => typeof key === "string") ?? "The input";
  if (issue.code === "invalid_type") return wordsForType(field, issue);
  if (issue.code === "invalid_value") return `${field} is one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_big" || issue.code === "too_small") return wordsForSize(field, issue);
  if (issue.code === "invalid_format" || issue.code === "invalid_union") return `${field} cannot be read`;
  return undefined;
}

function wordsForType(field: string, { expected, input }: Extract<Issue, { code: "invalid_type" }>): string {
  if (expected === "void") return "This call takes no input";
  if (input === undefined) return `${field} is missing`;
  return `${field} must be ${kinds[expected] ?? expected}`;
}

type SizeIssue = Extract<Issue, { code: "too_big" | "too_small" }>;

function wordsForSize(field: string, issue: SizeIssue): string {
  const unit = units[issue.origin] ?? "";
  return issue.code === "too_big"
    ? `${field} is at most ${issue.maximum}${unit}`
    : `${field} is at least ${issue.minimum}${unit}`;
}

z.config({
  customError: (issue) =>
    issue.code === "unrecognized_keys" ? unrecognizedKey(issue.keys[0] ?? "") : wordsFor(issue),
});
