import { useStore } from "@nanostores/react";
import type { CSSProperties, ReactNode } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import { showToast } from "@minbar/ui/toast";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { useTranscript } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import type { Segments } from "#shared/transcript-editor/segment-editor.ts";
import { NotOpen } from "#shared/transcript-editor/text-page.tsx";
import { TranscriptActions } from "#shared/transcript-editor/player/transcript-actions.tsx";
import { PlayerPane, usePlayback } from "#shared/transcript-editor/player/player-pane.tsx";
import { StatusLine } from "#shared/transcript-editor/saving/status-line.tsx";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { DraftButtons } from "./draft-buttons.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { EditorTabs } from "./editor-tabs.tsx";
import { messages } from "./messages.ts";
import { $textSize } from "./text-size.tsx";
import { useDraftWrites } from "./use-draft-writes.ts";
import { useOpenDraft } from "./use-open-draft.ts";
import { useTimes } from "./use-times.ts";
import classes from "./workspace.module.css";

type OpenVideo = PickedVideo & { description: string | null };

const nothing: Segments = [];

/** Says so where there is no word in them. */
function toDownload(segments: Segments): Segments {
  if (segments.some(({ text }) => text.trim() !== "")) return segments;
  const t = messages.get();
  showToast({ title: t.noContent, message: t.noContentHint, tone: "error" });
  return nothing;
}

interface Parts {
  video: OpenVideo;
  transcript: OpenedTranscript | undefined;
  open: OpenTranscript | undefined;
}

/** Of the transcript as a whole: its address, its file, whether it is checked, what was saved before. */
function OfVideo({ video, transcript, open }: Parts) {
  const t = useStore(messages);
  return (
    <TranscriptActions
      title={video.title}
      language={sourceLanguage}
      path={`${pagePaths["arabic-transcripts"]}?videoId=${video.id}`}
      open={open}
      transcript={transcript}
      toDownload={toDownload}
      doneWords={(status) => (status === "approved" ? t.markedChecked : t.markedUnchecked)}
      hasHistory
    />
  );
}

/** When the draft was saved before this page did; else the text that it begins with. */
function savedBefore(transcript: OpenedTranscript | undefined) {
  return { id: transcript?.id, before: transcript?.draftUpdatedAt ?? transcript?.updatedAt };
}

/** In the header, where a phone has no room: there it is at the foot. */
function Wide({ children }: { children: ReactNode }) {
  return !useNarrow() && children;
}

interface Props {
  video: OpenVideo;
  search: VideoPlace;
  /** Chooses another video. */
  picker: ReactNode;
  /** Over the text: what somebody came here for. */
  above?: ReactNode;
  /** After a save or a publication that somebody asked for. */
  onSaved: () => void;
}

/** A video beside the draft of its Arabic transcript. */
export function Workspace({ video, search, picker, above, onSaved }: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const size = useStore($textSize);
  const playback = usePlayback();
  const arabic = useTranscript(arabicOf(video.id));
  const { transcript } = arabic;
  const open = useOpenDraft(video, arabic);
  const writes = useDraftWrites(video.id, open, onSaved);
  const times = useTimes(video.id, open);
  const published = transcript?.content ?? nothing;
  const status = open && (
    <StatusLine saver={open.saver} {...savedBefore(transcript)} onRetry={() => void writes.save()} />
  );
  const buttons = open && <DraftButtons saver={open.saver} published={published} writes={writes} />;
  return (
    <PickerPage
      page="arabic-transcripts"
      picker={picker}
      actions={
        <>
          <Wide>{status}</Wide>
          <ApprovalBadge status={transcript?.approvalStatusAr} />
          <Wide>{buttons}</Wide>
        </>
      }
      foot={
        isNarrow && (
          <div className={classes.dock}>
            {status}
            {buttons}
          </div>
        )
      }
    >
      <div className={classes.work} style={{ "--app-editor-size": `${size}px` } as CSSProperties}>
        <PlayerPane video={video} playback={playback} side="start">
          <OfVideo video={video} transcript={transcript} open={open} />
        </PlayerPane>
        <section className={classes.editor} aria-label={t.transcript}>
          {above}
          {!open && <NotOpen what={t.transcript} {...arabic} />}
          {open && times && (
            <EditorTabs saver={open.saver} published={published} playback={playback}>
              <DraftEditor
                videoId={video.id}
                transcript={transcript}
                open={open}
                search={search}
                playback={playback}
                writes={writes}
                times={times}
              />
            </EditorTabs>
          )}
        </section>
      </div>
    </PickerPage>
  );
}
