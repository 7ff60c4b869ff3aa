import { writeFileSync } from "node:fs";
import { z } from "zod";

const failure = z.object({
  /** `apps/server/src/web/csrf.test.ts › another site is refused`. */
  name: z.string(),
  message: z.string(),
});

/** What a suite came to, as its reporter writes it. */
export const outcome = z.object({
  passed: z.number(),
  /** Tests and gates that failed, and what failed outside of every test. */
  failures: z.array(failure),
  /** The first failures of tests that passed when they were tried again. */
  secondAttempts: z.array(failure),
  /** What could not run, and why. */
  notRun: z.string().optional(),
});

export type Outcome = z.infer<typeof outcome>;
export type Failure = z.infer<typeof failure>;

/** Where a reporter writes: `pnpm test` names the file in the environment of the program that reports. */
export const outcomeFile = "MINBAR_TEST_OUTCOME";

export function writeOutcome(written: Outcome): void {
  writeFileSync(process.env[outcomeFile] ?? "", JSON.stringify(written));
}

export function nameOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" › ");
}
