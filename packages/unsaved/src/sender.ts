import { nanoid } from "nanoid";
import type { Answer, FailureKind, SaveFailure, SaverOptions } from "./saver-options.ts";
import { createTimer, TimeoutError, within } from "./timing.ts";
import type { Operation, UnsavedWork } from "./unsaved-work.ts";
import { abandonOperation, beginOperation, endOperation, isUnsaved, mergeStored } from "./work-changes.ts";

/** Milliseconds for a save, for keeping it before, and for its end where another tab waits to write. */
const limits = { save: 60_000, keep: 2000, end: 1500 };
/** Milliseconds. */
const shownAfter = { saving: 300, slow: 5000 };
/** Merges in a row without a pause, where a colleague saves all the time. */
const maxMerges = 3;

export type SaveResult = "saved" | "conflict" | "failed";

/** How a save is getting on. */
export interface Progress {
  phase?: "saving" | "slow" | undefined;
  failure?: { kind: FailureKind; error: unknown } | undefined;
}

export interface SenderOptions<D, Context, Clash> extends Pick<
  SaverOptions<D, Context, Clash>,
  "kind" | "write" | "completeContext" | "conflictOf" | "failureOf"
> {
  read: () => UnsavedWork<D, Context, Clash>;
  update: (work: UnsavedWork<D, Context, Clash>) => void;
  /** Keeps the operation on the device before it is sent. */
  keep: () => Promise<unknown>;
  report: (progress: Progress) => void;
  onSaved: (answer: Answer<D>) => void;
  onSignedOut: () => void;
}

/** One save in flight; what fails for a while is tried again, the same operation each time. */
export function createSender<D, Context, Clash>(given: SenderOptions<D, Context, Clash>) {
  const options = { ...given, ...rememberSignedOut(given) };
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
    /** Goes on with a save that ended in a conflict. */
    resume: () => void (state.isInterrupted && save()),
    /** The network is back. */
    retryNow: retries.now,
    /** Sends nothing more; resolves when the save in flight has ended, or need not be waited for. */
    async stop(): Promise<void> {
      state.isStopped = true;
      retries.cancel();
      await within<unknown>(limits.end, async () => running).catch(() => undefined);
    },
  };
}

/** The page shows that the session has ended until a save succeeds, also where the attempts between get no answer. */
function rememberSignedOut<D, Context, Clash>({
  report,
  onSaved,
}: SenderOptions<D, Context, Clash>): Pick<SenderOptions<D, Context, Clash>, "report" | "onSaved"> {
  let signedOut: Progress["failure"];
  return {
    report(progress) {
      const { failure } = progress;
      if (failure?.kind === "signed-out") signedOut = failure;
      // Only somebody who is signed in gets a refusal.
      if (failure?.kind === "refused") signedOut = undefined;
      report(failure && signedOut ? { ...progress, failure: signedOut } : progress);
    },
    onSaved(answer) {
      signedOut = undefined;
      onSaved(answer);
    },
  };
}

/** `again`: what there is now is not yet sent. */
async function sendOnce<D, Context, Clash>(
  options: SenderOptions<D, Context, Clash>,
  retries: Retries,
): Promise<SaveResult | "again"> {
  const { read, update, kind, completeContext = (context) => context } = options;
  const before = read();
  if (before.conflict) return "conflict";
  if (!before.operation && !isUnsaved(kind, before)) return "saved";
  const context = completeContext(before.context, before.document);
  const begun = beginOperation(before, { id: nanoid(), context });
  update(begun);
  const endPhases = reportPhases(options.report);
  try {
    const answer = await send(options, begun.operation);
    retries.succeeded();
    update(endOperation(kind, read(), answer));
    options.onSaved(answer);
    return before.operation ? "again" : "saved";
  } catch (error) {
    return fail(options, retries, error);
  } finally {
    endPhases();
  }
}

async function send<D, Context, Clash>(
  { keep, write }: SenderOptions<D, Context, Clash>,
  { id: operationId, document, ...operation }: Operation<D, Context>,
): Promise<Answer<D>> {
  // A device that does not answer holds no save up.
  await within(limits.keep, keep).catch(() => undefined);
  return within(limits.save, (signal) => write(document, { ...operation, operationId, signal }));
}

function fail<D, Context, Clash>(
  options: SenderOptions<D, Context, Clash>,
  retries: Retries,
  error: unknown,
): SaveResult | "again" {
  const { read, update, kind, report } = options;
  const theirs = options.conflictOf(error);
  if (theirs) {
    update(mergeStored(kind, read(), theirs));
    if (read().conflict) return "conflict";
    if (retries.countMerge() <= maxMerges) return "again";
  }
  const failure = theirs ? { kind: "busy" as const } : failureOf(options, error);
  report({ failure: { kind: failure.kind, error } });
  if (failure.kind === "refused") update(abandonOperation(kind, read()));
  else if (failure.kind === "signed-out") options.onSignedOut();
  else retries.later(failure.retryAfterMs);
  return "failed";
}

function failureOf<D, Context, Clash>(
  options: SenderOptions<D, Context, Clash>,
  error: unknown,
): SaveFailure {
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

/** When to try again after failures in a row. */
function createRetries(retry: () => void) {
  let failures = 0;
  let merges = 0;
  const timer = createTimer(retry);
  return {
    cancel: () => timer.cancel(),
    /** How many merges in a row there were. */
    countMerge: () => (merges += 1),
    /** After what the server asked for (milliseconds), else 1, 2, 4 … 30 s. */
    later(retryAfterMs: number | undefined) {
      timer.cancel();
      failures += 1;
      timer.start(retryAfterMs ?? Math.min(1000 * 2 ** (failures - 1), 30_000));
    },
    /** Does not wait any longer, if it does. */
    now: () => timer.isRunning() && retry(),
    succeeded() {
      failures = 0;
      merges = 0;
    },
  };
}
