import type { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

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
