import { useState } from "react";
import { useLibraryChanged, useLibraryWrite } from "./library-changes.ts";
import type { Words } from "../failure.ts";

interface Options<Current, Changes, Saved> {
  /** Saves the fields; refused with what stands now where the version is no longer the latest. */
  send: (input: Changes & { version: number | undefined }) => Promise<Saved>;
  /** What stands now, of an error that is such a refusal. */
  currentOf: (error: unknown) => Current | undefined;
  words: Words;
}

/** What a person saves, and from which text they started. */
interface Save<Changes, Saved> {
  changes: Changes;
  base: object & { version?: number | undefined };
  onSaved: (saved: Saved) => void;
}

/** Whether somebody else has changed one of the fields, and to something else. */
export function isClash(changes: object, base: object, current: object): boolean {
  const [before, now] = [new Map(Object.entries(base)), new Map(Object.entries(current))];
  return Object.entries(changes).some(([field, value]) => {
    const theirs = now.get(field);
    return theirs !== before.get(field) && theirs !== value;
  });
}

/**
 * Saves fields from the version that they were read in. Where somebody else has changed other fields meanwhile both are
 * kept; where the same, nothing is saved until the person has chosen between `conflict.current` and what they have typed
 * by then.
 */
export function useVersionedSave<Current extends { version: number }, Changes extends object, Saved>({
  send,
  currentOf,
  words,
}: Options<Current, Changes, Saved>) {
  const { onSuccess, onError } = useLibraryWrite()(words);
  const changed = useLibraryChanged();
  const [conflict, setConflict] = useState<{
    current: Current;
    keepMine: (mine: Changes) => Promise<void>;
  }>();
  const [isPending, setPending] = useState(false);

  async function trySave({ changes, base, onSaved }: Save<Changes, Saved>): Promise<void> {
    try {
      const saved = await send({ ...changes, version: base.version });
      await onSuccess();
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error);
      if (!current) return onError(error);
      const saveOnTop = (mine: Changes) => ({ changes: mine, base: current, onSaved });
      if (!isClash(changes, base, current)) return trySave(saveOnTop(changes));
      setConflict({ current, keepMine: (mine) => save(saveOnTop(mine)) });
    }
  }
  async function save(what: Save<Changes, Saved>): Promise<void> {
    setConflict(undefined);
    setPending(true);
    await trySave(what);
    setPending(false);
  }
  /** Shows what somebody else has saved; `forget` lets go of what was typed. */
  async function takeTheirs(forget: () => void): Promise<void> {
    await changed();
    setConflict(undefined);
    forget();
  }
  return { save, isPending, conflict, takeTheirs };
}
