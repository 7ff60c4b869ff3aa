import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useCallback } from "react";
import type { CSSProperties, ReactNode } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { Approval, ApprovalBadge } from "#shared/library/approval.tsx";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { stillOpen } from "#shared/transcript-editor/findings/still-open.ts";
import { arabicOf, customPath } from "./arabic-search.ts";
import type { ArabicSearch } from "./arabic-search.ts";
import { downloadArabic } from "./download-arabic.ts";
import { DraftButtons } from "./draft-buttons.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { EditorTabs } from "./editor-tabs.tsx";
import { messages } from "./messages.ts";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { PlayerPane, usePlayback } from "#shared/transcript-editor/player/player-pane.tsx";
import { jumpTo } from "#shared/transcript-editor/player/when-ready.ts";
import { TranscriptWays } from "#shared/transcript-editor/player/transcript-ways.tsx";
import { TranscriptHistory } from "#shared/transcript-editor/saving/transcript-history.tsx";
import { $textSize } from "./text-size.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { useTranscript } from "#shared/library/use-transcript.ts";
import { useDraftWrites } from "./use-draft-writes.ts";
import { useOpenDraft } from "./use-open-draft.ts";
import { useTimes } from "./use-times.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import classes from "./workspace.module.css";

type OpenVideo = PickedVideo & { description: string | null };

const nothing: Segments = [];

interface Parts {
  video: OpenVideo;
  transcript: OpenedTranscript | undefined;
  open: OpenTranscript | undefined;
}

/** Whether the published text is checked. */
function ArabicApproval({ transcript, open }: { transcript: OpenedTranscript; open: OpenTranscript }) {
  const t = useStore(messages);
  const { content } = transcript;
  return (
    <Approval
      transcript={transcript}
      language={sourceLanguage}
      doneWords={(status) => (status === "approved" ? t.markedChecked : t.markedUnchecked)}
      stillOpen={async () => stillOpen(await open.findings.check(content), content)}
    />
  );
}

type Arabic = ReturnType<typeof useTranscript>;

/** Of the video as a whole: its address, its file, whether it is checked, what was saved before. */
function OfVideo({ video, transcript, open }: Parts) {
  const t = useStore(messages);
  const user = useUser();
  const mayDownload = can(user, "transcript:download") && open !== undefined;
  return (
    <>
      <TranscriptWays
        path={customPath(video.id)}
        missing={t.noVideo}
        onDownload={
          mayDownload ? () => downloadArabic(video.title, open.saver.$state.get().document) : undefined
        }
        approval={
          can(user, "transcript:setApproval") &&
          transcript &&
          open && <ArabicApproval transcript={transcript} open={open} />
        }
      />
      {transcript && open && <TranscriptHistory id={transcript.id} open={open} language={sourceLanguage} />}
    </>
  );
}

function Loading() {
  return (
    <div className={classes.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  );
}

/** In place of the editor, until the text has come. */
function NotOpen({ isError, refetch }: Pick<Arabic, "isError" | "refetch">) {
  const t = useStore(messages);
  const word = useStore(words);
  return isError ? (
    <LoadFailed text={word.loadFailed({ what: t.transcript })} onRetry={refetch} />
  ) : (
    <Loading />
  );
}

/** In the header, where a phone has no room: there it is at the foot. */
function Wide({ children }: { children: ReactNode }) {
  return !useNarrow() && children;
}

interface Props {
  video: OpenVideo;
  search: ArabicSearch;
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
  const onJump = useCallback((seconds: number) => jumpTo(playback, seconds), [playback]);
  const published = transcript?.content ?? nothing;
  const status = open && (
    <DraftStatus saver={open.saver} transcript={transcript} onRetry={() => void writes.save()} />
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
          {!open && <NotOpen {...arabic} />}
          {open && times && (
            <EditorTabs saver={open.saver} published={published} onJump={onJump}>
              <DraftEditor
                videoId={video.id}
                open={open}
                search={search}
                playback={playback}
                onJump={onJump}
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
