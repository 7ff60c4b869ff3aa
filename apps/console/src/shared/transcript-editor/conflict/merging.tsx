import { useState } from "react";
import type { Clash } from "@minbar/domain/editing/merge";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SaverState } from "@minbar/ui/saving/saver-state";
import { useSelected } from "../../use-selected.ts";
import type { Segments, TranscriptSaver } from "../editing.ts";
import { ConflictView } from "./conflict-view.tsx";

export const conflictOf = ({ conflict }: SaverState<Segments, Clash>) => conflict;

/** Whether the merge is in sight: as soon as there is something to merge, until somebody goes on editing first. */
export function useMerging(saver: TranscriptSaver) {
  const hasConflict = useSelected(saver.$state, conflictOf) !== undefined;
  const [isAside, setAside] = useState(false);
  if (!hasConflict && isAside) setAside(false);
  return {
    isOpen: hasConflict && !isAside,
    putAside: () => setAside(true),
    take: () => setAside(false),
  };
}

interface Props {
  saver: TranscriptSaver;
  language: LanguageTag;
  onKeepEditing: () => void;
}

/** What somebody else saved beside what is on the screen. */
export function Merging({ saver, language, onKeepEditing }: Props) {
  const conflict = useSelected(saver.$state, conflictOf);
  if (!conflict) return null;
  return (
    <ConflictView
      conflict={conflict}
      language={language}
      onSettle={saver.settle}
      onKeepEditing={onKeepEditing}
    />
  );
}
