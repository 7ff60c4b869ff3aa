import { atom } from "nanostores";
import type { EarlierWork } from "./device/earlier-work.ts";
import type { Progress } from "./sender.ts";
import type { DocumentKind, Merge, SavedFile, StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import { isAtStake } from "./work-changes.ts";

/**
 * `saved`: the server has acknowledged exactly the current document. `saving` after 300 ms, `slow` after 5 s of one save.
 * `offline` (no network), `unreachable` (no answer) and `failed` (a refusal, in `failure`) last until the next attempt.
 */
export type SaveStatus =
  | "saved"
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
  theirs: D;
  /** Who wrote `theirs`, where that is known. */
  by?: string | undefined;
  /** Whether `theirs` is other unsaved work of this person, and not what the server has. */
  isOwnWork: boolean;
  clashes: readonly Clash[];
  /** Texts that are merged once this conflict is settled. */
  waiting: readonly D[];
}

/** What the page may show as it is. */
interface PublicState {
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

export interface SaverState<D, Context, Clash> extends PublicState {
  /** What is on the screen: after a merge or a recovery it differs from what was last given to `change`. */
  document: D;
  /** What the text view cannot read yet; it is kept on the device and never sent. */
  unreadable?: string | undefined;
  /** What is said with the document, and not saved yet. */
  context: Context;
  /** Texts that were settled away, until the server has them in its history. */
  setAside: readonly D[];
  /** The server's text that `document` started from. */
  stored: StoredDocument<D>;
  status: SaveStatus;
  /** Why the last save failed, as `write` threw it. */
  failure?: unknown;
  recovery?: Recovery<D> | undefined;
  /** While there is one, nothing is sent. It is on the device before it is here. */
  conflict?: Conflict<D, Clash> | undefined;
  /** The last merge that needed no answer: a new object for each. */
  merged?: Merge | undefined;
}

/** All that the saver knows; the page sees `stateOf` it. */
export interface Facts<D, Context, Clash> extends PublicState, Progress {
  work: UnsavedWork<D, Context, Clash>;
  /** False until the conflict is on the device. */
  isConflictKept: boolean;
  /** Unsaved work of earlier pages, the newest first. */
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
    status: saveStatusOf({ isInConflict: conflict !== undefined, isSaved, phase, failure }),
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
}

export function saveStatusOf({ isInConflict, isSaved, phase, failure }: StatusFacts): SaveStatus {
  if (isInConflict) return "conflict";
  if (phase) return phase;
  if (isSaved) return "saved";
  if (!failure) return "modified";
  return failure.kind === "busy" || failure.kind === "refused" ? "failed" : failure.kind;
}
