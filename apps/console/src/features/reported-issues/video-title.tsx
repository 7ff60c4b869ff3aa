import { useStore } from "@nanostores/react";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { messages } from "./messages.ts";

interface Props {
  issue: Pick<ReportedIssue, "video" | "trashedVideo">;
  /** Shown for a report without a video. */
  otherwise?: string;
}

/** The title of a report's video, also while it is in the trash. */
export function VideoTitle({ issue: { video, trashedVideo }, otherwise }: Props) {
  const t = useStore(messages);
  if (video || !trashedVideo) return <bdi>{video?.title ?? otherwise}</bdi>;
  return (
    <>
      <bdi>{trashedVideo.title}</bdi> {t.inTrash}
    </>
  );
}
