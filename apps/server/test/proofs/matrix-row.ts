import type { Caller } from "@minbar/domain/people/permission-table";
import { roles } from "@minbar/domain/people/user";
import type { Makers } from "./makers.ts";
import type { CanaryLibrary } from "./canary-library.ts";

/** In the order of the table's columns. */
export const callers: readonly Caller[] = ["anonymous", ...roles];

/** The context of an input, new for every call, so that no call uses up the data of another. */
export interface InputContext {
  /** The caller's id, or of nobody. */
  me: string;
  make: Makers;
  library: CanaryLibrary;
}

type Input = Record<string, unknown>;

/**
 * One line of the matrix: the procedure, in which case, and what each caller gets.
 *
 * ✓ done · – refused (401 signed out, 403 signed in) · 0 not found · x bad input · c conflict
 */
export type Row = [
  procedure: string,
  where: string,
  marks: string,
  input?: (context: InputContext) => Input | Promise<Input>,
];

/** The status behind a mark. */
export function statusOf(mark: string | undefined, caller: Caller): number {
  if (mark === "–") return caller === "anonymous" ? 401 : 403;
  return { "✓": 200, "0": 404, x: 400, c: 409 }[mark ?? ""] ?? 0;
}
