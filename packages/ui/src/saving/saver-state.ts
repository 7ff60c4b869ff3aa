import type { SavedFile, Stored } from "./document-kind.ts";

/**
 * `saved`: the server has acknowledged exactly the current document. `saving` after 300 ms, `slow` after 5 s of one save.
 * `offline` (no answer) and `failed` (a refusal, in `failure`) last until the next attempt.
 */
export type SaveStatus =
  | "saved"
  | "modified"
  | "saving"
  | "slow"
  | "offline"
  | "failed"
  | "conflict"
  | "signed-out";

/** Unsaved work that an earlier page left on this device. */
export interface Recovery<D> {
  /** Absent when the record cannot be read by this release: then there is the file alone. */
  document?: D | undefined;
  /** What the text view could not read of it. */
  unreadable?: string | undefined;
  /** When it was last changed. */
  at: Date;
  file: SavedFile;
}

/** Mine and theirs since `base`, where they cannot both stand. */
export interface Conflict<D, Clash> {
  base: D;
  mine: D;
  theirs: Stored<D>;
  clashes: readonly Clash[];
}

export interface Merged {
  by?: string | undefined;
}

/** What the page is told as it is known. */
export interface Told {
  savedAt?: Date | undefined;
  modifiedAt?: Date | undefined;
  /** Where unsaved work is kept: `tab` when the browser refuses storage. */
  keptOn: "device" | "tab";
  /** False in all tabs but one; `change` and `save` do nothing there. */
  isWriter: boolean;
  /** Who else saved or opened it in the last minutes, as the server last told. */
  alsoEditing: readonly string[];
  /** Until it is known which tab writes and what an earlier page left here. */
  isOpening: boolean;
  isAutosaveOn: boolean;
}

export interface SaverState<D, Clash> extends Told {
  /** What is on the screen: after a merge or a recovery it differs from what was last given to `change`. */
  document: D;
  /** What the text view cannot read yet; it is kept on the device and never sent. */
  unreadable?: string | undefined;
  /** The server's text that `document` started from. */
  stored: Stored<D>;
  status: SaveStatus;
  /** Why the last save failed, as `write` threw it. */
  failure?: unknown;
  recovery?: Recovery<D> | undefined;
  /** While there is one, nothing is sent. */
  conflict?: Conflict<D, Clash> | undefined;
  /** The last merge that needed no answer: a new object for each. */
  merged?: Merged | undefined;
}
