import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import { can } from "@minbar/domain/people/permission";
import { downloadFile } from "#shared/download-file.ts";
import { showSuccess } from "#shared/failure.ts";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import { Approval } from "#shared/library/approval.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { useUser } from "#shared/user.ts";
import { unresolvedItems } from "./model/findings/finding-words.ts";
import { srtFileOf } from "./model/transcript-kind.ts";
import { TranscriptHistory } from "./tools/history/transcript-history.tsx";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { messages } from "./view/player/messages.ts";
import classes from "./view/player/player-pane.module.css";

type ApprovalProps = ComponentProps<typeof Approval>;

interface TextProps {
  /** Of the video. */
  title: string;
  language: ApprovalProps["language"];
  open: OpenTranscript;
  /** The segments for the file; shows a message and returns none if they contain no words. */
  toDownload: (segments: Segments) => Segments;
}

/** Downloads the text on the screen as SRT, sorted by time. */
function download({ title, language, open, toDownload }: TextProps): void {
  const segments = toDownload(open.saver.$state.get().document);
  if (segments.length === 0) return;
  const { name, text } = srtFileOf({ title, language }, segments);
  downloadFile(name, text);
  showSuccess(messages.get().downloaded);
}

interface StoredProps extends TextProps, Pick<ApprovalProps, "sourceVersion" | "doneWords"> {
  /** The stored text. */
  transcript: OpenedTranscript;
  /** The open issues besides the findings. */
  openLines?: (stored: OpenedTranscript) => UnresolvedItem[];
}

/** Marks the stored text as checked or unchecked. */
function TranscriptApproval({ open, openLines, ...props }: StoredProps) {
  const t = useStore(messages);
  async function listOpen(): Promise<UnresolvedItem[]> {
    const { transcript } = props;
    const found = await open.findings.check(transcript.content);
    return [...(openLines?.(transcript) ?? []), ...unresolvedItems(found, transcript.content)];
  }
  return (
    <div className={classes.approval}>
      <span>{t.approval}</span>
      <Approval {...props} stillOpen={listOpen} />
    </div>
  );
}

interface Props extends Omit<StoredProps, "open" | "transcript"> {
  open: OpenTranscript | undefined;
  transcript: OpenedTranscript | undefined;
  /** The URL of the transcript to share, starting with the path. */
  path: string;
  /** Whether earlier versions can be restored. */
  hasHistory: boolean;
}

/** Actions on the whole transcript: its URL, its file, its approval, its history. */
export function TranscriptActions({ open, transcript, path, hasHistory, ...props }: Props) {
  const t = useStore(messages);
  const user = useUser();
  return (
    <>
      <div className={classes.ways}>
        <CopyUrl path={path} />
        {open && can(user, "transcript:download") && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => download({ ...props, open })}
          >
            {t.download}
          </Button>
        )}
      </div>
      {open && transcript && can(user, "transcript:setApproval") && (
        <TranscriptApproval {...props} open={open} transcript={transcript} />
      )}
      {open && transcript && hasHistory && (
        <TranscriptHistory id={transcript.id} open={open} language={props.language} />
      )}
    </>
  );
}
