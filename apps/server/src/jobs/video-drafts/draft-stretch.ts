import { setInterval } from "node:timers/promises";
import type { Db } from "@minbar/data/connect";
import {
  failVideoDraft,
  holdStretch,
  postponeStretch,
  releaseStretch,
  storeStretch,
  takeStretch,
} from "@minbar/data/transcripts/video-draft-work";
import type { DraftInWork } from "@minbar/data/transcripts/video-draft-work";
import { mostSegments } from "@minbar/domain/segments/transcript-input";
import { joinStretches } from "@minbar/domain/video-draft/join-stretches";
import { readStretch } from "@minbar/domain/video-draft/read-stretch";
import { stretchAt, stretchCount } from "@minbar/domain/video-draft/stretches";
import type { DraftedSegment } from "@minbar/domain/video-draft/video-draft";
import type { LanguageModel } from "@minbar/router/model";
import { readAnswer } from "@minbar/router/model-answer";
import type { Log } from "../log.ts";
import { draftPrompt, stretchMessage } from "./draft-prompt.ts";
import { draftTroubles } from "./draft-trouble.ts";
import type { DraftTrouble } from "./draft-trouble.ts";

export interface Drafting {
  db: Db;
  model: LanguageModel;
  log: Log;
  waits: DraftWaits;
}

/** Milliseconds. */
export interface DraftWaits {
  /** Before the second try of a stretch; doubled for each one after it. */
  firstMs: number;
  /** The longest, whatever the provider says. */
  longestMs: number;
  /** Between two looks whether a draft is still wanted. */
  lookMs: number;
}

/** A model may think for minutes about ten minutes of video, without a word. */
const answerMs = 300_000;
/** Characters of an answer: ten minutes of fast speech are a tenth of it. */
const longestAnswer = 200_000;
const limits = { silenceMs: answerMs, streamedMs: answerMs, wholeMs: answerMs, length: longestAnswer };

/** Characters of the texts of a draft, as many as a transcript's body may hold. */
const longestDraft = 500_000;

/**
 * Works on a draft stretch by stretch, each stored before the next is asked for, until it is over, is stopped, has to wait,
 * or nobody may work on it now. Rejects only when the database is away.
 */
export async function workOnDraft(given: Drafting, videoId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const draft = await takeStretch(given.db, videoId);
    if (!draft || !(await workOnStretch(given, draft, signal))) return;
  }
}

/** Whether the next stretch can be asked for. */
async function workOnStretch(given: Drafting, draft: DraftInWork, stopping: AbortSignal): Promise<boolean> {
  const watch = watchDraft(given, draft);
  const signal = AbortSignal.any([stopping, watch.unwanted]);
  try {
    const result = await askForStretch(given, draft, signal);
    if (signal.aborted) return false;
    if ("trouble" in result) {
      await endInTrouble(given, draft, result);
      return false;
    }
    const isLast = draft.stretchesDone + 1 >= stretchCount(draft.duration);
    await storeStretch(given.db, draft, { segments: result.segments, isLast });
    return !isLast;
  } finally {
    watch.end();
    if (signal.aborted) await releaseStretch(given.db, draft);
  }
}

/** Holds the draft while it is worked on; `unwanted` is aborted when somebody has stopped it. */
function watchDraft({ db, log, waits }: Drafting, draft: DraftInWork) {
  const [unwanted, over] = [new AbortController(), new AbortController()];
  const look = async (): Promise<void> => {
    for await (const _ of setInterval(waits.lookMs, undefined, { signal: over.signal, ref: false })) {
      if (await holdStretch(db, draft)) continue;
      return unwanted.abort();
    }
  };
  look().catch((error: unknown) => {
    if (!over.signal.aborted) log.warn({ err: error, videoId: draft.videoId }, "a draft is not held");
  });
  return { unwanted: unwanted.signal, end: () => over.abort() };
}

interface Trouble {
  trouble: DraftTrouble;
  retryAfterMs?: number | undefined;
}

/** All segments up to the end of the stretch, or why there are none. */
async function askForStretch(
  { model }: Drafting,
  draft: DraftInWork,
  signal: AbortSignal,
): Promise<{ segments: DraftedSegment[] } | Trouble> {
  const stretch = stretchAt(draft.duration, draft.stretchesDone);
  const asked = {
    model: draft.model,
    systemPrompt: draftPrompt,
    history: [],
    message: stretchMessage(stretch),
    video: { youtubeId: draft.youtubeId, ...stretch },
    asJson: true,
  };
  const question = { chat: { limits }, model, place: { signal }, asked };
  const { content, trouble, retryAfterMs } = await readAnswer(question, { limitMs: answerMs });
  if (trouble) return { trouble: trouble === "stopped" ? "unreachable" : trouble, retryAfterMs };
  const read = readStretch(content, stretch);
  if (!read) return { trouble: "not-asked" };
  const segments = joinStretches(draft.segments, read, stretch);
  return isTooMuch(segments) ? { trouble: "too-much" } : { segments };
}

function isTooMuch(segments: readonly DraftedSegment[]): boolean {
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  return segments.length > mostSegments || length > longestDraft;
}

/** Has it tried again later, or ends the draft in words. */
async function endInTrouble(
  { db, log, waits }: Drafting,
  draft: DraftInWork,
  { trouble, retryAfterMs }: Trouble,
): Promise<void> {
  const { words, tries } = draftTroubles[trouble];
  const isLast = draft.tries + 1 >= tries;
  log.info({ videoId: draft.videoId, trouble, isLast }, "a part of a video has no draft");
  const waitMs = Math.min(retryAfterMs ?? waits.firstMs * 2 ** draft.tries, waits.longestMs);
  await (isLast ? failVideoDraft(db, draft, words) : postponeStretch(db, draft, waitMs));
}
