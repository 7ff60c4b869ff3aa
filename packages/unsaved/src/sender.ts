import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { nanoid } from "nanoid";
import { createTimer, TimeoutError, within } from "./timing.ts";
import {
  abandonOperation,
  awaits,
  beginOperation,
  endOperation,
  isUnsaved,
  mergeStored,
  receiveStored,
} from "./unsaved-work.ts";
import type { Operation, StoredDocument, UnsavedWork } from "./unsaved-work.ts";

/** Milliseconds for a save, for storing it before, and for finishing it when another tab waits to write. */
const limits = { save: 60_000, keep: 2000, end: 1500 };
/** Milliseconds. */
const shownAfter = { saving: 300, slow: 5000 };
/** Consecutive merges without a pause, for a colleague who saves constantly. */
const maxMerges = 3;

/**
 * Why a save failed. `offline` (no network), `unreachable` (no answer) and `busy` (temporarily rejected) are retried,
 * `refused` is not, `signed-out` waits for the user.
 */
type FailureKind = "offline" | "unreachable" | "busy" | "refused" | "signed-out";

export interface SaveFailure {
  kind: FailureKind;
  /** The milliseconds to wait that the server requested. */
  retryAfterMs?: number | undefined;
}

/** A save as it started; every attempt sends the same data. */
export interface Save {
  /** The version that it is based on; 0: the server had no text. */
  version: number;
  operationId: string;
  context: TranscriptContext;
  /** Texts to add to the history. */
  setAside: readonly Segments[];
  signal: AbortSignal;
}

type Answer = StoredDocument & { alsoEditing?: readonly string[] };

export type SaveResult = "saved" | "conflict" | "failed";

/** The progress of a save. */
export interface Progress {
  phase?: "saving" | "slow" | undefined;
  failure?: { kind: FailureKind; error: unknown } | undefined;
}

export interface SenderOptions {
  /**
   * Sends a save and returns the server's new state. The same operation may be sent again, also by a later page. Throws
   * the typed client's errors; `signal` aborts a save after a minute.
   */
  write: (document: Segments, save: Save) => Promise<Answer>;
  /** Context that the page, not the user, adds when a save starts. */
  completeContext?: (context: TranscriptContext, document: Segments) => TranscriptContext;
  /** The server's current state, if `write` failed because of it. */
  conflictOf: (error: unknown) => (StoredDocument & { by?: string }) | undefined;
  failureOf: (error: unknown) => SaveFailure;
  read: () => UnsavedWork;
  update: (work: UnsavedWork) => void;
  /** Stores the operation on the device before it is sent. */
  keep: () => Promise<unknown>;
  report: (progress: Progress) => void;
  onSaved: (answer: Answer) => void;
  onSignedOut: () => void;
}

export type Sender = ReturnType<typeof createSender>;

/** Sends one save at a time and retries temporary failures with the same operation. */
export function createSender(senderOptions: SenderOptions) {
  const options = { ...senderOptions, ...rememberSignedOut(senderOptions) };
  const { read } = options;
  const retries = createRetries(() => void save());
  const state = { isStopped: false, isWanted: false, isInterrupted: false };
  let running: Promise<SaveResult> | undefined;

  async function run(): Promise<SaveResult> {
    let result: SaveResult | "again";
    do {
      state.isWanted = false;
      result = await sendOnce(options, retries);
    } while (!state.isStopped && (result === "again" || (result === "saved" && state.isWanted)));
    if (state.isStopped) retries.cancel();
    state.isInterrupted = read().conflict !== undefined;
    if (state.isInterrupted) return "conflict";
    return result === "again" ? "failed" : result;
  }
  function save(): Promise<SaveResult> {
    retries.cancel();
    if (state.isStopped) return Promise.resolve("failed");
    state.isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }
  return {
    save,
    /** Continues after a save that ended in a conflict. */
    resume: () => void (state.isInterrupted && save()),
    /** The network is available again. */
    retryNow: retries.now,
    /** Stops sending; resolves when the save in flight has ended or need not be awaited. */
    async stop(): Promise<void> {
      state.isStopped = true;
      retries.cancel();
      await within<unknown>(limits.end, async () => running).catch(() => undefined);
    },
  };
}

/** The page shows that the session has ended until a save succeeds, even if retries get no answer. */
function rememberSignedOut({ report, onSaved }: SenderOptions): Pick<SenderOptions, "report" | "onSaved"> {
  let signedOut: Progress["failure"];
  return {
    report(progress) {
      const { failure } = progress;
      if (failure?.kind === "signed-out") signedOut = failure;
      // Only a signed-in user gets a refusal.
      if (failure?.kind === "refused") signedOut = undefined;
      report(failure && signedOut ? { ...progress, failure: signedOut } : progress);
    },
    onSaved(answer) {
      signedOut = undefined;
      onSaved(answer);
    },
  };
}

/** `again`: the current state has not been sent yet. */
async function sendOnce(options: SenderOptions, retries: Retries): Promise<SaveResult | "again"> {
  const { read, update, completeContext = (context) => context } = options;
  const before = read();
  if (before.conflict) return "conflict";
  if (!before.operation && !isUnsaved(before)) return "saved";
  const context = completeContext(before.context, before.document);
  const begun = beginOperation(before, { id: nanoid(), context });
  update(begun);
  const endPhases = reportPhases(options.report);
  try {
    const answer = await send(options, begun.operation);
    retries.succeeded();
    update(endOperation(read(), begun.operation.id, answer));
    options.onSaved(answer);
    return before.operation ? "again" : "saved";
  } catch (error) {
    return fail(options, retries, { error, id: begun.operation.id });
  } finally {
    endPhases();
  }
}

async function send(
  { keep, write }: SenderOptions,
  { id: operationId, document, ...operation }: Operation,
): Promise<Answer> {
  // A device that does not answer does not delay a save.
  await within(limits.keep, keep).catch(() => undefined);
  return within(limits.save, (signal) => write(document, { ...operation, operationId, signal }));
}

function fail(
  options: SenderOptions,
  retries: Retries,
  { error, id }: { error: unknown; id: string },
): SaveResult | "again" {
  const { read, update, report } = options;
  const isAwaited = awaits(read(), id);
  const theirs = options.conflictOf(error);
  if (theirs) {
    update(isAwaited ? mergeStored(read(), theirs) : receiveStored(read(), theirs));
    if (read().conflict) return "conflict";
    if (retries.countMerge() <= maxMerges) return "again";
  }
  const failure = theirs ? { kind: "busy" as const } : failureOf(options, error);
  report({ failure: { kind: failure.kind, error } });
  if (failure.kind === "refused" && isAwaited) update(abandonOperation(read()));
  else if (failure.kind === "signed-out") options.onSignedOut();
  else retries.later(failure.retryAfterMs);
  return "failed";
}

function failureOf(options: SenderOptions, error: unknown): SaveFailure {
  return error instanceof TimeoutError ? { kind: "unreachable" } : options.failureOf(error);
}

function reportPhases(report: (progress: Progress) => void): () => void {
  const timers = (["saving", "slow"] as const).map((phase) =>
    setTimeout(() => report({ phase }), shownAfter[phase]),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
    report({ phase: undefined });
  };
}

type Retries = ReturnType<typeof createRetries>;

/** When to retry after consecutive failures. */
function createRetries(retry: () => void) {
  let failures = 0;
  let merges = 0;
  const timer = createTimer(retry);
  return {
    cancel: () => timer.cancel(),
    /** The number of consecutive merges. */
    countMerge: () => (merges += 1),
    /** After the time that the server requested (milliseconds), otherwise after 1, 2, 4 … 30 s. */
    later(retryAfterMs: number | undefined) {
      timer.cancel();
      failures += 1;
      timer.start(retryAfterMs ?? Math.min(1000 * 2 ** (failures - 1), 30_000));
    },
    /** Cancels the wait, if any. */
    now: () => timer.isRunning() && retry(),
    succeeded() {
      failures = 0;
      merges = 0;
    },
  };
}
