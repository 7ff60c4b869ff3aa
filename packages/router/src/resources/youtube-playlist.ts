import type { TRPCError } from "@trpc/server";
import { z } from "zod";
import { listedVideo } from "@minbar/domain/library/video-output";
import { message } from "@minbar/domain/messages/message";
import { Refusal } from "../refusal.ts";
import type { Context } from "../trpc.ts";
import { YoutubeFailure } from "../youtube.ts";
import type { YoutubePlaylist, YoutubeFailureKind } from "../youtube.ts";

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

const codes: Record<YoutubeFailureKind, TRPCError["code"]> = {
  unknown: "NOT_FOUND",
  refused: "BAD_GATEWAY",
  broken: "BAD_GATEWAY",
};

export async function readPlaylist(ctx: Context, playlistId: string): Promise<YoutubePlaylist> {
  if (!ctx.readYoutubePlaylist) {
    throw new Refusal("SERVICE_UNAVAILABLE", message("youtube_not_set_up"));
  }
  ctx.waitsForOthers?.();
  try {
    return await ctx.readYoutubePlaylist(playlistId);
  } catch (error) {
    if (!(error instanceof YoutubeFailure)) throw error;
    throw new Refusal(codes[error.trouble], error.content);
  }
}
