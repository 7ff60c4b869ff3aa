import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { countUntimed } from "@minbar/domain/segments/segment";
import { sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Playback } from "@minbar/ui/player/playback";
import barEnds from "#shared/bar-ends.module.css";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { addAfter } from "#shared/transcript-editor/commands.ts";
import type { SegmentEditor, Segments } from "#shared/transcript-editor/segment-editor.ts";
import { FindingCount, goToNextFound } from "#shared/transcript-editor/findings/finding-count.tsx";
import { FixDialog } from "#shared/transcript-editor/findings/fix-dialog.tsx";
import { useFinding } from "#shared/transcript-editor/find/find-replace.tsx";
import { useLineHistory } from "#shared/transcript-editor/history/line-history.tsx";
import { EditorKeys } from "#shared/transcript-editor/keys/editor-keys.tsx";
import { SegmentRows } from "#shared/transcript-editor/rows/segment-rows.tsx";
import { TextView } from "#shared/transcript-editor/text-view/text-view.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { AiMenu } from "./assist/ai-menu.tsx";
import { messages } from "./messages.ts";
import { useMerging } from "#shared/transcript-editor/conflict/use-merging.tsx";
import {
  EditorBanners,
  isSaveBlocked,
  isWriterOf,
} from "#shared/transcript-editor/saving/editor-banners.tsx";
import { useOpeningPlace } from "#shared/transcript-editor/saving/use-opening-place.ts";
import { UndoButtons } from "#shared/transcript-editor/undo-buttons.tsx";
import { LateLines } from "./late-lines.tsx";
import { IncomingDialog } from "./incoming-dialog.tsx";
import { TextSizeControl } from "./text-size.tsx";
import type { TimesMove } from "./times/times-move.ts";
import { Times } from "./times/times-dialog.tsx";
import toolbar from "./toolbar.module.css";
import type { DraftWrites } from "./use-draft-writes.ts";
import { useIncomingFile } from "./use-incoming-file.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useVideoDraft } from "./video-draft/use-video-draft.ts";
import type { VideoDraft } from "./video-draft/use-video-draft.ts";
import { VideoDraftBanner } from "./video-draft/video-draft-banner.tsx";
import { VideoDraftButton, VideoDraftDialog, VideoDraftItem } from "./video-draft/video-draft-offer.tsx";

type View = "segments" | "srt" | "timestamped";

const countOf = (segments: Segments) => segments.length;
const untimedOf = (segments: Segments) => countUntimed(segments);

interface BarProps extends Pick<Props, "open" | "playback" | "times"> {
  draft: VideoDraft;
  view: View;
  onView: (view: View) => void;
  onFind: () => void;
}

function Bar({ open, playback, times, draft, view, onView, onFind }: BarProps) {
  const t = useStore(messages);
  const user = useUser();
  const { editor, saver, findings } = open;
  const mayNotSave = useSelected(saver.$state, isSaveBlocked);
  const count = useSelected(editor.$segments, countOf);
  return (
    <div className={`${toolbar.bar} ${barEnds.ends}`}>
      <SegmentedControl
        aria-label={t.view}
        value={view}
        onChange={onView}
        data={[
          { value: "segments", label: t.segmentsView },
          { value: "srt", label: t.srtView },
          { value: "timestamped", label: t.timestampedView },
        ]}
      />
      <span className={toolbar.space} />
      <FindingCount editor={editor} findings={findings} />
      {can(user, "transcript:retime") && (
        <Times editor={editor} playback={playback} times={times} isDisabled={mayNotSave || count === 0} />
      )}
      {can(user, "transcript:assist") && (
        <AiMenu open={open} isDisabled={mayNotSave} isEmpty={count === 0}>
          <VideoDraftItem draft={draft} />
        </AiMenu>
      )}
      <TextSizeControl />
      <ActionIcon aria-label={t.find} onClick={onFind}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <UndoButtons editor={editor} />
    </div>
  );
}

/** False if the segment does not exist. */
function openAt({ $segments, focus }: SegmentEditor, id: string): boolean {
  const isThere = $segments.get().some((segment) => segment.id === id);
  if (isThere) focus({ id, at: 0 });
  return isThere;
}

interface Props {
  videoId: number;
  /** `undefined` before the first save. */
  transcript: { id: number } | undefined;
  open: OpenTranscript;
  search: VideoPlace;
  playback: Playback;
  writes: DraftWrites;
  times: TimesMove;
}

type ViewProps = Pick<Props, "open" | "playback"> & { view: View; showHistory: (id: string) => void };

function VisibleView({ view, open, playback, showHistory }: ViewProps) {
  const t = useStore(messages);
  const { editor, saver, findings } = open;
  const isReadOnly = !useSelected(saver.$state, isWriterOf);
  const shared = { editor, language: sourceLanguage, isReadOnly } as const;
  if (view === "segments")
    return (
      <SegmentRows
        {...shared}
        findings={findings}
        label={t.draftLines}
        playback={playback}
        showHistory={showHistory}
      />
    );
  return (
    <TextView key={view} {...shared} kind={view} label={view === "srt" ? t.srtView : t.timestampedView} />
  );
}

interface FootProps {
  editor: SegmentEditor;
  draft: VideoDraft;
  /** Whether lines can be added, and in an empty editor the ways to get all of them. */
  hasActions: boolean;
  disabled: boolean;
}

/** How to add a line, and the number of lines. */
function Foot({ editor, draft, hasActions, disabled }: FootProps) {
  const t = useStore(messages);
  const count = useSelected(editor.$segments, countOf);
  const untimed = useSelected(editor.$segments, untimedOf);
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
      {hasActions && count === 0 && !disabled && <VideoDraftButton draft={draft} />}
      <span className={`app-count ${toolbar.end}`} role="status">
        {untimed > 0 && t.untimed(untimed)}
      </span>
      <span className="app-count">{t.segments(count)}</span>
    </div>
  );
}

/** The draft in one of its three views, or the merge with a colleague's changes. */
export function DraftEditor({ videoId, transcript, search, writes, times, ...shared }: Props) {
  const { open, playback } = shared;
  const { editor, saver, findings } = open;
  const [view, setView] = useState<View>("segments");
  const isWriter = useSelected(saver.$state, isWriterOf);
  const merging = useMerging(open, sourceLanguage);
  const finding = useFinding(editor, sourceLanguage);
  const { incoming, isOver, show, close, ...pasted } = useIncomingFile(isWriter && !merging.view, editor);
  const isReadOnly = !isWriter;
  const transcriptId = transcript?.id;
  const history = useLineHistory({ transcriptId, editor, language: sourceLanguage, isReadOnly });
  const draft = useVideoDraft({ videoId, open, onReview: show });
  useOpeningPlace({ ...open, search, openAt: (id) => openAt(editor, id) });
  if (merging.view) return merging.view;
  return (
    <>
      <EditorKeys
        editor={editor}
        playback={playback}
        save={() => void writes.save()}
        publish={() => void writes.publish()}
        nextOpen={() => goToNextFound(editor, findings)}
        find={finding.open}
        showHistory={history.show}
      />
      <EditorBanners open={open} language={sourceLanguage} onMerge={merging.take} />
      <Bar
        open={open}
        playback={playback}
        times={times}
        draft={draft}
        view={view}
        onView={setView}
        onFind={finding.open}
      />
      <VideoDraftBanner draft={draft} isWriter={isWriter} />
      {finding.panel}
      <VisibleView view={view} {...shared} showHistory={history.show} />
      <Foot editor={editor} draft={draft} hasActions={view === "segments"} disabled={!isWriter} />
      {isOver && <DropHint>{messages.get().dropHere}</DropHint>}
      <VideoDraftDialog draft={draft} />
      <IncomingDialog incoming={incoming} editor={editor} onClose={close} onText={pasted.showText} />
      <LateLines incoming={pasted.text} editor={editor} onClose={() => pasted.showText(undefined)} />
      <FixDialog editor={editor} findings={findings} language={sourceLanguage} />
      {history.dialog}
    </>
  );
}
