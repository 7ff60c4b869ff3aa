import { useState } from "react";
import { currentOf } from "@minbar/ui/failure";
import { writeWithToast } from "../failure.ts";
import type { Words } from "../failure.ts";

interface Options<Current, Fields, Saved> {
  /** Saves the fields; refused with what stands now where the version is no longer the latest. */
  send: (input: Fields & { version: number | undefined }) => Promise<Saved>;
  /** What stands now, of an error that is such a refusal. */
  currentOf: (error: unknown) => Current | undefined;
  words: Words;
  /** Asks again for what the pages show of it. */
  changed: () => Promise<unknown>;
  /** After which errors what is shown is old; see `writeWithToast`. */
  isOld?: ((error: unknown) => boolean) | undefined;
}

type AnyCurrent = NonNullable<ReturnType<typeof currentOf>>;

type CurrentWith<Field extends string> = Extract<AnyCurrent, Record<Field, unknown>>;

function hasField<Field extends string>(current: AnyCurrent, field: Field): current is CurrentWith<Field> {
  return field in current;
}

/** Reads what stands now, of a kind of row that alone has this field. */
export function currentWith<Field extends string>(field: Field) {
  return (error: unknown): CurrentWith<Field> | undefined => {
    const current = currentOf(error);
    return current && hasField(current, field) ? current : undefined;
  };
}

/** An empty text and none are the same. */
const isSame = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

/** The fields that are other than before, and those of them that `also` holds. */
export function changedFields<Fields extends object>(now: Fields, before: object, also: object = {}): Fields {
  const [stored, changed] = [new Map(Object.entries(before)), { ...now }];
  for (const [field, value] of Object.entries(now)) {
    const isChanged = !stored.has(field) || !isSame(value, stored.get(field)) || field in also;
    if (!isChanged) Reflect.deleteProperty(changed, field);
  }
  return changed;
}

/** Whether somebody else has changed one of the fields, and to something else. */
export function isClash(changes: object, base: object, current: object): boolean {
  const [before, now] = [new Map(Object.entries(base)), new Map(Object.entries(current))];
  return Object.entries(changes).some(([field, value]) => {
    const theirs = now.get(field);
    return !isSame(theirs, before.get(field)) && !isSame(theirs, value);
  });
}

/** What a person saves, and from which text they started. */
interface Save<Fields, Saved> {
  /** As they stand now; only those are sent that are other than `shown`. */
  fields: Fields;
  base: object & { version?: number | undefined };
  /** What the page shows where nothing is typed; by default the base. */
  shown?: object | undefined;
  onSaved: (saved: Saved) => void;
}

interface VersionedSave<Fields, Saved> extends Save<Fields, Saved> {
  /** What the person knows to be stored: the base, or what somebody else has saved since. */
  known: Save<Fields, Saved>["base"];
}

/**
 * Saves the fields that were changed, from the version that they were read in. Where somebody else has changed other fields
 * meanwhile both are kept; where the same, nothing is saved until the person has chosen between `conflict.current` and what
 * they have typed by then.
 */
export function useVersionedSave<Current extends { version: number }, Fields extends object, Saved>({
  send,
  currentOf,
  words,
  changed,
  isOld,
}: Options<Current, Fields, Saved>) {
  const { onSuccess, onError } = writeWithToast(words, changed, isOld);
  const [conflict, setConflict] = useState<{
    current: Current;
    /** Takes the fields as they stand now; those that the person never changed stay as somebody else has saved them. */
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
      if (!current) return onError(error);
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
  /** Shows what somebody else has saved; `forget` lets go of what was typed. */
  async function takeTheirs(forget: () => void): Promise<void> {
    await changed();
    setConflict(undefined);
    forget();
  }
  return { save, isPending, conflict, takeTheirs };
}
