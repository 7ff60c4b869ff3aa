import { z } from "zod";
import {
  beginVideoDraft,
  deleteVideoDraft,
  findDraftedSegments,
  findVideoDraft,
  stopVideoDraft,
} from "@minbar/data/transcripts/video-drafts";
import { inEnglish } from "@minbar/domain/messages/english";
import { chunkCount } from "@minbar/domain/video-draft/chunks";
import { idField, instant } from "@minbar/domain/output-fields";
import { videoDraftStatuses } from "@minbar/domain/video-draft/video-draft";
import { bodyInput, idInput } from "../input.ts";
import { notSetUp } from "../model-refusal.ts";
import { dailyLimit, offeredModel } from "../model-use.ts";
import { longOutput } from "../output.ts";
import { found, removed } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";
import type { Context } from "../trpc.ts";
import { personName, segment } from "@minbar/domain/segments/transcript";

const { get, post, remove } = restOf("Transcripts");
const path = "/videos/{id}/arabic-draft";

const draft = z
  .object({
    status: z.enum(["none", ...videoDraftStatuses]).meta({
      description:
        "`none`: there is no draft; `waiting`: waits for its turn or for a retry; `stopped` and `failed` drafts can be resumed",
      example: "done",
    }),
    stretchesDone: z.int().meta({ description: "The number of finished parts", example: 2 }),
    stretches: z.int().meta({
      description: "The number of ten-minute parts of the video; 0: there is no draft",
      example: 2,
    }),
    segmentCount: z.int().meta({ description: "The number of segments so far", example: 214 }),
    model: z.string().nullable().meta({
      description: "The language model; null: there is no draft",
      example: "gemini-2.5-flash",
    }),
    trouble: z
      .string()
      .nullable()
      .meta({ description: "The reason for the failure; null: it did not fail", example: null }),
    askedBy: personName
      .nullable()
      .describe("The person who last requested it; null if the account is deleted"),
    updatedAt: instant("The time of the last progress, in UTC; null: there is no draft").nullable(),
    unavailable: z.string().nullable().meta({
      description: "The reason why this video cannot have a draft; null: it can",
      example: null,
    }),
  })
  .meta({ id: "ArabicDraft" });

const drafted = longOutput(
  z.object({
    segments: z
      .array(segment.pick({ time: true, end: true, text: true }).meta({ id: "DraftedSegment" }))
      .describe("The segments in order of time"),
  }),
);

const modelInput = z.string().max(100).describe("The name of a language model");

const none = {
  status: "none",
  stretchesDone: 0,
  segmentCount: 0,
  model: null,
  trouble: null,
  askedBy: null,
  updatedAt: null,
} as const;

/** An Arabic draft that the language model makes from a video; it is in no transcript until somebody saves it. */
export const videoDraft = router({
  start: post("transcript:draftFromVideo", path, {
    summary: "Start or resume an Arabic draft from the video",
    description:
      "Starts a background job in which the language model transcribes the video into an Arabic draft, ten minutes at a time. Resumes a draft that failed or was stopped. Each ten minutes count as one of the caller's 200 requests a day. Nothing is stored in the transcript until you save it there.",
    example: { model: "gemini-2.5-flash" },
    refuses: [409, 429],
  })
    .input(bodyInput(z.strictObject({ model: modelInput.optional() })).extend({ id: idInput }))
    .output(draft)
    .mutation(async ({ ctx, input: { id: videoId, model } }) => {
      const newDraft = { videoId, userId: ctx.user.id, model: offeredModel(ctx.chat, model), dailyLimit };
      if (!ctx.chat?.model) throw notSetUp();
      if (await beginVideoDraft(ctx.db, newDraft)) ctx.jobs?.makeDraft(videoId);
      return readDraft(ctx, videoId);
    }),

  state: get("transcript:draftFromVideo", path, {
    summary: "Get the progress of the draft from the video",
    description: "Returns the progress of the draft from the video.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(draft)
    .query(({ ctx, input: { id } }) => readDraft(ctx, id)),

  stop: post("transcript:draftFromVideo", `${path}/stop`, {
    summary: "Stop the draft from the video",
    description: "Stops the draft from the video. The finished parts are kept, and you can resume it.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(draft)
    .mutation(async ({ ctx, input: { id } }) => {
      await stopVideoDraft(ctx.db, id);
      return readDraft(ctx, id);
    }),

  segments: get("transcript:draftFromVideo", `${path}/segments`, {
    summary: "Get the segments of the draft from the video",
    description:
      "Returns the segments that the draft from the video has so far, in order of time and without ids.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(drafted)
    .query(async ({ ctx, input: { id } }) => ({
      segments: found(await findDraftedSegments(ctx.db, id)),
    })),

  discard: remove("transcript:draftFromVideo", path, {
    summary: "Delete the draft from the video",
    description:
      "Deletes the draft from the video, and stops it if it is running. The transcript does not change.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id } }) => removed(id, await deleteVideoDraft(ctx.db, id))),
});

async function readDraft({ db, chat }: Context, videoId: number): Promise<z.input<typeof draft>> {
  const { draft: row, unfit } = found(await findVideoDraft(db, videoId));
  const why = unfit === undefined ? null : inEnglish(unfit);
  const unavailable = chat?.model ? why : notSetUp().message;
  if (!row) return { ...none, stretches: 0, unavailable };
  const { duration, ...state } = row;
  return { ...state, stretches: chunkCount(duration), unavailable };
}
