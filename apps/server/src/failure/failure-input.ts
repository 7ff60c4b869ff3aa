import type { ZodError } from "zod";
import type { Failure } from "./failure.ts";

/** The answer to invalid input of a route that is no procedure, in the shape that procedures give it. */
export function invalidInput(error: ZodError): Failure {
  const issues = error.issues.map(({ path, message }) => ({ path, message }));
  return { message: issues[0]?.message ?? "The input is not valid", code: "BAD_REQUEST", issues };
}
