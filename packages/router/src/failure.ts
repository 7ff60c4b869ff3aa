import { TRPCError } from "@trpc/server";
import { ZodError, ZodRealError } from "zod";
import type { z } from "zod";

/** An invalid field, with a message for people. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/** The invalid fields of an error; `undefined` if the input is not the cause. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (!(error.cause instanceof ZodError)) return undefined;
  return error.cause.issues.map((issue) => ({
    path: pathOf(issue).map((key) => (typeof key === "number" ? key : String(key))),
    message: issue.message,
  }));
}

type PathOfIssue = Pick<z.core.$ZodIssue, "path"> & Partial<Pick<z.core.$ZodIssueUnrecognizedKeys, "keys">>;

/** The path of an issue; zod names an unknown field beside the path of its object. */
export function pathOf(issue: PathOfIssue): PropertyKey[] {
  const unknown = (issue.keys ?? []).slice(0, 1).map(shortened);
  return [...issue.path, ...unknown];
}

/** The message of an error, the same in tRPC and REST. Errors inside the server go to its log, never into a response. */
export function sentenceOf(error: TRPCError): string {
  if (error.code === "UNAUTHORIZED") return "Unauthorized";
  if (error.code === "INTERNAL_SERVER_ERROR") return "Something went wrong on our side. Please try again.";
  if (error.cause instanceof SyntaxError) return "The input is not valid JSON";
  return issuesOf(error)?.[0]?.message ?? error.message;
}

/** A person reads no more. */
const maxIssues = 20;

/** The same input error, with its first issues only and without the input itself. */
export function withFewIssues(error: unknown): unknown {
  if (!(error instanceof TRPCError) || !(error.cause instanceof ZodError)) return error;
  const issues = error.cause.issues.slice(0, maxIssues).map((issue) => ({
    code: "custom" as const,
    path: pathOf(issue),
    message: issue.message,
    input: undefined,
  }));
  const cause = new ZodRealError(issues);
  return new TRPCError({ code: error.code, message: issues[0]?.message ?? error.code, cause });
}

/** Characters of a field's name in a response. */
const longestName = 50;

/** The message for an unknown field, whose name is shortened. */
export function unrecognizedKey(name: string): string {
  return `Unrecognized key: "${shortened(name)}"`;
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
