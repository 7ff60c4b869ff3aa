import { useState } from "react";
import type { Clash } from "@minbar/domain/editing/merge";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SaverState } from "@minbar/ui/saving/saver-state";
import { useSelected } from "../../use-selected.ts";
import type { Segments, TranscriptSaver } from "../editing.ts";
import { ConflictView } from "./conflict-view.tsx";

export const conflictOf = ({ conflict }: SaverState<Segments, Clash>) => conflict;

/** The merge in place of the editor: as soon as there is something to merge, until somebody goes on editing first. */
export function useMerging(saver: TranscriptSaver, language: LanguageTag) {
  const conflict = useSelected(saver.$state, conflictOf);
  const [isAside, setAside] = useState(false);
  if (!conflict && isAside) setAside(false);
  return {
    view: conflict && !isAside && (
      <ConflictView
        conflict={conflict}
        language={language}
        onSettle={saver.settle}
        onKeepEditing={() => setAside(true)}
      />
    ),
    take: () => setAside(false),
  };
}
