import { useEffect } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { exchangeMessages } from "./parent-messages.ts";

interface Props {
  videoId: number;
  playback: Playback;
  hasTranscript: boolean;
}

/** Connects an embed with the page around it. */
export function EmbedMessages({ videoId, playback, hasTranscript }: Props) {
  useEffect(() => exchangeMessages({ videoId, playback, hasTranscript }), [videoId, playback, hasTranscript]);
  return null;
}
