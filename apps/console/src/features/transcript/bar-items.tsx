import { useMemo } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { SetBar } from "./tools/sets/set-bar.tsx";
import { progressOf } from "./model/row-state.ts";
import { SuggestMenu } from "./tools/suggest/suggest-menu.tsx";
import { TaskButton } from "./tools/task/task-button.tsx";
import type { TranslationPageProps } from "./tools/task/task-button.tsx";
import { TimesTools } from "./times-tools.tsx";
import { ProgressBar } from "./toolbar.tsx";
import type { TranslationPlace } from "./model/translations-search.ts";
import type { Lines } from "./use-lines.ts";
import type { OpenTranslation, TranslatedVideo, TranslationText } from "./session/translation.ts";

interface Props
  extends Pick<TranslationPageProps, "onTask">, Pick<Lines, "rowList" | "suggestionActions" | "lineSets"> {
  video: TranslatedVideo;
  place: TranslationPlace;
  parts: TranslationText;
  open: OpenTranslation;
  playback: Playback;
  /** Another tab is the writer, or a conflict is open. */
  isHeld: boolean;
}

/** Beside the view: the progress, the sets of lines, suggestions, and a task for the rest. */
export function BarItems(props: Props) {
  const { video, place, parts, open, playback, rowList, onTask, lineSets, ...suggest } = props;
  const progress = useMemo(() => progressOf(rowList.rows, rowList.states), [rowList]);
  return (
    <>
      <ProgressBar progress={progress} />
      <SetBar {...lineSets.bar} />
      {parts.mayWrite && <SuggestMenu {...suggest} rowList={rowList} />}
      <TimesTools parts={parts} open={open} playback={playback} />
      <TaskButton title={video.title} place={place} rowList={rowList} onTask={onTask} />
    </>
  );
}
