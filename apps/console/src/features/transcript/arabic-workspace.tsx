import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import type { CSSProperties, ReactNode } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import { showToast } from "@minbar/ui/toast";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { NotOpen } from "./view/text-page.tsx";
import { TranscriptActions } from "./transcript-actions.tsx";
import { PlayerPane, usePlayback } from "./view/player/player-pane.tsx";
import { StatusLine } from "./view/status/status-line.tsx";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { DraftButtons } from "./draft-buttons.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { EditorTabs } from "./editor-tabs.tsx";
import { messages } from "./model/arabic-messages.ts";
import { $textSize } from "./view/text-size.tsx";
import { useArabicText } from "./session/arabic.ts";
import { useTimes } from "./tools/times/use-times.ts";
import classes from "./arabic-workspace.module.css";

type OpenVideo = PickedVideo & { description: string | null };

const nothing: Segments = [];

/** Shows a message if they contain no words. */
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

/** Actions on the whole transcript: its URL, its file, its approval, its history. */
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

/** The time of the last save before this page opened. */
function savedBefore(transcript: OpenedTranscript | undefined) {
  return { id: transcript?.id, before: transcript?.draftUpdatedAt ?? transcript?.updatedAt };
}

/** In the header; on a phone, which has no space there, at the bottom. */
function Wide({ children }: { children: ReactNode }) {
  return !useNarrow() && children;
}

interface Props {
  video: OpenVideo;
  search: VideoPlace;
  /** Chooses another video. */
  picker: ReactNode;
  /** Shown above the text: the report or task that led here. */
  above?: ReactNode;
  /** Called after a manual save or a publication. */
  onSaved: () => void;
}

/** A video next to the draft of its Arabic transcript. */
export function ArabicWorkspace({ video, search, picker, above, onSaved }: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const size = useStore($textSize);
  const playback = usePlayback();
  const arabic = useArabicText(video, onSaved);
  const { transcript, open, writes } = arabic;
  const times = useTimes(arabic.place, open, arabic.storedOf);
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
