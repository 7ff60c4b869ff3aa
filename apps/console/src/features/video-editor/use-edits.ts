import { useState } from "react";
import { changedParts, valuesOf } from "./edits.ts";
import type { Edits, ListedVideo, Part, Values } from "./edits.ts";
import { none, textFields, useUnsavedEdits } from "./use-unsaved-edits.ts";

export type Field = keyof Values;

/** The texts of a video that several people may write, as somebody read them before they began to type. */
type Base = Partial<Pick<ListedVideo, "version" | "title" | "description" | "vocabulary">>;

export interface PartProps {
  video: ListedVideo;
  values: Values;
  changed: Record<Part, boolean>;
  edit: (change: Edits) => void;
  /** Each text as it was when it was first changed, and the oldest of their versions. */
  baseOf: (fields: readonly Field[]) => Base;
  /** Ends the edits of these fields; what was typed after they were sent goes on from what was `saved`. */
  settle: (fields: readonly Field[], saved?: ListedVideo) => void;
  /** Counts a save until it ends. */
  track: (saving: Promise<unknown>) => void;
}

function useSaving() {
  const [count, setCount] = useState(0);
  function track(saving: Promise<unknown>) {
    setCount((before) => before + 1);
    void saving.finally(() => setCount((before) => before - 1));
  }
  return { isSaving: count > 0, track };
}

/** What somebody types in the dialog, beside what is stored; its texts are kept on this device until they are saved. */
export function useEdits(video: ListedVideo) {
  const { state, setState, kept } = useUnsavedEdits(video);
  const { edits, bases } = state;
  const { isSaving, track } = useSaving();
  const values = valuesOf(video, edits);

  function baseOf(fields: readonly Field[]): Base {
    const read = textFields
      .filter((text) => fields.includes(text))
      .map((text) => ({ text, base: bases.get(text) ?? video }));
    if (read.length === 0) return {};
    // A server of the version before tells none.
    const version = Math.min(...read.map(({ base }) => base.version ?? 0)) || undefined;
    return { ...Object.fromEntries(read.map(({ text, base }) => [text, base[text]])), version };
  }
  function settle(fields: readonly Field[], saved?: ListedVideo) {
    setState((now) => {
      const left = { ...now, edits: { ...now.edits }, bases: new Map(now.bases) };
      for (const field of fields) {
        left.bases.delete(field);
        if (saved && now.edits[field] !== edits[field]) left.bases.set(field, saved);
        else delete left.edits[field];
      }
      return Object.keys(left.edits).length === 0 ? none : left;
    });
  }
  const part: PartProps = {
    video,
    values,
    changed: changedParts(video, values),
    edit: (change) =>
      setState((before) => ({
        ...before,
        edits: { ...before.edits, ...change },
        bases: new Map([...Object.keys(change).map((field) => [field, video] as const), ...before.bases]),
      })),
    baseOf,
    settle,
    track,
  };
  return { part, isSaving, kept };
}
