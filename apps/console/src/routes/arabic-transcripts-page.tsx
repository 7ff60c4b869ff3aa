import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import { IconAlignRight } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { messages } from "#features/transcript/model/arabic-messages.ts";
import { useArabicLines, useArabicText } from "#features/transcript/session/arabic.ts";
import { tools } from "#features/transcript/tools/tools.ts";
import { Bar, Editor } from "#features/transcript/view/editor.tsx";
import { DraftButtons, DraftTabs, DraftFoot, DraftLines } from "#features/transcript/view/draft.tsx";
import { TextFrame, TextPane, Wide, NotOpen, TextPage } from "#features/transcript/view/frame.tsx";
import { usePlayback } from "#features/transcript/view/player/player-pane.tsx";
import { StatusLine } from "#features/transcript/view/status/saving-status.tsx";
import { useWorkspace } from "#features/transcript/view/workspace.ts";
import type { OpenText } from "#features/transcript/view/workspace.ts";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { useReport } from "./use-report.tsx";

/** The draft in its editor. */
function Draft({ search, ...opened }: OpenText & { search: VideoPlace }) {
  const t = useStore(messages);
  const lines = useArabicLines(opened.open, opened.text.transcript?.id, search.set);
  const views = [
    { value: "segments", label: t.segmentsView },
    { value: "srt", label: t.srtView },
    { value: "timestamped", label: t.timestampedView },
  ] as const;
  const text = useWorkspace({ ...opened, lines, views }, tools);
  return (
    <Editor text={text} search={search} bar={<Bar text={text} />} foot={<DraftFoot text={text} />}>
      <DraftLines text={text} />
    </Editor>
  );
}

interface Props {
  video: OpenText["video"];
  search: VideoPlace;
  picker: ReactNode;
  /** Above the text: the report or task that led here. */
  above: ReactNode;
  onSaved: () => void;
}

const noSegments: Segments = [];

/** A video next to the draft of its Arabic transcript. */
function ArabicText({ video, search, picker, above, onSaved }: Props) {
  const t = useStore(messages);
  const text = useArabicText(video, onSaved);
  const playback = usePlayback();
  const { open, transcript, writes } = text;
  const published = transcript?.content ?? noSegments;
  const status = open && <StatusLine saver={open.saver} text={text} />;
  const buttons = open && <DraftButtons saver={open.saver} published={published} writes={writes} />;
  return (
    <TextFrame
      page="arabic-transcripts"
      name={t.transcript}
      picker={picker}
      side="start"
      actions={
        <>
          <Wide>{status}</Wide>
          <ApprovalBadge status={transcript?.approvalStatusAr} />
          <Wide>{buttons}</Wide>
        </>
      }
      dock={
        <>
          {status}
          {buttons}
        </>
      }
      pane={<TextPane video={video} text={text} playback={playback} side="start" tools={tools} />}
    >
      {above}
      {open ? (
        <DraftTabs saver={open.saver} published={published} playback={playback}>
          <Draft video={video} text={text} open={open} playback={playback} search={search} />
        </DraftTabs>
      ) : (
        <NotOpen what={t.transcript} {...text} />
      )}
    </TextFrame>
  );
}

/** The page for writing and publishing Arabic transcripts. */
export function ArabicTranscriptsPage() {
  const t = useStore(messages);
  const search = useSearch({ from: "/staff/arabic-transcripts" });
  const navigate = useNavigate({ from: "/arabic-transcripts" });
  const report = useReport(search.report);
  return (
    <TextPage
      page="arabic-transcripts"
      actions={<CopyUrl missing={t.noVideo} />}
      videoId={search.videoId}
      onVideo={(videoId) => void navigate({ search: { videoId } })}
      icon={<IconAlignRight size={24} stroke={1.5} aria-hidden />}
      toChoose={t.chooseFirst}
    >
      {(video, picker) => (
        <ArabicText key={video.id} video={video} search={search} picker={picker} {...report} />
      )}
    </TextPage>
  );
}
