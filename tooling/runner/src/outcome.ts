import { writeFileSync } from "node:fs";
import { z } from "zod";

/** What a suite came to, as its reporter writes it. */
export const outcome = z.object({
  passed: z.number(),
  /** Tests and gates that failed, and what failed outside of every test. */
  failures: z.array(
    z.object({
      /** `apps/server/src/web/csrf.test.ts › another site is refused`. */
      name: z.string(),
      message: z.string(),
    }),
  ),
  /** The names of tests that failed at first, and passed when they were tried again. */
  secondAttempts: z.array(z.string()),
  /** What could not run, and why. */
  notRun: z.string().optional(),
});

export type Outcome = z.infer<typeof outcome>;
export type Failure = Outcome["failures"][number];

/** Where a reporter writes: `pnpm test` names the file in the environment of the program that reports. */
export const outcomeFile = "MINBAR_TEST_OUTCOME";

export function writeOutcome(written: Outcome): void {
  writeFileSync(process.env[outcomeFile] ?? "", JSON.stringify(written));
}

export function nameOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" › ");
}
