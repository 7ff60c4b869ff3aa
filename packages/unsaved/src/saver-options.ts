import type { DocumentKind, StoredDocument } from "./unsaved-work.ts";

/**
 * Why a save failed. `offline` (the device has no network), `unreachable` (no answer came) and `busy` (the server may take it
 * later) are retried, `refused` is not, `signed-out` waits for the person.
 */
export type FailureKind = "offline" | "unreachable" | "busy" | "refused" | "signed-out";

export interface SaveFailure {
  kind: FailureKind;
  /** Milliseconds that the server asks to wait. */
  retryAfterMs?: number | undefined;
}

/** A save as it was when it was begun: the same for each attempt. */
export interface Save<D, Context> {
  /** The version that it started from; 0: the server had no text. */
  version: number;
  operationId: string;
  context: Context;
  /** Texts for the history. */
  setAside: readonly D[];
  signal: AbortSignal;
}

export type Answer<D> = StoredDocument<D> & { alsoEditing?: readonly string[] };

export interface SaverOptions<D, Context, Clash> {
  key: { personId: string; videoId: number; language: string };
  kind: DocumentKind<D, Context, Clash>;
  /** As the server gave it to this page. */
  stored: StoredDocument<D>;
  /**
   * Sends to the server and answers what it now has. The same operation may be sent again, also by a later page. Throws the
   * typed client's errors; a save that lasts a minute is given up by `signal`.
   */
  write: (document: D, save: Save<D, Context>) => Promise<Answer<D>>;
  /** What the page knows when a save begins, beside what a person said. */
  completeContext?: (context: Context, document: D) => Context;
  /** What the server has now, where that is why `write` failed. */
  conflictOf: (error: unknown) => (StoredDocument<D> & { by?: string }) | undefined;
  failureOf: (error: unknown) => SaveFailure;
  /** The session has ended, and all that is unsaved is on the device. */
  onSignedOut: () => void;
  /** Milliseconds from a change to the save that nobody asked for. */
  autosaveMs: number;
  /** `device`: only `save` writes to the server; all changes are kept on the device in either case. */
  autosaveTo: "server" | "device";
}
