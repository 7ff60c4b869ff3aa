import { useState } from "react";
import type { Clash } from "@minbar/domain/editing/merge";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SaverState } from "@minbar/unsaved/saver-state";
import { useSelected } from "../../use-selected.ts";
import type { Segments } from "../segment-editor.ts";
import type { OpenTranscript } from "../saving/use-open-transcript.ts";
import { ConflictView } from "./conflict-view.tsx";

export const conflictOf = ({ conflict }: SaverState<Segments, unknown, Clash>) => conflict;

/** The merge in place of the editor: as soon as there is something to merge, until somebody goes on editing first. */
export function useMerging(
  { saver, editor }: Pick<OpenTranscript, "saver" | "editor">,
  language: LanguageTag,
) {
  const conflict = useSelected(saver.$state, conflictOf);
  const [isAside, setAside] = useState(false);
  if (!conflict && isAside) setAside(false);
  /** Each choice is a step of undo in the text, too. */
  function settle(texts: readonly Segments[]) {
    const settled = texts.at(-1);
    if (!settled) return;
    saver.settle(settled);
    editor.recordTexts(texts);
  }
  return {
    view: conflict && !isAside && (
      <ConflictView
        conflict={conflict}
        language={language}
        onSettle={settle}
        onKeepEditing={() => setAside(true)}
      />
    ),
    take: () => setAside(false),
  };
}
