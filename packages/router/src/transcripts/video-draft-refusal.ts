import { TRPCError } from "@trpc/server";
import type { BeginOutcome, Unfit } from "@minbar/data/transcripts/video-drafts";
import { longestDrafted } from "@minbar/domain/video-draft/stretches";
import { dailyLimit } from "../model-use.ts";
import { conflict } from "../refusal.ts";
import type { Context } from "../trpc.ts";

/** Why no draft can be made of a video. */
export const unfitWords: Record<Unfit, string> = {
  "no-duration": "The length of this video is not known yet. Let it play here for a moment, then try again.",
  "too-long": `A draft is made of videos of up to ${longestDrafted / 3600} hours. This one is longer.`,
};

const conflictWords: Record<Unfit | "under-way" | "ready", string> = {
  ...unfitWords,
  "under-way": "A draft of this video is being made already.",
  ready: "A draft of this video is ready. Review or discard it first.",
};

/** The refusal of a draft that was not begun. */
export function beginRefusal(
  ctx: Pick<Context, "headers">,
  begun: Exclude<BeginOutcome, { outcome: "begun" }>,
): TRPCError {
  if (begun.outcome === "limit") return tooManyQuestions(ctx, begun);
  if (begun.outcome === "absent") return new TRPCError({ code: "NOT_FOUND", message: "Not found" });
  return conflict(conflictWords[begun.outcome]);
}

function tooManyQuestions(
  ctx: Pick<Context, "headers">,
  { stretches, retryAfter }: { stretches: number; retryAfter: number },
): TRPCError {
  ctx.headers?.set("Retry-After", String(retryAfter));
  const hours = Math.ceil(retryAfter / 3600);
  const wait = hours === 1 ? "an hour" : `${hours} hours`;
  const questions = stretches === 1 ? "one question" : `${stretches} questions`;
  const message = `This draft takes ${questions} to the AI, and fewer are left of the ${dailyLimit} that you have in 24 hours. Please try again in ${wait}.`;
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}
