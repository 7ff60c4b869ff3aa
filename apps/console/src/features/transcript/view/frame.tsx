import { Group, Skeleton, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { ComponentProps, ReactNode, CSSProperties } from "react";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { downloadFile } from "#shared/download-file.ts";
import { showSuccess } from "#shared/failure.ts";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import { Approval } from "#shared/library/approval.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { LibraryPicker } from "#shared/library/library-picker.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { unresolvedItems } from "#transcript/model/findings/finding-words.ts";
import { messages } from "#transcript/model/messages.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import { srtFileOf } from "#transcript/session/use-open-transcript.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { messages as playerMessages } from "#transcript/view/player/messages.ts";
import { PlayerPane } from "#transcript/view/player/player-pane.tsx";
import classes from "./frame.module.css";
import { textSize } from "./text-size.tsx";
import type { OpenText, Tool, Workspace } from "./workspace.ts";

type Query = ReturnType<typeof useVideo>;

interface PageProps extends Pick<ComponentProps<typeof PickerPage>, "page" | "actions"> {
  videoId: number | undefined;
  /** Opens another video; `undefined`: none. */
  onVideo: (id: number | undefined) => void;
  /** The selection besides the video. */
  language?: ComponentProps<typeof LibraryPicker>["language"];
  icon: ReactNode;
  /** The hint while something is not selected yet. */
  toChoose: string;
  /** The page once everything is selected. */
  children: (video: NonNullable<Query["data"]>, picker: ReactNode) => ReactNode;
}

function useVideo(id: number | undefined) {
  return api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
}

/** Why the URL's video is not shown. */
function NotThere({ query, icon }: { query: Query; icon: ReactNode }) {
  const t = useStore(messages);
  const word = useStore(words);
  if (!query.isError) return null;
  if (statusOf(query.error) === 404) return <Empty icon={icon} text={t.noSuchVideo} hint={t.maybeInTrash} />;
  return <LoadFailed what={word.video} refetch={query.refetch} />;
}

/** The page for one text of a video, starting with the video select. */
export function TextPage({ page, actions, videoId, onVideo, language, icon, toChoose, children }: PageProps) {
  const [playlist, setPlaylist] = useState<PlaylistChoice>();
  const query = useVideo(videoId);
  const video = videoId === undefined ? undefined : query.data;
  const picker = (
    <LibraryPicker
      video={video}
      playlist={playlist}
      onPlaylist={(chosen) => {
        setPlaylist(chosen);
        onVideo(undefined);
      }}
      onVideo={onVideo}
      language={language}
    />
  );
  const opened = video && children(video, picker);
  if (opened) return opened;
  const isChoosing = videoId === undefined || video !== undefined;
  return (
    <PickerPage page={page} picker={picker} actions={actions}>
      {isChoosing ? <Empty icon={icon} text={toChoose} /> : <NotThere query={query} icon={icon} />}
    </PickerPage>
  );
}

interface NotOpenProps {
  what: string;
  isError: boolean;
  refetch: () => void;
}

/** Replaces an editor until its text is loaded. */
export function NotOpen({ what, isError, refetch }: NotOpenProps) {
  if (isError) return <LoadFailed what={what} refetch={refetch} />;
  return (
    <Stack gap={14} p={24}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </Stack>
  );
}

interface ActionsProps {
  /** Of the video. */
  title: string;
  text: TextSession;
}

/** Downloads the text on the screen as SRT, sorted by time. */
function download({ title, text: { place, toDownload } }: ActionsProps, open: OpenTranscript): void {
  const segments = toDownload(open.saver.$state.get().document);
  if (segments.length === 0) return;
  const { name, text } = srtFileOf({ title, language: place.language }, segments);
  downloadFile(name, text);
  showSuccess(playerMessages.get().downloaded);
}

interface ApprovalProps extends Pick<ActionsProps, "text"> {
  open: OpenTranscript;
  /** The stored text. */
  transcript: OpenedTranscript;
}

/** Marks the stored text as checked or unchecked. */
function TextApproval({ text: { place, approval }, open, transcript }: ApprovalProps) {
  const t = useStore(playerMessages);
  const { openLines, ...props } = approval;
  async function listOpen(): Promise<UnresolvedItem[]> {
    const findings = await open.findings.check(transcript.content);
    return [...(openLines?.(transcript) ?? []), ...unresolvedItems(findings, transcript.content)];
  }
  return (
    <Group justify="space-between" gap={8} wrap="nowrap" c="dimmed">
      <span>{t.approval}</span>
      <Approval {...props} language={place.language} transcript={transcript} stillOpen={listOpen} />
    </Group>
  );
}

/** Actions on the whole text: its URL, its file, its approval. */
function TextActions(props: ActionsProps) {
  const t = useStore(playerMessages);
  const user = useUser();
  const { text } = props;
  const { open, transcript } = text;
  return (
    <>
      <Group gap={4} mis={-8}>
        <CopyUrl path={text.path} />
        {open && can(user, "transcript:download") && (
          <QuietButton Icon={IconDownload} onClick={() => download(props, open)}>
            {t.download}
          </QuietButton>
        )}
      </Group>
      {open && transcript && can(user, "transcript:setApproval") && (
        <TextApproval text={text} open={open} transcript={transcript} />
      )}
    </>
  );
}

interface Props {
  page: "arabic-transcripts" | "translations";
  /** The name of the text, for screen readers. */
  name: string;
  /** Chooses another video. */
  picker: ReactNode;
  /** The side of the video: the start, or the end with a bar across the page. */
  side: "start" | "end";
  /** Beside the name of the page. */
  actions?: ReactNode;
  /** On a phone at the bottom, where it has space. */
  dock?: ReactNode;
  /** Across the page. */
  bar?: ReactNode;
  pane?: ReactNode;
  children: ReactNode;
}

/** The page of one text: the video, and beside it the text. */
export function TextFrame({ page, name, picker, side, actions, dock, bar, pane, children }: Props) {
  const isNarrow = useNarrow();
  const size = useStore(textSize.$value);
  const style = side === "start" ? ({ "--app-editor-size": `${size}px` } as CSSProperties) : undefined;
  return (
    <PickerPage
      page={page}
      picker={picker}
      actions={actions}
      foot={
        isNarrow &&
        dock && (
          <Group
            gap={8}
            pb="max(8px, env(safe-area-inset-bottom))"
            className={classes.dock ?? ""}
            data-side={side}
          >
            {dock}
          </Group>
        )
      }
    >
      <div className={classes.work} data-side={side} style={style}>
        {bar}
        {pane}
        <section className={classes.editor} aria-label={name}>
          {children}
        </section>
      </div>
    </PickerPage>
  );
}

/** In the header; on a phone, which has no space there, in the dock. */
export function Wide({ children }: { children: ReactNode }) {
  return !useNarrow() && children;
}

interface PaneProps
  extends Pick<ComponentProps<typeof PlayerPane>, "side" | "first">, Omit<OpenText, "open"> {
  tools: readonly Tool[];
}

/** The video with the actions on its whole text. */
export function TextPane({ video, text, playback, side, first, tools }: PaneProps) {
  const { open } = text;
  return (
    <PlayerPane video={video} playback={playback} side={side} first={first}>
      <TextActions title={video.title} text={text} />
      {open && tools.map(({ name, Details }) => Details && <Details key={name} text={text} open={open} />)}
    </PlayerPane>
  );
}

/** What tools show beside the lines, on a phone in the dock. */
export function SideTools({ text }: { text: Workspace }) {
  return text.tools.map(({ name, Side }) => Side && <Side key={name} text={text} />);
}
