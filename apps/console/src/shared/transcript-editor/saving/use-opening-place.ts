import { useEffect, useEffectEvent } from "react";
import type { SaverState } from "@minbar/unsaved/saver-state";
import type { VideoPlace } from "../../library/video-place.ts";
import { useSelected } from "../../use-selected.ts";
import { playedSegment } from "../rows/played-row.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";

const isOpeningOf = ({ isOpening }: SaverState<unknown, unknown, unknown>) => isOpening;

interface Place extends Pick<OpenTranscript, "saver" | "editor"> {
  search: VideoPlace;
  /** Leads to a segment; false where it is not there. */
  openAt: (id: string) => boolean;
}

/**
 * Opens at the segment that the address names, or at the one that is spoken at its second, once it is known whether this tab
 * writes: letters typed at a caret that was there before would be lost.
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
