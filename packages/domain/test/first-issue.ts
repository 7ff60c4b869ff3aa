import type { z } from "zod";
import { issueInEnglish } from "../src/messages/english.ts";

/** What the first issue of a check says. */
export function firstIssue({ error }: z.ZodSafeParseResult<unknown>): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && issueInEnglish(issue.message);
}
