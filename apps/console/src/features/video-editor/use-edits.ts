import { useEffect, useEffectEvent, useState } from "react";
import { changedParts, valuesOf } from "./edits.ts";
import type { Edits, ListedVideo, Part, Values } from "./edits.ts";
import { textFields, useKeptTexts } from "./use-kept-texts.ts";
import type { State } from "./use-kept-texts.ts";

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

const none: State = { edits: {}, bases: new Map() };

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
  const kept = useKeptTexts(video);
  const [{ edits, bases }, setState] = useState(kept.restored);
  const { isSaving, track } = useSaving();
  const values = valuesOf(video, edits);
  const keep = useEffectEvent(kept.keep);
  useEffect(() => keep({ edits, bases }), [edits, bases]);

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
      const left = { edits: { ...now.edits }, bases: new Map(now.bases) };
      for (const field of fields) {
        left.bases.delete(field);
        if (saved && now.edits[field] !== edits[field]) left.bases.set(field, saved);
        else delete left.edits[field];
      }
      return left;
    });
  }
  const part: PartProps = {
    video,
    values,
    changed: changedParts(video, values),
    edit: (change) =>
      setState((before) => ({
        edits: { ...before.edits, ...change },
        bases: new Map([...Object.keys(change).map((field) => [field, video] as const), ...before.bases]),
      })),
    baseOf,
    settle,
    track,
  };
  const forget = () => setState(none);
  return { part, isSaving, forget, kept: { ...kept, discard: forget } };
}
