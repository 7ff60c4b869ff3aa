import { SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import badges from "#shared/library/badge.module.css";
import { ActionsButton } from "./view/keys/actions-button.tsx";
import { useListedViews } from "./view/keys/listed-actions.ts";
import { UndoButtons } from "./view/undo-buttons.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./model/translation-messages.ts";
import type { OpenTranslation, TranslationText, TranslatedVideo } from "./session/translation.ts";
import classes from "./translation-workspace.module.css";
import { useMemo } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { isSaveBlocked } from "./view/status/editor-banners.tsx";
import { createOwnTimes } from "./tools/times/own-times.ts";
import { Times } from "./tools/times/times-dialog.tsx";
import { useTimes } from "./tools/times/use-times.ts";
import { useSelected } from "#shared/use-selected.ts";
import { AlignAgain } from "./tools/align/align-again.tsx";
import { SetBar } from "./tools/sets/set-bar.tsx";
import { progressOf } from "./model/row-state.ts";
import { SuggestMenu } from "./tools/suggest/suggest-menu.tsx";
import { TaskButton } from "./tools/task/task-button.tsx";
import type { TranslationPageProps } from "./tools/task/task-button.tsx";
import type { TranslationPlace } from "./model/translations-search.ts";
import type { Lines } from "./use-lines.ts";

interface BarItemsProps
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
export function BarItems(props: BarItemsProps) {
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

const isEmpty = ({ length }: { length: number }) => length === 0;

interface TimesToolsProps {
  parts: TranslationText;
  open: OpenTranslation;
  playback: Playback;
}

/** The times of this translation alone, or with all languages; for users who may change them. */
function TimesTools({ parts: { place, storedOf }, open, playback }: TimesToolsProps) {
  const { language } = place;
  const { rows } = open;
  const mayNotSave = useSelected(open.saver.$state, isSaveBlocked);
  const isDisabled = useSelected(open.editor.$segments, isEmpty) || mayNotSave;
  const own = useMemo(
    () => createOwnTimes({ editor: open.editor, language, $lines: rows.editor.$segments }),
    [open.editor, language, rows],
  );
  const every = useTimes(place, open, storedOf);
  const user = useUser();
  if (!can(user, "transcript:retimeAlone", { language })) return null;
  return (
    <>
      <Times
        editor={rows.editor}
        $lines={rows.editor.$segments}
        playback={playback}
        own={own}
        every={can(user, "transcript:retime") ? every : undefined}
        $arabic={rows.$lines}
        isDisabled={isDisabled}
      />
      <AlignAgain text={rows} language={language} isDisabled={isDisabled} />
    </>
  );
}

export type View = "segments" | "srt";

/** How much is translated, and how much of that is stale. */
function ProgressBar({ progress }: { progress: ReturnType<typeof progressOf> }) {
  const t = useStore(messages);
  const { done, stale, total } = progress;
  const share = (part: number) => ({ inlineSize: `${total === 0 ? 0 : (part / total) * 100}%` });
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={share(Math.max(0, done - stale))} />
        <span className={classes.stale} style={share(Math.min(stale, total))} />
      </span>
      <span className="app-number" aria-hidden>
        {t.progress({ done, total })}
      </span>
      <span className="app-unseen">{t.progressInWords({ done, total, stale })}</span>
    </span>
  );
}

/** Whether there is an earlier translation. */
export function KindBadge({ parts: { transcript } }: Pick<Props, "parts">) {
  const t = useStore(messages);
  const isExisting = (transcript?.content.length ?? 0) > 0;
  return <span className={badges.badge}>{isExisting ? t.existing : t.newOne}</span>;
}

interface Props {
  parts: TranslationText;
  open: OpenTranslation | undefined;
  view: View;
  onView: (view: View) => void;
  /** The number of translated lines. */
  progress: ReactNode;
}

/** Whether the translation is checked, for people who cannot change it: the others have the switch beside the text. */
export function OwnApproval({ parts: { transcript, place } }: Pick<Props, "parts">) {
  const user = useUser();
  if (!transcript || can(user, "transcript:setApproval")) return null;
  return <ApprovalBadge status={transcript[approvalFieldOf(place.language)]} />;
}

/** The second bar: the view, the progress, and the actions on the whole translation. */
export function Toolbar({ parts, open, view, onView, progress }: Props) {
  const t = useStore(messages);
  // Their headings have the badges.
  const hasColumns = !useNarrow() && open !== undefined && view === "segments";
  const views: { value: View; label: string }[] = [
    { value: "segments", label: t.segmentView },
    { value: "srt", label: t.srtView },
  ];
  useListedViews(views, onView);
  return (
    <>
      <SegmentedControl aria-label={t.view} value={view} onChange={onView} data={views} />
      {progress}
      {open && (
        <span className={classes.tools}>
          <ActionsButton />
          <UndoButtons editor={open.editor} />
        </span>
      )}
      {!hasColumns && <OwnApproval parts={parts} />}
    </>
  );
}
