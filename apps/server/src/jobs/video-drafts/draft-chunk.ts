import { setInterval } from "node:timers/promises";
import type { Db } from "@minbar/data/connect";
import {
  failVideoDraft,
  renewChunk,
  retryChunkLater,
  releaseChunk,
  storeChunk,
  claimChunk,
} from "@minbar/data/transcripts/video-drafts";
import type { DraftInWork } from "@minbar/data/transcripts/video-drafts";
import { maxSegments } from "@minbar/domain/segments/transcript-input";
import { joinChunks } from "@minbar/domain/video-draft/join-chunks";
import { readChunk } from "@minbar/domain/video-draft/read-chunk";
import { chunkAt, chunkCount } from "@minbar/domain/video-draft/chunks";
import type { DraftedSegment } from "@minbar/domain/video-draft/video-draft";
import type { LanguageModel } from "@minbar/router/model";
import { readAnswer } from "@minbar/router/model-answer";
import type { Log } from "../log.ts";
import { draftPrompt, chunkMessage } from "./draft-prompt.ts";
import { draftTroubles } from "./draft-trouble.ts";
import type { DraftTrouble } from "./draft-trouble.ts";

export interface DraftContext {
  db: Db;
  model: LanguageModel;
  log: Log;
  waits: DraftDelays;
}

/** Milliseconds. */
export interface DraftDelays {
  /** Before the first retry of a chunk; doubled for each further retry. */
  firstMs: number;
  /** The maximum, whatever the provider requests. */
  longestMs: number;
  /** Between two checks whether a draft is still wanted. */
  pollMs: number;
}

/** A model may process ten minutes of video for minutes before it answers. */
const answerMs = 300_000;
/** Characters of a response: ten minutes of fast speech are a tenth of it. */
const longestAnswer = 200_000;
const limits = { silenceMs: answerMs, streamedMs: answerMs, wholeMs: answerMs, length: longestAnswer };

/** Characters of all texts of a draft: the limit of a transcript's body. */
const longestDraft = 500_000;

/**
 * Processes a draft chunk by chunk, and stores each before it requests the next, until the draft is finished, is stopped,
 * has to wait, or may not be processed now. Rejects only if the database is unavailable.
 */
export async function processDraft(given: DraftContext, videoId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const draft = await claimChunk(given.db, videoId);
    if (!draft || !(await processChunk(given, draft, signal))) return;
  }
}

/** Returns whether the next chunk can be requested. */
async function processChunk(
  given: DraftContext,
  draft: DraftInWork,
  stopping: AbortSignal,
): Promise<boolean> {
  const watch = watchDraft(given, draft);
  const signal = AbortSignal.any([stopping, watch.unwanted]);
  try {
    const result = await requestChunk(given, draft, signal);
    if (signal.aborted) return false;
    if ("trouble" in result) {
      await endInTrouble(given, draft, result);
      return false;
    }
    const isLast = draft.stretchesDone + 1 >= chunkCount(draft.duration);
    await storeChunk(given.db, draft, { segments: result.segments, isLast });
    return !isLast;
  } finally {
    watch.end();
    if (signal.aborted) await releaseChunk(given.db, draft);
  }
}

/** Marks the draft as in progress; `unwanted` is aborted when somebody stops it. */
function watchDraft({ db, log, waits }: DraftContext, draft: DraftInWork) {
  const [unwanted, over] = [new AbortController(), new AbortController()];
  const poll = async (): Promise<void> => {
    for await (const _ of setInterval(waits.pollMs, undefined, { signal: over.signal, ref: false })) {
      if (await renewChunk(db, draft)) continue;
      return unwanted.abort();
    }
  };
  poll().catch((error: unknown) => {
    if (!over.signal.aborted)
      log.warn({ err: error, videoId: draft.videoId }, "renewing the claim of a draft failed");
  });
  return { unwanted: unwanted.signal, end: () => over.abort() };
}

interface ChunkFailure {
  trouble: DraftTrouble;
  retryAfterMs?: number | undefined;
}

/** All segments up to the end of the chunk, or why there are none. */
async function requestChunk(
  { model }: DraftContext,
  draft: DraftInWork,
  signal: AbortSignal,
): Promise<{ segments: DraftedSegment[] } | ChunkFailure> {
  const chunk = chunkAt(draft.duration, draft.stretchesDone);
  const asked = {
    model: draft.model,
    systemPrompt: draftPrompt,
    history: [],
    message: chunkMessage(chunk),
    video: { youtubeId: draft.youtubeId, ...chunk },
    asJson: true,
  };
  const question = { chat: { limits }, model, place: { signal }, asked };
  const { content, trouble, retryAfterMs } = await readAnswer(question, { limitMs: answerMs });
  if (trouble) return { trouble: trouble === "stopped" ? "unreachable" : trouble, retryAfterMs };
  const read = readChunk(content, chunk);
  if (!read) return { trouble: "not-asked" };
  const segments = joinChunks(draft.segments, read, chunk);
  return isTooMuch(segments) ? { trouble: "too-much" } : { segments };
}

function isTooMuch(segments: readonly DraftedSegment[]): boolean {
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  return segments.length > maxSegments || length > longestDraft;
}

/** Schedules a retry, or ends the draft with a message. */
async function endInTrouble(
  { db, log, waits }: DraftContext,
  draft: DraftInWork,
  { trouble, retryAfterMs }: ChunkFailure,
): Promise<void> {
  const { words, tries } = draftTroubles[trouble];
  const isLast = draft.tries + 1 >= tries;
  log.info({ videoId: draft.videoId, trouble, isLast }, "drafting a part of a video failed");
  const waitMs = Math.min(retryAfterMs ?? waits.firstMs * 2 ** draft.tries, waits.longestMs);
  await (isLast ? failVideoDraft(db, draft, words) : retryChunkLater(db, draft, waitMs));
}
