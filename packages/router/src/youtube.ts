import type { Message } from "@minbar/domain/messages/message";
import { MessageError } from "@minbar/domain/messages/message-error";

/** A playlist of YouTube's, in its order. */
export interface YoutubePlaylist {
  videos: { youtubeId: string; title: string }[];
  /** Private and deleted videos, which were left out. */
  unavailable: number;
  /** Entries beyond the ones that were read. */
  left: number;
}

export type YoutubeFailureKind = "unknown" | "refused" | "broken";

/** The message is for staff, and contains neither the key nor the URL. */
export class YoutubeFailure extends MessageError {
  readonly trouble: YoutubeFailureKind;
  constructor(trouble: YoutubeFailureKind, content: Message) {
    super(content);
    this.trouble = trouble;
  }
}

/** Fails only with a `YoutubeFailure`, in at most ten seconds. */
export type ReadYoutubePlaylist = (playlistId: string) => Promise<YoutubePlaylist>;
