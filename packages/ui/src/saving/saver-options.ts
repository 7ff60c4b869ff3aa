import type { DocumentKind, Stored } from "./document-kind.ts";

export interface Save {
  /** That this save started from. */
  version: number;
  operationId: string;
  signal: AbortSignal;
}

export type Answer<D> = Stored<D> & { alsoEditing?: readonly string[] };

export interface SaverOptions<D, Clash> {
  key: { personId: string; videoId: number; language: string };
  kind: DocumentKind<D, Clash>;
  /** As the server gave it to this page. */
  stored: Stored<D>;
  /**
   * Sends to the server and answers what it now has. The same operation may be sent again, also by a later page. Throws the
   * typed client's errors; a save that lasts a minute is given up by `signal`.
   */
  write: (document: D, save: Save) => Promise<Answer<D>>;
  /** What the server has now, where that is why `write` failed. */
  conflictOf: (error: unknown) => (Stored<D> & { by?: string }) | undefined;
  /** Milliseconds from a change to the save that nobody asked for. */
  autosaveMs: number;
  /** `device`: only `save` writes to the server; all changes are kept on the device in either case. */
  autosaveTo: "server" | "device";
}
