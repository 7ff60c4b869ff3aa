import { z } from "zod";
import { addVideos } from "@minbar/data/library/videos-add";
import { listVideosByYoutubeId } from "@minbar/data/library/videos-search";
import { videosInput, youtubeIdsInput } from "@minbar/domain/library/video-input";
import { asListed, videoSummary } from "@minbar/domain/library/video-output";
import { isYoutubePlaylistId } from "@minbar/domain/library/youtube";
import { bodyInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { invalidField } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { may } from "../trpc.ts";
import { readPlaylist, youtubePlaylist } from "./youtube-playlist.ts";

const rest = restOf("Videos");
const library = restOf("Library");

const batchVideo = z
  .object({ id: z.int(), youtubeId: z.string(), isNew: z.boolean() })
  .meta({ id: "VideoOfBatch" });

/** Adding many videos: a part of the router of videos. */
export const filling = {
  /** All of them or none. Videos that are there already are not added again, so a repeated call adds nothing. */
  createMany: may("video:create")
    .meta(rest.post("/videos/batch", "Add several YouTube videos"))
    .input(bodyInput(videosInput))
    .output(z.object({ videos: z.array(batchVideo) }))
    .mutation(async ({ ctx, input: { playlistId = null, ...input } }) => {
      const added = await addVideos(ctx.db, { ...input, playlistId, actorId: ctx.user.id });
      if (!added) throw invalidField("playlistId", "No such playlist");
      for (const { id, isNew } of added) if (isNew) ctx.jobs?.fetchVideo(id);
      return { videos: added };
    }),

  /** Which of these YouTube videos the library contains; of several with one id the oldest. */
  known: may("library:search")
    .meta(library.get("/library/known-videos", "Find videos by their YouTube ids"))
    .input(z.strictObject({ youtubeIds: youtubeIdsInput }))
    .output(longOutput(z.array(videoSummary)))
    .query(async ({ ctx, input }) => (await listVideosByYoutubeId(ctx.db, input.youtubeIds)).map(asListed)),

  ofYoutubePlaylist: may("video:create")
    .meta(rest.get("/youtube/playlists/{id}", "List the videos of a YouTube playlist", { refuses: [502] }))
    .input(z.strictObject({ id: z.string().refine(isYoutubePlaylistId, "No id of a YouTube playlist") }))
    .output(youtubePlaylist)
    .query(({ ctx, input }) => readPlaylist(ctx, input.id)),
};
