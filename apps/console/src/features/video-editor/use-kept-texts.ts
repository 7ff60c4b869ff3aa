import { useRef, useState } from "react";
import { keptText } from "@minbar/ui/kept-text";
import type { KeptText } from "@minbar/ui/kept-text";
import { useUser } from "#shared/user.ts";
import type { Edits, ListedVideo } from "./edits.ts";

/** The texts of a video that several people may write. */
export const textFields = ["title", "description", "vocabulary"] as const;
type TextField = (typeof textFields)[number];

/** What is typed and not saved. */
export interface State {
  edits: Edits;
  /** The video as it was when a field was first changed. */
  bases: ReadonlyMap<string, ListedVideo>;
}

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

type Texts = readonly { field: TextField; text: KeptText<KeptField> }[];

/** What was typed before; of what is stored by now nothing. */
function restore(video: ListedVideo, texts: Texts): State {
  const found = texts.flatMap(({ field, text }) => {
    const kept = text.read();
    return kept && !isStored(kept.text, video, field) ? [{ field, ...kept }] : [];
  });
  const bases = found.map(
    ({ field, base, version }) => [field, { ...video, [field]: base, version }] as const,
  );
  return {
    edits: Object.fromEntries(found.map(({ field, text }) => [field, text])),
    bases: new Map(bases),
  };
}

/** The texts of a video that a person types, kept on this device until they are saved or given up. */
export function useKeptTexts(video: ListedVideo) {
  const { id: person } = useUser();
  const [{ texts, restored }] = useState(() => {
    const texts: Texts = textFields.map((field) => ({
      field,
      text: keptText({ person, thing: `video:${video.id}:${field}`, decode: readKeptField }),
    }));
    return { texts, restored: restore(video, texts) };
  });
  const [isRestored, setRestored] = useState(restored.bases.size > 0);
  const isKept = useRef(true);

  function keep({ edits, bases }: State): void {
    const results = texts.map(({ field, text }) => {
      const typed = edits[field];
      const base = bases.get(field) ?? video;
      if (typed !== undefined && !isStored(typed, video, field))
        return text.keep({ text: typed, base: base[field], version: base.version });
      text.forget();
      return true;
    });
    isKept.current = results.every(Boolean);
    if (Object.keys(edits).length === 0) setRestored(false);
  }
  return { restored, keep, isRestored, isKept: () => isKept.current };
}
