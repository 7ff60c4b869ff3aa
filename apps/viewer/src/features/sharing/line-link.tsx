import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { messages } from "./messages.ts";
import { momentLink } from "./moment-link.ts";
import type { ShareTarget } from "./share-link.ts";
import { copyLink } from "./share-video.ts";

export interface LineLinkProps {
  target: ShareTarget;
  transcript: ShownTranscript;
  /** Index of the line. */
  line: number;
}

/** The name of the link of a line, and what copies it. */
export function useLineLink({ target, transcript, line }: LineLinkProps) {
  const t = useStore(messages);
  const title = t.copyLinkAt({ time: transcript.lines[line]?.clock ?? "" });
  function copy() {
    const link = momentLink(location.origin, target, secondsOf(transcript.starts[line] ?? 0));
    void copyLink(link, t.linkOf({ title: target.title }));
  }
  return { title, copy };
}

/** The button beside a line that copies its link. */
export function LineLink({ className, ...props }: LineLinkProps & { className: string }) {
  const { title, copy } = useLineLink(props);
  return (
    <button type="button" className={className} aria-label={title} onClick={copy}>
      <IconLink size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
