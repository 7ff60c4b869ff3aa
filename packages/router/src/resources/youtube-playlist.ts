import { TRPCError } from "@trpc/server";
import { z } from "zod";
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
    const message = "YouTube playlists are not set up on this site: no key for YouTube's Data API was given.";
    throw new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
  }
  ctx.waitsForOthers?.();
  try {
    return await ctx.readYoutubePlaylist(playlistId);
  } catch (error) {
    if (!(error instanceof YoutubeFailure)) throw error;
    throw new TRPCError({ code: codes[error.trouble], message: error.message });
  }
}
