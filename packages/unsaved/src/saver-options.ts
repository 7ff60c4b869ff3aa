import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import type { SavedFile, StoredDocument } from "./unsaved-work.ts";

/**
 * Why a save failed. `offline` (no network), `unreachable` (no answer) and `busy` (temporarily rejected) are retried,
 * `refused` is not, `signed-out` waits for the user.
 */
export type FailureKind = "offline" | "unreachable" | "busy" | "refused" | "signed-out";

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

export type Answer = StoredDocument & { alsoEditing?: readonly string[] };

export interface SaverOptions {
  key: { personId: string; videoId: number; language: string };
  /** The text as a readable file. */
  toFile: (document: Segments) => SavedFile;
  /** The server's state when the page loaded. */
  stored: StoredDocument;
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
  /** The session has ended, and all unsaved work is stored on the device. */
  onSignedOut: () => void;
  /** Milliseconds from a change to the autosave. */
  autosaveMs: number;
  /** `device`: only `save` writes to the server. In both modes all changes are stored on the device. */
  autosaveTo: "server" | "device";
}
