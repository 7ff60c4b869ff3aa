import { z } from "zod";
import { addVideos } from "@minbar/data/library/videos-add";
import { listVideosByYoutubeId } from "@minbar/data/library/videos-search";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { videosInput, youtubeIdsInput } from "@minbar/domain/library/video-input";
import { asListed, listedVideo, videoSummary } from "@minbar/domain/library/video-output";
import { isYoutubePlaylistId } from "@minbar/domain/library/youtube";
import { idField } from "@minbar/domain/output-fields";
import type { TRPCError } from "@trpc/server";
import { bodyInput, withDescriptions } from "../input.ts";
import { longOutput } from "../output.ts";
import { Refusal } from "../refusal.ts";
import { restOf } from "../trpc.ts";
import type { Context } from "../trpc.ts";
import { YoutubeFailure, youtubePlaylist } from "../youtube.ts";
import type { YoutubePlaylist, YoutubeFailureKind } from "../youtube.ts";

const codes: Record<YoutubeFailureKind, TRPCError["code"]> = {
  unknown: "NOT_FOUND",
  refused: "BAD_GATEWAY",
  broken: "BAD_GATEWAY",
};

async function readPlaylist(ctx: Context, playlistId: string): Promise<YoutubePlaylist> {
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

const { get, post } = restOf("Videos");
const library = restOf("Library");

const batchVideo = z
  .object({
    id: idField,
    youtubeId: listedVideo.shape.youtubeId,
    isNew: z.boolean().describe("Whether the call added it; `false`: it was there"),
  })
  .meta({ id: "VideoOfBatch" });

/** What the API reference says of the fields of new videos. */
export const newVideoFields = {
  playlistId: listedVideo.shape.playlistId,
  languages: "The languages that the video starts with, each with an empty transcript",
  isPublic: listedVideo.shape.isPublic,
};

const youtubeIds = {
  description: "YouTube ids, at most 200, in a query with commas between them",
  example: "aqz-KE-bpKQ,R6MlUcmOul8",
};

/** Adding many videos: a part of the router of videos. */
export const filling = {
  /** All of them or none. Videos that are there already are not added again, so a repeated call adds nothing. */
  createMany: post("video:create", "/videos/batch", {
    summary: "Add several YouTube videos",
    description:
      "Adds up to 200 YouTube videos as `POST /api/videos` does: all of them or none. Videos that the library contains are not added again, so repeating the call after a lost answer adds nothing; they stay public or hidden as they are.",
    example: {
      youtubeIds: ["aqz-KE-bpKQ", "R6MlUcmOul8"],
      playlistId: 1,
      languages: ["ar", "en"],
      isPublic: false,
    },
  })
    .input(
      bodyInput(
        withDescriptions(videosInput, {
          ...newVideoFields,
          youtubeIds: "YouTube ids, at most 200",
          addKnown:
            "`true`: also adds videos that the library contains, unless they are in that playlist, or without `playlistId` in none",
        }),
      ),
    )
    .output(z.object({ videos: z.array(batchVideo).describe("The videos in order") }))
    .mutation(async ({ ctx, input: { playlistId = null, ...input } }) => {
      const added = await addVideos(ctx.db, { ...input, playlistId, actorId: ctx.user.id });
      for (const { id, isNew } of added) if (isNew) ctx.jobs?.fetchVideo(id);
      return { videos: added };
    }),

  /** Which of these YouTube videos the library contains; of several with one id the oldest. */
  known: library
    .get("library:search", "/library/known-videos", {
      summary: "Find videos by their YouTube ids",
      description:
        "Returns which of these YouTube videos the library contains, including hidden ones; of several videos with one YouTube id the oldest.",
    })
    .input(z.strictObject({ youtubeIds: youtubeIdsInput.meta(youtubeIds) }))
    .output(longOutput(z.array(videoSummary)))
    .query(async ({ ctx, input }) => (await listVideosByYoutubeId(ctx.db, input.youtubeIds)).map(asListed)),

  ofYoutubePlaylist: get("video:create", "/youtube/playlists/{id}", {
    summary: "List the videos of a YouTube playlist",
    description:
      "Returns the videos of a public or unlisted YouTube playlist, up to 200 entries. Needs a key for YouTube's Data API (`YOUTUBE_API_KEY`); without one it is 503. Adds nothing to the library.",
    refuses: [502],
  })
    .input(
      z.strictObject({
        id: z
          .string()
          .refine(isYoutubePlaylistId, issue("youtube_playlist_id_invalid"))
          .describe("The id of the YouTube playlist"),
      }),
    )
    .output(youtubePlaylist)
    .query(({ ctx, input }) => readPlaylist(ctx, input.id)),
};
