import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { downloadFile } from "#shared/download-file.ts";
import { showSuccess } from "#shared/failure.ts";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import { Approval } from "#shared/library/approval.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { useUser } from "#shared/user.ts";
import { unresolvedItems } from "#transcript/model/findings/finding-words.ts";
import { srtFileOf } from "#transcript/model/transcript-kind.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { messages } from "./player/messages.ts";
import classes from "./player/player-pane.module.css";

interface Props {
  /** Of the video. */
  title: string;
  text: TextSession;
}

/** Downloads the text on the screen as SRT, sorted by time. */
function download({ title, text: { place, toDownload } }: Props, open: OpenTranscript): void {
  const segments = toDownload(open.saver.$state.get().document);
  if (segments.length === 0) return;
  const { name, text } = srtFileOf({ title, language: place.language }, segments);
  downloadFile(name, text);
  showSuccess(messages.get().downloaded);
}

interface ApprovalProps extends Pick<Props, "text"> {
  open: OpenTranscript;
  /** The stored text. */
  transcript: OpenedTranscript;
}

/** Marks the stored text as checked or unchecked. */
function TextApproval({ text: { place, approval }, open, transcript }: ApprovalProps) {
  const t = useStore(messages);
  const { openLines, ...props } = approval;
  async function listOpen(): Promise<UnresolvedItem[]> {
    const found = await open.findings.check(transcript.content);
    return [...(openLines?.(transcript) ?? []), ...unresolvedItems(found, transcript.content)];
  }
  return (
    <div className={classes.approval}>
      <span>{t.approval}</span>
      <Approval {...props} language={place.language} transcript={transcript} stillOpen={listOpen} />
    </div>
  );
}

/** Actions on the whole text: its URL, its file, its approval. */
export function TextActions(props: Props) {
  const t = useStore(messages);
  const user = useUser();
  const { text } = props;
  const { open, transcript } = text;
  return (
    <>
      <div className={classes.ways}>
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
