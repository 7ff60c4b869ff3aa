import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { RetimeOperation, TextVersions } from "@minbar/domain/editing/retime-input";
import type { RetimeAnswer, TextMove } from "@minbar/domain/editing/retime-output";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { serverWords, statusOf } from "@minbar/ui/failure";
import type { Saver } from "@minbar/unsaved/saver";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { ServerChange, ServerOutcome, SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "./messages.ts";

interface RetimeCall {
  operation: RetimeOperation;
  versions: TextVersions;
  operationId?: string;
  preview?: boolean;
}

/** The server's calls for one video. Each throws the typed client's errors. */
export interface TimesServer {
  retime: (call: RetimeCall) => Promise<RetimeAnswer>;
  undo: (operationId: string) => Promise<RetimeAnswer>;
  /** Refetches the Arabic text and updates the page. */
  read: () => Promise<StoredDocument>;
}

interface Preview extends RetimeAnswer {
  operation: RetimeOperation;
  /** The same for each retry, so that the shift happens once. */
  operationId: string;
}

export interface TimesState<Shown extends { moves: readonly TextMove[] } = { moves: TextMove[] }> {
  isBusy: boolean;
  preview?: Shown | undefined;
  /** Why nothing was shifted. */
  fault?: string | undefined;
}

/** A shift of timings: previewed, and then applied. */
export interface TimesMove {
  $state: ReadableAtom<TimesState>;
  preview: (operation: RetimeOperation) => Promise<void> | void;
  /** Applies the previewed shift and returns the number of texts; `undefined` if nothing was shifted. */
  move: () => Promise<number | undefined> | number | undefined;
  /** The input has changed, so the preview is outdated. */
  reset: () => void;
}

interface Options {
  server: TimesServer;
  saver: Pick<Saver, "save" | "receive"> & {
    $state: ReadableAtom<{ stored: StoredDocument; status: string }>;
  };
  /** The text in the editor. */
  part: keyof TextVersions;
  editor: Pick<SegmentEditor, "recordServerChange">;
  isOffline: () => boolean;
  /** A failed undo while no dialog is open. */
  notify: (words: string) => void;
}

function wordsOf(error: unknown, isOffline: boolean): string {
  const t = messages.get();
  if (isOffline) return t.offline;
  if (statusOf(error) === 404) return t.notThere;
  return serverWords(error) ?? t.noAnswer;
}

/** Applies the server's texts, merged with local changes made since. */
async function takeTexts({ server, saver, notify }: Options): Promise<void> {
  try {
    saver.receive(await server.read());
  } catch {
    // The next save finds out.
    notify(messages.get().notShown);
  }
}

/** Undo and redo of a shift. */
function serverChangeOf(options: Options, { operation, operationId }: Preview): ServerChange {
  const { server, isOffline, notify } = options;
  let made = operationId;
  let next: RetimeCall | undefined;
  async function attempt(call: () => Promise<unknown>): Promise<ServerOutcome> {
    if (isOffline()) {
      notify(messages.get().offline);
      return "failed";
    }
    try {
      await call();
    } catch (error) {
      notify(wordsOf(error, isOffline()));
      const isOver = [404, 409].includes(statusOf(error) ?? 0);
      if (isOver) await takeTexts(options);
      return isOver ? "over" : "failed";
    }
    await takeTexts(options);
    return "done";
  }
  return {
    undo: () =>
      attempt(async () => {
        const { versions } = await server.undo(made);
        next = { operation, versions, operationId: newSegmentId() };
      }),
    redo: () =>
      attempt(async () => {
        if (!next) return;
        await server.retime(next);
        made = next.operationId ?? made;
      }),
  };
}

/** Runs calls one at a time while online, and records each result in the state. */
function createRunner(options: Options) {
  const { isOffline } = options;
  const $state = atom<TimesState<Preview>>({ isBusy: false });

  /** After a 409 a text differs from the preview: load the current texts and preview again. */
  async function fail(error: unknown, preview: Preview | undefined): Promise<void> {
    const fault = wordsOf(error, isOffline());
    const status = statusOf(error);
    if (status === 409) await takeTexts(options);
    const isOver = status === 409 || status === 400;
    $state.set({ isBusy: false, fault, preview: isOver ? undefined : preview });
  }
  async function run(preview: Preview | undefined, call: () => Promise<TimesState<Preview>>): Promise<void> {
    if ($state.get().isBusy) return;
    if (isOffline()) return $state.set({ isBusy: false, fault: messages.get().offline, preview });
    $state.set({ isBusy: true, preview });
    try {
      $state.set(await call());
    } catch (error) {
      await fail(error, preview);
    }
  }
  return { $state, run };
}

/** Saves a draft. A translation has none: visitors would read what is half done, so the user saves it. */
async function savedFault({ saver, part }: Options): Promise<string | undefined> {
  const t = messages.get();
  if (part !== "draft") return saver.$state.get().status === "saved" ? undefined : t.saveFirst;
  return (await saver.save()) === "saved" ? undefined : t.notSaved;
}

async function preview(options: Options, operation: RetimeOperation): Promise<TimesState<Preview>> {
  const t = messages.get();
  const { saver, server, part } = options;
  const fault = await savedFault(options);
  if (fault !== undefined) return { isBusy: false, fault };
  const versions = { [part]: saver.$state.get().stored.version };
  const answer = await server.retime({ operation, versions, preview: true });
  if (answer.moves.length === 0) return { isBusy: false, fault: t.nothingMoves };
  return { isBusy: false, preview: { ...answer, operation, operationId: newSegmentId() } };
}

/** Shifts timings in all languages: saves a draft, previews the shift, and then applies it in one call. */
export function createTimesMove(options: Options) {
  const { server, editor } = options;
  const { $state, run } = createRunner(options);
  return {
    $state,
    /** Saves a draft and requests the preview. */
    preview: (operation: RetimeOperation) => run(undefined, () => preview(options, operation)),
    async move(): Promise<number | undefined> {
      const { preview } = $state.get();
      if (!preview) return undefined;
      const { operation, operationId, versions } = preview;
      let moved: number | undefined;
      await run(preview, async () => {
        const { moves } = await server.retime({ operation, operationId, versions });
        editor.recordServerChange(serverChangeOf(options, preview));
        await takeTexts(options);
        moved = moves.length;
        return { isBusy: false };
      });
      return moved;
    },
    reset: () => void ($state.get().isBusy || $state.set({ isBusy: false })),
  };
}
