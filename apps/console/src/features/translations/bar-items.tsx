import { useMemo } from "react";
import { SetBar } from "#shared/transcript-editor/sets/set-bar.tsx";
import { progressOf } from "./row-state.ts";
import { SuggestMenu } from "./suggest/suggest-menu.tsx";
import { TaskButton } from "./task-button.tsx";
import type { TranslationPageProps } from "./task-button.tsx";
import { ProgressBar } from "./toolbar.tsx";
import type { TranslationPlace } from "./translations-search.ts";
import type { Lines } from "./use-lines.ts";
import type { TranslatedVideo, TranslationParts } from "./use-open-translation.ts";

interface Props
  extends Pick<TranslationPageProps, "onTask">, Pick<Lines, "rowList" | "suggestionActions" | "lineSets"> {
  video: TranslatedVideo;
  place: TranslationPlace;
  parts: TranslationParts;
  /** Another tab is the writer, or a conflict is open. */
  isHeld: boolean;
}

/** Beside the view: the progress, the sets of lines, suggestions, and a task for the rest. */
export function BarItems({ video, place, parts, rowList, onTask, lineSets, ...suggest }: Props) {
  const progress = useMemo(() => progressOf(rowList.rows, rowList.states), [rowList]);
  return (
    <>
      <ProgressBar progress={progress} />
      <SetBar {...lineSets.bar} />
      {parts.mayWrite && <SuggestMenu {...suggest} rowList={rowList} />}
      <TaskButton title={video.title} place={place} rowList={rowList} onTask={onTask} />
    </>
  );
}
