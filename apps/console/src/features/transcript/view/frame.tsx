import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconDownload } from "@tabler/icons-react";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { downloadFile } from "#shared/download-file.ts";
import { showSuccess } from "#shared/failure.ts";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import { Approval } from "#shared/library/approval.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { unresolvedItems } from "#transcript/model/findings/finding-words.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import { srtFileOf } from "#transcript/session/use-open-transcript.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import classes from "./frame.module.css";
import { messages } from "./player/messages.ts";
import paneClasses from "./player/player-pane.module.css";
import { PlayerPane } from "./player/player-pane.tsx";
import { $textSize } from "./text-size.tsx";
import type { OpenText, Tool, Workspace } from "./workspace.ts";

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
  showSuccess(messages.get().downloaded);
}

interface ApprovalProps extends Pick<ActionsProps, "text"> {
  open: OpenTranscript;
  /** The stored text. */
  transcript: OpenedTranscript;
}

/** Marks the stored text as checked or unchecked. */
function TextApproval({ text: { place, approval }, open, transcript }: ApprovalProps) {
  const t = useStore(messages);
  const { openLines, ...props } = approval;
  async function listOpen(): Promise<UnresolvedItem[]> {
    const findings = await open.findings.check(transcript.content);
    return [...(openLines?.(transcript) ?? []), ...unresolvedItems(findings, transcript.content)];
  }
  return (
    <div className={paneClasses.approval}>
      <span>{t.approval}</span>
      <Approval {...props} language={place.language} transcript={transcript} stillOpen={listOpen} />
    </div>
  );
}

/** Actions on the whole text: its URL, its file, its approval. */
function TextActions(props: ActionsProps) {
  const t = useStore(messages);
  const user = useUser();
  const { text } = props;
  const { open, transcript } = text;
  return (
    <>
      <div className={paneClasses.ways}>
        <CopyUrl path={text.path} />
        {open && can(user, "transcript:download") && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => download(props, open)}
          >
            {t.download}
          </Button>
        )}
      </div>
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
  const size = useStore($textSize);
  const style = side === "start" ? ({ "--app-editor-size": `${size}px` } as CSSProperties) : undefined;
  return (
    <PickerPage
      page={page}
      picker={picker}
      actions={actions}
      foot={
        isNarrow &&
        dock && (
          <div className={classes.dock} data-side={side}>
            {dock}
          </div>
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
