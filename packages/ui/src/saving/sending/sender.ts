import { abandonOperation, beginOperation, endOperation, isUnsaved, meetOther } from "../editing.ts";
import type { Editing, Operation } from "../editing.ts";
import { failureKindOf } from "./failure-kind.ts";
import type { FailureKind } from "./failure-kind.ts";
import { createRetries } from "./retries.ts";
import type { Retries } from "./retries.ts";
import type { Answer, SaverOptions } from "../saver-options.ts";
import { within } from "../within.ts";

/** Milliseconds for a save, for keeping it before, and for its end where another tab waits to write. */
const limits = { save: 60_000, keep: 2000, end: 1500 };
/** Milliseconds. */
const shownAfter = { saving: 300, slow: 5000 };
/** Merges in a row without a pause, where a colleague saves all the time. */
const mostMerges = 3;

export type SaveResult = "saved" | "conflict" | "failed";

/** What is told of a save beside the document itself. */
export interface Progress {
  phase?: "saving" | "slow" | undefined;
  failure?: { kind: FailureKind; error: unknown } | undefined;
}

export interface SenderOptions<D, Clash> extends Pick<
  SaverOptions<D, Clash>,
  "kind" | "write" | "conflictOf"
> {
  read: () => Editing<D, Clash>;
  update: (editing: Editing<D, Clash>) => void;
  /** Keeps the operation on the device before it is sent. */
  keep: () => Promise<unknown>;
  tell: (progress: Progress) => void;
  onSaved: (answer: Answer<D>) => void;
  onSignedOut: () => void;
}

/** One save in flight; what fails for a while is tried again, the same operation each time. */
export function createSender<D, Clash>(given: SenderOptions<D, Clash>) {
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

/** A session that has ended is told of until a save arrives, also where those between get no answer. */
function rememberSignedOut<D, Clash>({
  tell,
  onSaved,
}: SenderOptions<D, Clash>): Pick<SenderOptions<D, Clash>, "tell" | "onSaved"> {
  let signedOut: Progress["failure"];
  return {
    tell(progress) {
      const { failure } = progress;
      if (failure?.kind === "signed-out") signedOut = failure;
      // Only somebody who is signed in is told why.
      if (failure?.kind === "refused") signedOut = undefined;
      tell(failure && signedOut ? { ...progress, failure: signedOut } : progress);
    },
    onSaved(answer) {
      signedOut = undefined;
      onSaved(answer);
    },
  };
}

/** `again`: what there is now is not yet sent. */
async function sendOnce<D, Clash>(
  options: SenderOptions<D, Clash>,
  retries: Retries,
): Promise<SaveResult | "again"> {
  const { read, update, kind } = options;
  const before = read();
  if (before.conflict) return "conflict";
  if (!before.operation && !isUnsaved(kind, before)) return "saved";
  const begun = beginOperation(before, crypto.randomUUID());
  update(begun);
  const endPhases = tellPhases(options.tell);
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

async function send<D, Clash>(
  { keep, write }: SenderOptions<D, Clash>,
  { id: operationId, version, document }: Operation<D>,
): Promise<Answer<D>> {
  // A device that does not answer holds no save up.
  await within(limits.keep, keep).catch(() => undefined);
  return within(limits.save, (signal) => write(document, { version, operationId, signal }));
}

function fail<D, Clash>(
  options: SenderOptions<D, Clash>,
  retries: Retries,
  error: unknown,
): SaveResult | "again" {
  const { read, update, kind, tell } = options;
  const theirs = options.conflictOf(error);
  if (theirs) {
    update(meetOther(kind, read(), theirs));
    if (read().conflict) return "conflict";
    if (retries.countMerge() <= mostMerges) return "again";
  }
  const failure = theirs ? "busy" : failureKindOf(error);
  tell({ failure: { kind: failure, error } });
  if (failure === "refused") update(abandonOperation(kind, read()));
  else if (failure === "signed-out") options.onSignedOut();
  else retries.later(error);
  return "failed";
}

function tellPhases(tell: (progress: Progress) => void): () => void {
  const timers = (["saving", "slow"] as const).map((phase) =>
    setTimeout(() => tell({ phase }), shownAfter[phase]),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
    tell({ phase: undefined });
  };
}
