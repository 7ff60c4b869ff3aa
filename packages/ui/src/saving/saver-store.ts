import { atom } from "nanostores";
import type { DocumentKind } from "./document-kind.ts";
import { isAtStake } from "./editing.ts";
import type { Editing } from "./editing.ts";
import type { KeptWork } from "./device/kept-work.ts";
import type { SaverState, SaveStatus, Told } from "./saver-state.ts";
import type { Progress } from "./sending/sender.ts";

/** All that the saver knows; the page is told `stateOf` it. */
export interface Facts<D, Clash> extends Told, Progress {
  editing: Editing<D, Clash>;
  /** Unsaved work of earlier pages, the newest first. */
  kept: readonly KeptWork<D, Clash>[];
}

export type SaverStore<D, Clash> = ReturnType<typeof createSaverStore<D, Clash>>;

export function createSaverStore<D, Clash>(first: Editing<D, Clash>, kind: DocumentKind<D, Clash>) {
  let facts: Facts<D, Clash> = {
    editing: first,
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
    set(change: Partial<Facts<D, Clash>>) {
      facts = { ...facts, ...change };
      $state.set(stateOf(facts, kind));
    },
  };
}

function stateOf<D, Clash>(facts: Facts<D, Clash>, kind: DocumentKind<D, Clash>): SaverState<D, Clash> {
  const { editing, phase, failure, kept, ...told } = facts;
  const { document, unreadable, base, conflict, merged } = editing;
  const isSaved = !isAtStake(kind, editing);
  const [first] = kept;
  return {
    ...told,
    document,
    unreadable,
    stored: base,
    conflict,
    merged,
    status: saveStatusOf({ isInConflict: conflict !== undefined, isSaved, phase, failure }),
    failure: isSaved ? undefined : failure?.error,
    recovery: first && {
      document: first.editing?.document,
      unreadable: first.editing?.unreadable,
      at: new Date(first.at),
      file: first.file,
    },
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
