import { TRPCError } from "@trpc/server";
import { ZodError, ZodRealError } from "zod";

/** One invalid field, in words a person understands. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/** The invalid fields behind a failure; `undefined` when the input was not what went wrong. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (!(error.cause instanceof ZodError)) return undefined;
  return error.cause.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === "number" ? key : String(key))),
    message: issue.message,
  }));
}

/**
 * The first sentence a person needs, the same by tRPC and by REST (decisions, section 3).
 * What broke inside the server is in its log, never in an answer.
 */
export function sentenceOf(error: TRPCError): string {
  if (error.code === "UNAUTHORIZED") return "Unauthorized";
  if (error.code === "INTERNAL_SERVER_ERROR") return "Something went wrong on our side. Please try again.";
  if (error.cause instanceof SyntaxError) return "The input is not valid JSON";
  return issuesOf(error)?.[0]?.message ?? error.message;
}

/** As many as a person reads. */
const mostIssues = 20;

/** The same refusal of an input, with some of its issues only, and with nothing of the input. */
export function withFewIssues(error: unknown): unknown {
  if (!(error instanceof TRPCError) || !(error.cause instanceof ZodError)) return error;
  const issues = error.cause.issues
    .slice(0, mostIssues)
    .map(({ path, message }) => ({ code: "custom", path, message, input: undefined }) as const);
  const cause = new ZodRealError(issues);
  return new TRPCError({ code: error.code, message: issues[0]?.message ?? error.code, cause });
}

/** Letters of a field's name that an answer repeats. */
const longestName = 50;

/** Words for a field that a call does not take. Somebody may send a hundred thousand: one is named, shortened. */
export function unrecognizedKey(name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return `Unrecognized key: "${shown}"`;
}
