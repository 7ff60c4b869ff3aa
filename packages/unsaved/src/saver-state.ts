import { atom } from "nanostores";
import type { EarlierWork } from "./device/earlier-work.ts";
import type { Progress } from "./sender.ts";
import type { DocumentKind, Merge, SavedFile, StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import { isAtStake } from "./work-changes.ts";

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
export interface Recovery<D> {
  /** Absent if this release cannot read the record: then only the file is available. */
  document?: D | undefined;
  /** The part that the text view could not parse. */
  unreadable?: string | undefined;
  /** The time of the last change. */
  at: Date;
  file: SavedFile;
}

/** My changes and theirs since `base`, where they conflict. */
export interface Conflict<D, Clash> {
  base: D;
  mine: D;
  theirs: D;
  /** The author of `theirs`, if known. */
  by?: string | undefined;
  /** Whether `theirs` is other unsaved work of this person instead of the server's text. */
  isOwnWork: boolean;
  clashes: readonly Clash[];
  /** Texts to merge after this conflict is resolved. */
  waiting: readonly D[];
}

/** The state that the page may show. */
interface PublicState {
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

export interface SaverState<D, Context, Clash> extends PublicState {
  /** The document on the screen: after a merge or a recovery it differs from the last argument of `change`. */
  document: D;
  /** Text that the text view cannot parse yet; stored on the device and never sent. */
  unreadable?: string | undefined;
  /** The unsaved context of the document. */
  context: Context;
  /** Texts that lost a conflict, until the server has them in its history. */
  setAside: readonly D[];
  /** The server's text that `document` is based on. */
  stored: StoredDocument<D>;
  status: SaveStatus;
  /** The error of the last failed save, as `write` threw it. */
  failure?: unknown;
  recovery?: Recovery<D> | undefined;
  /** Nothing is sent during a conflict. It is stored on the device before it appears here. */
  conflict?: Conflict<D, Clash> | undefined;
  /** The last automatic merge: a new object for each. */
  merged?: Merge | undefined;
}

/** The saver's whole state; the page sees `stateOf` it. */
export interface Facts<D, Context, Clash> extends PublicState, Progress {
  work: UnsavedWork<D, Context, Clash>;
  /** False until the conflict is stored on the device. */
  isConflictKept: boolean;
  /** Unsaved work of earlier pages, newest first. */
  kept: readonly EarlierWork<D, Context, Clash>[];
}

export type SaverStore<D, Context, Clash> = ReturnType<typeof createSaverStore<D, Context, Clash>>;

export function createSaverStore<D, Context, Clash>(
  first: UnsavedWork<D, Context, Clash>,
  kind: DocumentKind<D, Context, Clash>,
) {
  let facts: Facts<D, Context, Clash> = {
    work: first,
    isConflictKept: true,
    keptOn: "device",
    isWriter: false,
    isOpening: true,
    isAutosaveOn: true,
    alsoEditing: [],
    kept: [],
  };
  const $state = atom(stateOf(facts, kind));
  return {
    $state,
    read: () => facts,
    set(change: Partial<Facts<D, Context, Clash>>) {
      facts = { ...facts, ...change };
      $state.set(stateOf(facts, kind));
    },
  };
}

function stateOf<D, Context, Clash>(
  facts: Facts<D, Context, Clash>,
  kind: DocumentKind<D, Context, Clash>,
): SaverState<D, Context, Clash> {
  const { work, phase, failure, kept, isConflictKept, ...known } = facts;
  const { document, unreadable, context, setAside, base, merged } = work;
  const isSaved = !isAtStake(kind, work);
  const isAllShown = known.isWriter && !known.isOpening && kept.length === 0;
  const conflict = isConflictKept ? conflictOf(work) : undefined;
  const [first] = kept;
  return {
    ...known,
    document,
    unreadable,
    context,
    setAside,
    stored: base,
    conflict,
    merged,
    status: saveStatusOf({ isInConflict: conflict !== undefined, isSaved, isAllShown, phase, failure }),
    failure: isSaved ? undefined : failure?.error,
    recovery: first && {
      document: first.unsaved?.document,
      unreadable: first.unsaved?.unreadable,
      at: new Date(first.at),
      file: first.file,
    },
  };
}

function conflictOf<D, Context, Clash>({
  document,
  conflict,
}: UnsavedWork<D, Context, Clash>): Conflict<D, Clash> | undefined {
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

interface StatusFacts extends Progress {
  isInConflict: boolean;
  /** Whether the server has acknowledged exactly the current document. */
  isSaved: boolean;
  /** Whether the screen shows all unsaved work that the device has. */
  isAllShown: boolean;
}

export function saveStatusOf({ isInConflict, isSaved, isAllShown, phase, failure }: StatusFacts): SaveStatus {
  if (isInConflict) return "conflict";
  if (phase) return phase;
  if (isSaved) return isAllShown ? "saved" : "elsewhere";
  if (!failure) return "modified";
  return failure.kind === "busy" || failure.kind === "refused" ? "failed" : failure.kind;
}
