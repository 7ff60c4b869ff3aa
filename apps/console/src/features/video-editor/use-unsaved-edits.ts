import { useEffect, useEffectEvent, useState } from "react";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import { useUser } from "#shared/user.ts";
import type { Edits, ListedVideo } from "./edits.ts";

/** The texts of a video that several people may write. */
export const textFields = ["title", "description", "vocabulary"] as const;
type TextField = (typeof textFields)[number];

/** What is typed and not saved. */
interface State {
  edits: Edits;
  /** The video as it was when a field was first changed. */
  bases: ReadonlyMap<string, ListedVideo>;
  /** Whether some of it was typed before the editor was opened. */
  isRestored: boolean;
}

export const none: State = { edits: {}, bases: new Map(), isRestored: false };

/** A text as it is typed, and the stored one that it was typed over. */
interface KeptField {
  text: string;
  base: string | null;
  version?: number | undefined;
}

export function readKeptField(stored: unknown): KeptField | undefined {
  if (!(stored instanceof Object && "text" in stored && "base" in stored)) return undefined;
  const { text, base } = stored;
  const version = "version" in stored ? stored.version : undefined;
  if (typeof text !== "string" || (typeof base !== "string" && base !== null)) return undefined;
  return { text, base, version: typeof version === "number" ? version : undefined };
}

/** Whether a text is the stored one; blanks around it are no change worth keeping. */
function isStored(text: string, video: ListedVideo, field: TextField): boolean {
  return text.trim() === (video[field] ?? "").trim();
}

/** With what was kept of one field; of what is stored by now nothing. */
function withKept(
  state: State,
  { field, kept }: { field: TextField; kept: KeptField },
  video: ListedVideo,
): State {
  const { text, base, version } = kept;
  if (isStored(text, video, field)) return state;
  return {
    edits: { ...state.edits, [field]: text },
    bases: new Map([...state.bases, [field, { ...video, [field]: base, version }]]),
    isRestored: true,
  };
}

/** What somebody types about a video; its texts are kept on this device until they are saved or given up. */
export function useUnsavedEdits(video: ListedVideo) {
  const { id: person } = useUser();
  const [inputs] = useState(() =>
    textFields.map((field) => ({
      field,
      input: unsavedInputs(person).input(`video:${video.id}:${field}`, readKeptField),
    })),
  );
  const [state, setState] = useState(() =>
    inputs.reduce((all, { field, input }) => {
      const kept = input.read();
      return kept ? withKept(all, { field, kept }, video) : all;
    }, none),
  );

  const restoreLate = useEffectEvent((field: TextField, kept: KeptField) =>
    setState((now) => (now.edits[field] === undefined ? withKept(now, { field, kept }, video) : now)),
  );
  useEffect(() => {
    const ends = inputs.map(({ field, input }) => input.onLate((kept) => restoreLate(field, kept)));
    return () => ends.forEach((end) => end());
  }, [inputs]);

  const keep = useEffectEvent(({ edits, bases }: State) => {
    for (const { field, input } of inputs) {
      const typed = edits[field];
      const base = bases.get(field) ?? video;
      if (typed === undefined || isStored(typed, video, field)) input.remove();
      else input.write({ text: typed, base: base[field], version: base.version });
    }
  });
  useEffect(() => keep(state), [state]);

  const kept = {
    isRestored: state.isRestored,
    discard: () => setState(none),
    isKept: () => inputs.every(({ input }) => input.isOnDevice()),
  };
  return { state, setState, kept };
}
