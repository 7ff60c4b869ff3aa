import type { TRPCError } from "@trpc/server";
import { z } from "zod";
import { message } from "@minbar/domain/messages/message";
import { Refusal } from "../refusal.ts";
import type { Context } from "../trpc.ts";
import { YoutubeFailure } from "../youtube.ts";
import type { YoutubePlaylist, YoutubeFailureKind } from "../youtube.ts";

export const youtubePlaylist = z
  .object({
    videos: z.array(z.object({ youtubeId: z.string(), title: z.string() })),
    unavailable: z.int(),
    left: z.int(),
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
