import type { Clash } from "@minbar/domain/editing/merge";
import type { Segments } from "@minbar/domain/segments/segment";
import { atom } from "nanostores";
import type { EarlierWork } from "./device/earlier-work.ts";
import type { Progress } from "./sender.ts";
import { isAtStake } from "./unsaved-work.ts";
import type { SavedFile, StoredDocument, UnsavedWork } from "./unsaved-work.ts";

/**
 * `saved`: the server has acknowledged exactly the current document, and the device has no other unsaved work on it.
 * `elsewhere`: it may have some that the screen does not show, from an earlier page or in another tab. A save becomes `saving` after 300 ms and `slow`
 * after 5 s. `offline` (no network), `unreachable` (no answer) and `failed` (rejected, see `failure`) last until the
 * next attempt.
 */
export type SaveStatus =
  | "saved"
  | "elsewhere"
  | "modified"
  | "saving"
  | "slow"
  | "offline"
  | "unreachable"
  | "failed"
  | "conflict"
  | "signed-out";

/** Unsaved work that an earlier page left on this device. */
export interface Recovery {
  /** Absent if this release cannot read the record: then only the file is available. */
  document?: Segments | undefined;
  /** The part that the text view could not parse. */
  unreadable?: string | undefined;
  /** The time of the last change. */
  at: Date;
  file: SavedFile;
}

/** My changes and theirs since `base`, where they conflict. */
export interface Conflict {
  base: Segments;
  mine: Segments;
  theirs: Segments;
  /** The author of `theirs`, if known. */
  by?: string | undefined;
  /** Whether `theirs` is other unsaved work of this person instead of the server's text. */
  isOwnWork: boolean;
  clashes: readonly Clash[];
  /** Texts to merge after this conflict is resolved. */
  waiting: readonly Segments[];
}

/** The saver's whole state; the page sees `stateOf` it. */
interface SaverInternals extends Progress {
  work: UnsavedWork;
  /** False until the conflict is stored on the device. */
  isConflictStored: boolean;
  /** Unsaved work of earlier pages, newest first. */
  recoverable: readonly EarlierWork[];
  savedAt?: Date | undefined;
  modifiedAt?: Date | undefined;
  /** Where unsaved work is stored: `tab` if the browser refuses storage. */
  keptOn: "device" | "tab";
  /** True in exactly one tab; in the others `change` and `save` do nothing. */
  isWriter: boolean;
  /** The other people who saved or opened the document in the last minutes, as of the server's last answer. */
  alsoEditing: readonly string[];
  /** Until the writer tab and earlier unsaved work are known. */
  isOpening: boolean;
  isAutosaveOn: boolean;
}

/**
 * What a page sees of a saver. `document` is the text on the screen: after a merge or a recovery it differs from the last
 * argument of `change`.
 */
export interface SaverState
  extends
    Omit<SaverInternals, "work" | "isConflictStored" | "recoverable" | keyof Progress>,
    Pick<UnsavedWork, "document" | "unreadable" | "context" | "setAside" | "merged"> {
  /** The server's text that `document` is based on. */
  stored: StoredDocument;
  status: SaveStatus;
  /** The error of the last failed save, as `write` threw it. */
  failure?: unknown;
  recovery?: Recovery | undefined;
  /** Nothing is sent during a conflict. It is stored on the device before it appears here. */
  conflict?: Conflict | undefined;
}

export type SaverStore = ReturnType<typeof createSaverStore>;

export function createSaverStore(work: UnsavedWork) {
  let internals: SaverInternals = {
    work,
    isConflictStored: true,
    keptOn: "device",
    isWriter: false,
    isOpening: true,
    isAutosaveOn: true,
    alsoEditing: [],
    recoverable: [],
  };
  const $state = atom(stateOf(internals));
  return {
    $state,
    read: () => internals,
    set(change: Partial<SaverInternals>) {
      internals = { ...internals, ...change };
      $state.set(stateOf(internals));
    },
  };
}

function stateOf({
  work,
  phase,
  failure,
  recoverable,
  isConflictStored,
  ...shared
}: SaverInternals): SaverState {
  const { document, unreadable, context, setAside, base, merged } = work;
  const isSaved = !isAtStake(work);
  const isAllShown = shared.isWriter && !shared.isOpening && recoverable.length === 0;
  const conflict = isConflictStored ? conflictOf(work) : undefined;
  return {
    ...shared,
    document,
    unreadable,
    context,
    setAside,
    stored: base,
    conflict,
    merged,
    status: saveStatusOf({ isInConflict: conflict !== undefined, isSaved, isAllShown, phase, failure }),
    failure: isSaved ? undefined : failure?.error,
    recovery: recoveryOf(recoverable[0]),
  };
}

function recoveryOf(earlier: EarlierWork | undefined): Recovery | undefined {
  if (!earlier) return undefined;
  const { unsaved, at, file } = earlier;
  return { document: unsaved?.document, unreadable: unsaved?.unreadable, at: new Date(at), file };
}

function conflictOf({ document, conflict }: UnsavedWork): Conflict | undefined {
  if (!conflict) return undefined;
  const { other, ancestor, clashes } = conflict;
  return {
    base: ancestor,
    mine: document,
    theirs: other.document,
    by: other.by,
    isOwnWork: other.version === undefined,
    clashes,
    waiting: conflict.waiting.map((text) => text.document),
  };
}

interface StatusQuery extends Progress {
  isInConflict: boolean;
  /** Whether the server has acknowledged exactly the current document. */
  isSaved: boolean;
  /** Whether the screen shows all unsaved work that the device has. */
  isAllShown: boolean;
}

export function saveStatusOf({ isInConflict, isSaved, isAllShown, phase, failure }: StatusQuery): SaveStatus {
  if (isInConflict) return "conflict";
  if (phase) return phase;
  if (isSaved) return isAllShown ? "saved" : "elsewhere";
  if (!failure) return "modified";
  return failure.kind === "busy" || failure.kind === "refused" ? "failed" : failure.kind;
}
