import { useEffect, useEffectEvent } from "react";
import type { SaverState } from "@minbar/unsaved/saver-state";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { useSelected } from "#shared/use-selected.ts";
import { playedSegment } from "#transcript/model/played-segment.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";

const isOpeningOf = ({ isOpening }: SaverState) => isOpening;

interface Place extends Pick<OpenTranscript, "saver" | "editor"> {
  search: VideoPlace;
  /** Moves to a segment; false if it does not exist. */
  openAt: (id: string) => boolean;
}

/**
 * Opens the segment that the URL names, or the one spoken at its time, once it is known whether this tab is the writer:
 * text typed at an earlier caret would be lost.
 */
export function useOpeningPlace({ saver, editor, search: { segment, start }, openAt }: Place): void {
  const isOpening = useSelected(saver.$state, isOpeningOf);
  const run = useEffectEvent(() => {
    if (segment !== undefined && openAt(segment)) return;
    const id = playedSegment(editor.$segments.get(), start);
    if (id !== undefined) openAt(id);
  });
  // The caret is outside React.
  useEffect(() => {
    if (!isOpening) run();
  }, [isOpening]);
}
