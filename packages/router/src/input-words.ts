import { z } from "zod";
import { issue, issueOf } from "@minbar/domain/messages/issue";
import { unknownField } from "./failure.ts";

/** The issue that zod passes to a custom error function. */
type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["customError"]>>[0];

/** The nouns of the catalogue for what zod expects. */
const kinds: Partial<Record<string, string>> = { string: "text", int: "whole_number", array: "list" };

function fieldOf({ path }: Issue): string {
  return path?.findLast((key) => typeof key === "string") ?? "the_input";
}

/** Messages that replace zod's, for issues without a message in the schema. */
function messageFor(problem: Issue): string | undefined {
  const field = fieldOf(problem);
  const { code } = problem;
  if (code === "unrecognized_keys") return issueOf(unknownField(problem.keys[0] ?? ""));
  if (code === "invalid_type") return messageForType(field, problem);
  if (code === "invalid_value")
    return issue("field_not_option", { field, options: problem.values.map(String) });
  if (code === "too_big" || code === "too_small") return messageForSize(field, problem);
  if (code === "invalid_format" || code === "invalid_union") return issue("field_unreadable", { field });
  return undefined;
}

function messageForType(
  field: string,
  { expected, input }: Extract<Issue, { code: "invalid_type" }>,
): string {
  if (expected === "void") return issue("no_input");
  if (expected === "object" && field === "the_input") return issue("input_not_object");
  if (input === undefined) return issue("field_missing", { field });
  return issue("field_of_other_kind", { field, kind: kinds[expected] ?? expected });
}

type SizeIssue = Extract<Issue, { code: "too_big" | "too_small" }>;

function messageForSize(field: string, problem: SizeIssue): string {
  const [text, list] = [problem.origin === "string", problem.origin === "array"];
  if (problem.code === "too_big") {
    const reason = text ? "field_too_long" : list ? "field_with_more_entries" : "field_above";
    return issue(reason, { field, maximum: Number(problem.maximum) });
  }
  const reason = text ? "field_too_short" : list ? "field_with_fewer_entries" : "field_below";
  return issue(reason, { field, minimum: Number(problem.minimum) });
}

z.config({ customError: messageFor });
