import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { countUntimed } from "@minbar/domain/segments/untimed";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { addAfter } from "./model/commands.ts";
import type { SegmentEditor } from "./model/segment-editor.ts";
import { findingNote } from "./tools/checks/finding-lines.tsx";
import { FixDialog } from "./tools/checks/fix-dialog.tsx";
import { useFinding } from "./tools/find/find-replace.tsx";
import { historyNote } from "./tools/history/history-button.tsx";
import { useLineHistory } from "./tools/history/line-history.tsx";
import { EditorKeys } from "./editor-keys.tsx";
import { LengthSwitch } from "./tools/lengths/length-switch.tsx";
import { Rows } from "./view/rows/rows.tsx";
import { TextView } from "./view/text-view/text-view.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { NoLines } from "./tools/sets/no-lines.tsx";
import { settledNote } from "./tools/sets/settled-mark.tsx";
import type { LineSets } from "./tools/sets/use-line-sets.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { messages } from "./model/arabic-messages.ts";
import { useMerging } from "./view/conflict/use-merging.tsx";
import { EditorBanners, isWriterOf } from "./view/status/editor-banners.tsx";
import { useOpeningPlace } from "./session/use-opening-place.ts";
import { DraftBar } from "./draft-bar.tsx";
import type { View } from "./draft-bar.tsx";
import { LateLines } from "./tools/incoming/late-lines.tsx";
import { IncomingDialog } from "./tools/incoming/incoming-dialog.tsx";
import { useTapAlong } from "./tools/tap/use-tap-along.tsx";
import { useTakingTimes } from "./tools/take-times/use-taking-times.tsx";
import type { TimesMove } from "./tools/times/times-move.ts";
import toolbar from "./view/toolbar.module.css";
import type { TextWrites } from "./session/use-writes.ts";
import { useDraftSets } from "./use-draft-sets.ts";
import type { Sets } from "./tools/sets/use-sets.ts";
import { useIncomingFile } from "./tools/incoming/use-incoming-file.ts";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { useVideoDraft } from "./tools/video-draft/use-video-draft.ts";
import type { VideoDraft } from "./tools/video-draft/use-video-draft.ts";
import { VideoDraftBanner } from "./tools/video-draft/video-draft-banner.tsx";
import { VideoDraftButton, VideoDraftDialog } from "./tools/video-draft/video-draft-offer.tsx";

const countOf = (segments: Segments) => segments.length;

/** False if the segment does not exist. */
function openAt({ $segments, focus }: SegmentEditor, id: string, { leaveWithout }: LineSets): boolean {
  const isThere = $segments.get().some((segment) => segment.id === id);
  if (!isThere) return false;
  leaveWithout(id);
  focus({ id, at: 0 });
  return true;
}

interface Props {
  videoId: number;
  /** `undefined` before the first save. */
  transcript: { id: number } | undefined;
  open: OpenTranscript;
  search: VideoPlace;
  playback: Playback;
  writes: TextWrites;
  times: TimesMove;
}

type ViewProps = Pick<Props, "open" | "playback"> &
  Pick<Sets, "sets" | "commands"> & { view: View; showHistory: (id: string) => void };

function VisibleView({ view, open, playback, showHistory, sets, commands }: ViewProps) {
  const t = useStore(messages);
  const { editor, saver, findings } = open;
  const isReadOnly = !useSelected(saver.$state, isWriterOf);
  const history = useLatest(showHistory);
  const notes = useMemo(
    () => [settledNote(commands), findingNote(findings), historyNote((id) => history()(id))],
    [commands, findings, history],
  );
  const shared = { editor, language: sourceLanguage, isReadOnly } as const;
  if (view === "segments")
    return (
      <>
        <NoLines sets={sets} />
        <Rows
          key={sets.set ?? ""}
          text={open.rows}
          language={sourceLanguage}
          label={t.draftLines}
          isReadOnly={isReadOnly}
          playback={playback}
          set={sets.state}
          notes={notes}
        />
      </>
    );
  return (
    <TextView key={view} {...shared} kind={view} label={view === "srt" ? t.srtView : t.timestampedView} />
  );
}

interface FootProps {
  editor: SegmentEditor;
  draft: VideoDraft;
  tapAlong: ReactNode;
  /** Whether lines can be added, and in an empty editor the ways to get all of them. */
  hasActions: boolean;
  disabled: boolean;
}

/** How to add a line, and the number of lines. */
function Foot({ editor, draft, tapAlong, hasActions, disabled }: FootProps) {
  const t = useStore(messages);
  const count = useSelected(editor.$segments, countOf);
  const untimed = useSelected(editor.$segments, countUntimed);
  return (
    <div className={toolbar.foot}>
      {hasActions && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => addAfter(editor)}
        >
          {t.addSegment}
        </Button>
      )}
      {hasActions && tapAlong}
      {hasActions && count === 0 && !disabled && <VideoDraftButton draft={draft} />}
      <span className={`app-count ${toolbar.end}`} role="status">
        {untimed > 0 && t.untimed(untimed)}
      </span>
      {hasActions && <LengthSwitch />}
      <span className="app-count">{t.segments(count)}</span>
    </div>
  );
}

/** The draft in one of its three views, or the merge with a colleague's changes. */
export function DraftEditor({ videoId, transcript, search, writes, times, ...shared }: Props) {
  const { open, playback } = shared;
  const { editor, saver, findings } = open;
  const draftSets = useDraftSets({ open, transcriptId: transcript?.id, set: search.set });
  const { sets, commands } = draftSets;
  const [view, setView] = useState<View>("segments");
  const isWriter = useSelected(saver.$state, isWriterOf);
  const isNarrow = useNarrow();
  const merging = useMerging(open, sourceLanguage);
  const finding = useFinding(editor, sourceLanguage, !isWriter);
  const { incoming, isOver, show, close, ...pasted } = useIncomingFile(isWriter && !merging.view, editor);
  const isReadOnly = !isWriter;
  const transcriptId = transcript?.id;
  const history = useLineHistory({ transcriptId, editor, language: sourceLanguage, isReadOnly });
  const draft = useVideoDraft({ videoId, open, onReview: show });
  const tapping = useTapAlong({ open, playback, isWriter });
  const takingTimes = useTakingTimes({ videoId, transcriptId, open });
  useOpeningPlace({ ...open, search, openAt: (id) => openAt(editor, id, sets) });
  if (merging.view) return merging.view;
  return (
    <>
      <EditorKeys
        editor={editor}
        playback={playback}
        save={() => void writes.save()}
        publish={() => void writes.publish()}
        nextOpen={commands.next}
        previousOpen={commands.previous}
        settle={commands.settle}
        shownLines={commands.shownLines}
        // `false`: the browser's own search, because the panel is not shown while one taps along.
        find={() => !tapping.view && finding.open()}
        showHistory={history.show}
      />
      <EditorBanners open={open} language={sourceLanguage} onMerge={merging.take} />
      {tapping.view || (
        <>
          <DraftBar
            open={open}
            playback={playback}
            times={times}
            draft={draft}
            setBar={draftSets.bar}
            tapAlong={isNarrow && view === "segments" && tapping.button}
            view={view}
            onView={setView}
            onFind={finding.open}
            onTakeTimes={takingTimes.show}
          />
          <VideoDraftBanner draft={draft} isWriter={isWriter} />
          {finding.panel}
          <VisibleView view={view} {...shared} sets={sets} commands={commands} showHistory={history.show} />
          <Foot
            editor={editor}
            draft={draft}
            tapAlong={!isNarrow && tapping.button}
            hasActions={view === "segments"}
            disabled={!isWriter}
          />
        </>
      )}
      {isOver && <DropHint>{messages.get().dropHere}</DropHint>}
      <VideoDraftDialog draft={draft} />
      {takingTimes.dialog}
      <IncomingDialog
        incoming={incoming}
        editor={editor}
        onClose={close}
        onRead={show}
        onText={pasted.showText}
      />
      <LateLines incoming={pasted.text} editor={editor} onClose={() => pasted.showText(undefined)} />
      <FixDialog editor={editor} findings={findings} language={sourceLanguage} />
      {history.dialog}
    </>
  );
}
