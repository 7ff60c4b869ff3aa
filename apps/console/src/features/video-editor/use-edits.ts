import { useEffect, useEffectEvent, useState } from "react";
import { changedParts, valuesOf } from "./edits.ts";
import type { Edits, ListedVideo, Part, Values } from "./edits.ts";
import { useLateValue, useUnsavedInput } from "#shared/dialog/use-unsaved-form.ts";

/** The texts of a video that several people may edit. */
const textFields = ["title", "description", "vocabulary"] as const;
type TextField = (typeof textFields)[number];

/** The unsaved values. */
interface State {
  edits: Edits;
  /** The video when a field was first changed. */
  bases: ReadonlyMap<string, ListedVideo>;
  /** Whether some values were typed before the editor was opened. */
  isRestored: boolean;
}

const none: State = { edits: {}, bases: new Map(), isRestored: false };

/** A typed text, and the stored text that it replaces. */
interface FieldInput {
  text: string;
  base: string | null;
  version?: number | undefined;
}

export function readFieldInput(stored: unknown): FieldInput | undefined {
  if (!(stored instanceof Object && "text" in stored && "base" in stored)) return undefined;
  const { text, base } = stored;
  const version = "version" in stored ? stored.version : undefined;
  if (typeof text !== "string" || (typeof base !== "string" && base !== null)) return undefined;
  return { text, base, version: typeof version === "number" ? version : undefined };
}

/** Whether a text equals the stored one; surrounding white space is not worth keeping. */
function isStored(text: string, video: ListedVideo, field: TextField): boolean {
  return text.trim() === (video[field] ?? "").trim();
}

/** Adds the unsaved text of one field, unless it has been saved since. */
function withInput(
  state: State,
  { field, input }: { field: TextField; input: FieldInput | undefined },
  video: ListedVideo,
): State {
  if (!input || isStored(input.text, video, field)) return state;
  const { text, base, version } = input;
  return {
    edits: { ...state.edits, [field]: text },
    bases: new Map([...state.bases, [field, { ...video, [field]: base, version }]]),
    isRestored: true,
  };
}

/** Unsaved edits of a video; texts are stored on this device until they are saved or discarded. */
function useUnsavedEdits(video: ListedVideo) {
  const name = `video:${video.id}`;
  const title = useUnsavedInput(`${name}:title`, readFieldInput);
  const description = useUnsavedInput(`${name}:description`, readFieldInput);
  const vocabulary = useUnsavedInput(`${name}:vocabulary`, readFieldInput);
  const inputs = { title, description, vocabulary };
  const [state, setState] = useState(() =>
    textFields.reduce((all, field) => withInput(all, { field, input: inputs[field].restored }, video), none),
  );
  const restoreLate = (field: TextField) => (input: FieldInput) =>
    setState((now) => (now.edits[field] === undefined ? withInput(now, { field, input }, video) : now));
  useLateValue(title.input, restoreLate("title"));
  useLateValue(description.input, restoreLate("description"));
  useLateValue(vocabulary.input, restoreLate("vocabulary"));
  const store = useEffectEvent(({ edits, bases }: State) => {
    for (const field of textFields) {
      const { input } = inputs[field];
      const text = edits[field];
      const base = bases.get(field) ?? video;
      if (text === undefined || isStored(text, video, field)) input.remove();
      else input.write({ text, base: base[field], version: base.version });
    }
  });
  useEffect(() => store(state), [state]);
  const unsavedText = {
    isRestored: state.isRestored,
    discard: () => setState(none),
    isOnDevice: () => textFields.every((field) => inputs[field].input.isOnDevice()),
  };
  return { state, setState, unsavedText };
}

export type Field = keyof Values;

/** The video's shared texts as they were when the user started typing. */
type Base = Partial<Pick<ListedVideo, "version" | "title" | "description" | "vocabulary">>;

export interface PartProps {
  video: ListedVideo;
  values: Values;
  changed: Record<Part, boolean>;
  edit: (change: Edits) => void;
  /** Each text when it was first changed, and the oldest of their versions. */
  baseOf: (fields: readonly Field[]) => Base;
  /** Ends the edits of these fields; text typed after the request is now based on `saved`. */
  endEdits: (fields: readonly Field[], saved?: ListedVideo) => void;
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

/** The dialog's edits, over the stored values; texts are stored on this device until they are saved. */
export function useEdits(video: ListedVideo) {
  const { state, setState, unsavedText } = useUnsavedEdits(video);
  const { edits, bases } = state;
  const { isSaving, track } = useSaving();
  const values = valuesOf(video, edits);

  function baseOf(fields: readonly Field[]): Base {
    const read = textFields
      .filter((text) => fields.includes(text))
      .map((text) => ({ text, base: bases.get(text) ?? video }));
    if (read.length === 0) return {};
    // A server of the previous version sends none.
    const version = Math.min(...read.map(({ base }) => base.version ?? 0)) || undefined;
    return { ...Object.fromEntries(read.map(({ text, base }) => [text, base[text]])), version };
  }
  function endEdits(fields: readonly Field[], saved?: ListedVideo) {
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
    endEdits,
    track,
  };
  return { part, isSaving, unsavedText };
}
