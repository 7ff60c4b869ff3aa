import { useState } from "react";
import { changedParts, valuesOf } from "./edits.ts";
import type { Edits, ListedVideo, Part, Values } from "./edits.ts";

export interface PartProps {
  video: ListedVideo;
  values: Values;
  changed: Record<Part, boolean>;
  edit: (change: Edits) => void;
}

/** What somebody types in the dialog, beside what is stored. */
export function useEdits(video: ListedVideo): PartProps & { forget: () => void } {
  const [edits, setEdits] = useState<Edits>({});
  const values = valuesOf(video, edits);
  return {
    video,
    values,
    changed: changedParts(video, values),
    edit: (change) => setEdits((before) => ({ ...before, ...change })),
    forget: () => setEdits({}),
  };
}
