import { z } from "zod";
import { listedVideo } from "@minbar/domain/library/video-output";
import type { Message } from "@minbar/domain/messages/message";
import { MessageError } from "@minbar/domain/messages/message-error";

/** A playlist of YouTube's. Private and deleted videos are left out. */
export const youtubePlaylist = z
  .object({
    videos: z.array(listedVideo.pick({ youtubeId: true, title: true })).describe("The videos in order"),
    unavailable: z.int().meta({
      description: "The number of private and deleted videos, which were left out",
      example: 2,
    }),
    left: z.int().describe("The number of entries beyond the ones that were read"),
  })
  .meta({ id: "YoutubePlaylist" });

export type YoutubePlaylist = z.infer<typeof youtubePlaylist>;

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
