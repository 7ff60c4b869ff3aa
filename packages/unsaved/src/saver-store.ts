import { atom } from "nanostores";
import type { DocumentKind } from "./document-kind.ts";
import type { KeptWork } from "./device/kept-work.ts";
import type { Conflict, PublicState, SaverState, SaveStatus } from "./saver-state.ts";
import type { Progress } from "./sending/sender.ts";
import { isAtStake } from "./unsaved-work.ts";
import type { UnsavedWork } from "./unsaved-work.ts";

/** All that the saver knows; the page sees `stateOf` it. */
export interface Facts<D, Context, Clash> extends PublicState, Progress {
  work: UnsavedWork<D, Context, Clash>;
  /** False until the conflict is on the device. */
  isConflictKept: boolean;
  /** Unsaved work of earlier pages, the newest first. */
  kept: readonly KeptWork<D, Context, Clash>[];
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
