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

/** The most times that a save is sent while other people change other fields. */
const mostTries = 5;

type SaveResult<Field extends string, Saved> =
  | { outcome: "saved"; saved: Saved }
  | { outcome: "conflict"; current: CurrentWith<Field> }
  | { outcome: "failed"; error: unknown };

/** Sends the fields, again for each newer version in which somebody else has changed other fields. */
export async function sendMerged<Field extends string, Fields extends object, Saved>(
  { send, field }: Pick<Options<Field, Fields, Saved>, "send" | "field">,
  { fields, known }: Pick<VersionedSave<Fields, Saved>, "fields" | "known">,
): Promise<SaveResult<Field, Saved>> {
  let [latest, failure] = [known, undefined as unknown];
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return { outcome: "saved", saved: await send({ ...fields, version: latest.version }) };
    } catch (error) {
      const current = currentOf(error);
      if (!hasField(current, field)) return { outcome: "failed", error };
      if (isClash(fields, latest, current)) return { outcome: "conflict", current };
      [latest, failure] = [current, error];
    }
  }
  return { outcome: "failed", error: failure };
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
    const { fields, base, shown = base, onSaved } = sending;
    const result = await sendMerged({ send, field }, sending);
    if (result.outcome === "failed") return onError(result.error);
    // An error of `onSuccess` does not mean that the save failed.
    if (result.outcome === "saved") return onSuccess().finally(() => onSaved(result.saved));
    const { current } = result;
    const keepMine = (now: Fields) =>
      run({ ...sending, fields: changedFields(now, shown, fields), known: current });
    setConflict({ current, keepMine });
  }
  async function run(sending: VersionedSave<Fields, Saved>): Promise<void> {
    setConflict(undefined);
    setPending(true);
    try {
      await trySend(sending);
    } finally {
      setPending(false);
    }
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
