import { useState } from "react";
import { currentOf } from "@minbar/ui/failure";
import { writeWithToast } from "../failure.ts";
import type { Words } from "../failure.ts";

interface Options<Field extends string, Fields, Saved> {
  /** Saves the fields; rejected with the current values if the version is not the latest. */
  send: (input: Fields & { version: number | undefined }) => Promise<Saved>;
  /** A field that only this kind of row has: tells its current values in such a rejection. */
  field: Field;
  words: Words;
  /** Invalidates what the pages show of it. */
  changed: () => Promise<unknown>;
  /** The errors after which the displayed data is outdated; see `writeWithToast`. */
  isOld?: ((error: unknown) => boolean) | undefined;
}

type Current = ReturnType<typeof currentOf>;

type CurrentWith<Field extends string> = Extract<Current, Record<Field, unknown>>;

function hasField<Field extends string>(current: Current, field: Field): current is CurrentWith<Field> {
  return current instanceof Object && field in current;
}

/** An empty text equals no text. */
const isSame = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

/** The changed fields, and those of them that `also` contains. */
export function changedFields<Fields extends object>(now: Fields, before: object, also: object = {}): Fields {
  const [stored, changed] = [new Map(Object.entries(before)), { ...now }];
  for (const [field, value] of Object.entries(now)) {
    const isChanged = !stored.has(field) || !isSame(value, stored.get(field)) || field in also;
    if (!isChanged) Reflect.deleteProperty(changed, field);
  }
  return changed;
}

/** Whether somebody else has changed one of the fields to another value. */
export function isClash(changes: object, base: object, current: object): boolean {
  const [before, now] = [new Map(Object.entries(base)), new Map(Object.entries(current))];
  return Object.entries(changes).some(([field, value]) => {
    const theirs = now.get(field);
    return !isSame(theirs, before.get(field)) && !isSame(theirs, value);
  });
}

/** What a user saves, and the text that they started from. */
interface Save<Fields, Saved> {
  /** The current values; only those that differ from `shown` are sent. */
  fields: Fields;
  base: object & { version?: number | undefined };
  /** The values shown for unedited fields; defaults to the base. */
  shown?: object | undefined;
  onSaved: (saved: Saved) => void;
}

interface VersionedSave<Fields, Saved> extends Save<Fields, Saved> {
  /** The stored values as the user knows them: the base, or what somebody else has saved since. */
  known: Save<Fields, Saved>["base"];
}

/**
 * Saves the changed fields, based on the version that they were read in. If somebody else has changed other fields in
 * the meantime, both changes are kept; if the same fields, nothing is saved until the user has chosen between
 * `conflict.current` and their own text.
 */
export function useVersionedSave<Field extends string, Fields extends object, Saved>({
  send,
  field,
  words,
  changed,
  isOld,
}: Options<Field, Fields, Saved>) {
  const { onSuccess, onError } = writeWithToast(words, changed, isOld);
  const [conflict, setConflict] = useState<{
    current: CurrentWith<Field>;
    /** Accepts the current values; fields that the user never changed keep the values that somebody else has saved. */
    keepMine: (fields: Fields) => Promise<void>;
  }>();
  const [isPending, setPending] = useState(false);

  async function trySend(sending: VersionedSave<Fields, Saved>): Promise<void> {
    const { fields, base, shown = base, known, onSaved } = sending;
    try {
      const saved = await send({ ...fields, version: known.version });
      await onSuccess();
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error);
      if (!hasField(current, field)) return onError(error);
      if (!isClash(fields, known, current)) return trySend({ ...sending, known: current });
      const keepMine = (now: Fields) =>
        run({ ...sending, fields: changedFields(now, shown, fields), known: current });
      setConflict({ current, keepMine });
    }
  }
  async function run(sending: VersionedSave<Fields, Saved>): Promise<void> {
    setConflict(undefined);
    setPending(true);
    await trySend(sending);
    setPending(false);
  }
  function save(what: Save<Fields, Saved>): Promise<void> {
    const { fields, base, shown = base } = what;
    return run({ ...what, fields: changedFields(fields, shown), known: base });
  }
  /** Shows the values that somebody else has saved; `forget` discards the user's text. */
  async function takeTheirs(forget: () => void): Promise<void> {
    await changed();
    setConflict(undefined);
    forget();
  }
  return { save, isPending, conflict, takeTheirs };
}
