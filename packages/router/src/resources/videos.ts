import { z } from "zod";
import { reorderPlaylist } from "@minbar/data/library/playlists";
import { restartVideo } from "@minbar/data/library/video-metadata";
import { findVideo, hasMoreVideos, listDuplicates, listVideos } from "@minbar/data/library/videos";
import { addVideo, changeVideo, changeVideos, fillDuration } from "@minbar/data/library/videos-change";
import { countVideos, searchVideos } from "@minbar/data/library/videos-search";
import { trashVideos } from "@minbar/data/trash/videos";
import { issue } from "@minbar/domain/messages/issue";
import { videoStatuses } from "@minbar/domain/library/video-status";
import type { Video } from "@minbar/domain/library/video";
import {
  durationInput,
  orderInput,
  videoInput,
  videosRemoval,
  videosUpdate,
  videoUpdate,
} from "@minbar/domain/library/video-input";
import { trashedVideo } from "@minbar/domain/library/trash-output";
import { youtubeId } from "@minbar/domain/library/youtube";
import { editableVideoFields, seesHidden } from "@minbar/domain/people/permission";
import { bodyInput, withDescriptions, idInput, playlistFilterInput } from "../input.ts";
import { longOutput } from "../output.ts";
import {
  answerList,
  changePosition,
  changesShape,
  listPath,
  pageShape,
  searchPage,
  searchShape,
  answerSearch,
} from "../paging.ts";
import { found, requireEditable } from "../refusal.ts";
import { bodyLimits } from "../rest.ts";
import { longCallsOf, restOf, router } from "../trpc.ts";
import type { Context } from "../trpc.ts";
import type { ReadPage } from "../stream-list.ts";
import { filling, newVideoFields } from "./videos-filling.ts";
import { asListed, listedVideo, playlistVideo, videoSummary } from "@minbar/domain/library/video-output";

const { get, post, put, remove } = restOf("Videos");
const library = restOf("Library");
const trash = restOf("Trash");

/** Called after the commit of the row. */
function lookUp({ jobs }: Context, video: Video): Video {
  if (video.status === "processing") jobs?.fetchVideo(video.id);
  return video;
}

const playlistInput = idInput.describe("Only videos of this playlist, in its order");
const videoList = z.array(listedVideo);

const addedVideo = playlistVideo
  .extend({
    duration: listedVideo.shape.duration,
    duplicateOf: z
      .array(z.int())
      .describe(
        "The ids of the other videos with this YouTube id that you may see, at most 100: the same video may be in several playlists",
      ),
  })
  .meta({ id: "AddedVideo" });

const videoIds = { description: "The ids of the videos", example: [5, 6] };
const reordered = "The id of the playlist";
const videosInOrder = { description: "The ids of all videos of the playlist, in order", example: [6, 5] };

export const videos = router({
  ...filling,

  list: get("anyone", "/videos", {
    summary: "List videos",
    description:
      "Returns videos with their languages, without the text of the transcripts. With `playlistId`, returns the videos of one playlist in their order. With `updatedSince`, returns the videos that changed since then, in the order of their changes. Staff also receive hidden videos.",
    cache: true,
  })
    .input(z.strictObject({ ...pageShape, ...changesShape, playlistId: playlistInput.optional() }).optional())
    .output(longOutput(videoList))
    .query(({ ctx, input: { updatedSince, playlistId, ...pageQuery } = {} }) => {
      const filter = { playlistId, updatedSince, includeHidden: seesHidden(ctx.user) };
      const read: ReadPage<z.input<typeof listedVideo>> = async (db, page) =>
        (await listVideos(db, { ...filter, ...page })).map(asListed);
      const path = listPath("/api/videos", { playlistId, updatedSince });
      const positionOf = updatedSince === undefined ? undefined : changePosition;
      // The order of a playlist may change while it is sent.
      const isLongerThan = playlistId === undefined ? hasMoreVideos : undefined;
      return answerList(ctx, { path, ...pageQuery }, { rows: videoList, read, positionOf, isLongerThan });
    }),

  /** As staff see it, page by page. */
  search: library
    .get("library:search", "/library/videos", {
      summary: "Search videos",
      description:
        "Searches videos by words of their titles, including hidden videos. Send `next` as `cursor` to get the next page.",
    })
    .input(
      z.strictObject({
        ...searchShape,
        status: z
          .enum(videoStatuses, issue("status_invalid", { options: videoStatuses }))
          .describe("Only videos with this status")
          .optional(),
        youtubeId: videoUpdate.shape.youtubeId
          .unwrap()
          .meta(listedVideo.shape.youtubeId.meta() ?? {})
          .optional(),
        playlist: playlistFilterInput
          .meta({
            description: "Only videos of the playlist with that id, or `none`: of those in no playlist",
            example: 1,
          })
          .optional(),
        sort: z
          .enum(["oldest", "newest"], issue("sort_invalid"))
          .describe("The order by date added, oldest first by default")
          .optional(),
      }),
    )
    .output(longOutput(searchPage(videoSummary)))
    .query(async ({ ctx, input: { q, status, youtubeId, playlist, sort, ...pageQuery } }) => {
      const query = { text: q, status, youtubeId, playlistId: playlist === "none" ? null : playlist };
      const { rows, ...page } = await answerSearch(pageQuery, {
        list: (page) => searchVideos(ctx.db, query, { ...page, newestFirst: sort === "newest" }),
        count: () => countVideos(ctx.db, query),
      });
      return { ...page, rows: rows.map(asListed) };
    }),

  byId: get("anyone", "/videos/{id}", {
    summary: "Get a video",
    description:
      "Returns a video with its playlist and its languages. A hidden video is 404 for visitors, like one that does not exist.",
    cache: true,
    etag: "version",
  })
    .input(z.strictObject({ id: idInput }))
    .output(listedVideo)
    .query(async ({ ctx, input }) =>
      asListed(found(await findVideo(ctx.db, input.id, { includeHidden: seesHidden(ctx.user) }))),
    ),

  /**
   * Responds at once, with the status `processing` and a title made from the YouTube id; the metadata from YouTube follows.
   * The library may contain a YouTube id several times, because a video has only one playlist: `duplicateOf` names the others.
   */
  create: post("video:create", "/videos", {
    summary: "Add a YouTube video",
    description:
      "Adds a YouTube video with an empty transcript in each language that you name. The video is public at once, unless you send `isPublic: false`; show it later with `PUT /api/videos/{id}`. A background job fetches its title, thumbnail and duration. Repeating the call adds the video again.",
    example: {
      youtubeUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      playlistId: 1,
      languages: ["ar", "en"],
      isPublic: false,
    },
    etag: "version",
  })
    .input(
      bodyInput(
        withDescriptions(videoInput, {
          ...newVideoFields,
          youtubeUrl: "The YouTube URL: of a video, a short, a live stream or an embed",
        }),
      ),
    )
    .output(addedVideo)
    .mutation(async ({ ctx, input: { youtubeUrl, playlistId = null, ...input } }) => {
      const added = { ...input, youtubeId: found(youtubeId(youtubeUrl)), playlistId, actorId: ctx.user.id };
      const video = lookUp(ctx, found(await addVideo(ctx.db, added)));
      const duplicateOf = await listDuplicates(ctx.db, video, { includeHidden: seesHidden(ctx.user) });
      return { ...asListed(video), duplicateOf };
    }),

  update: put("video:update", "/videos/{id}", {
    summary: "Update a video",
    description:
      "Changes the fields that you send and keeps the others. Admins may set every field, editors only `vocabulary` and `playlistOrder`. Send `version` to get 409 instead of overwriting a newer change.",
    example: { title: "Reading Aloud", isPublic: true, version: 1 },
    bodyLimit: bodyLimits.notes,
    refuses: [409],
    etag: "version",
    current: "Video",
  })
    .input(bodyInput(withDescriptions(videoUpdate, listedVideo.shape)).extend({ id: idInput }))
    .output(listedVideo)
    .mutation(async ({ ctx, input: { id, version, ...changes } }) => {
      requireEditable(editableVideoFields(ctx.user), changes);
      const video = await changeVideo(ctx.db, id, { ...changes, version, actorId: ctx.user.id });
      return asListed(lookUp(ctx, found(video)));
    }),

  updateMany: put("video:update", "/videos", {
    summary: "Update several videos",
    description: "Applies one change to several videos: to all of them or to none. For admins.",
    example: { ids: [5, 6], isPublic: true },
    refuses: [404],
  })
    .input(bodyInput(withDescriptions(videosUpdate, { ...listedVideo.shape, ids: videoIds })))
    .output(z.object({ ids: z.array(z.int()).meta(videoIds) }))
    .mutation(async ({ ctx, input: { ids, ...changes } }) => {
      requireEditable(editableVideoFields(ctx.user), changes);
      const isSaved = await changeVideos(ctx.db, ids, { ...changes, actorId: ctx.user.id });
      return found(isSaved ? { ids } : undefined);
    }),

  remove: remove("video:delete", "/videos/{id}", {
    summary: "Move a video to the trash",
    description:
      "Moves a video to the trash with its texts, drafts, history, notes and place. It stays there for 30 days, and everywhere else it is 404 at once.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(trashedVideo)
    .mutation(async ({ ctx, input: { id } }) => {
      const [moved] = (await trashVideos(longCallsOf(ctx), [id], ctx.user.id)) ?? [];
      return found(moved);
    }),

  removeMany: trash
    .post("video:delete", "/trash", {
      summary: "Move several videos to the trash",
      description: "Moves several videos to the trash: all of them or none.",
      example: { videoIds: [5, 6] },
      refuses: [404],
    })
    .input(bodyInput(withDescriptions(videosRemoval, { videoIds })))
    .output(z.array(trashedVideo))
    .mutation(async ({ ctx, input: { videoIds } }) =>
      found(await trashVideos(longCallsOf(ctx), videoIds, ctx.user.id)),
    ),

  /** The whole order in one call, all or nothing; one `PUT` per video with its `playlistOrder` works too. */
  reorder: post("video:reorder", "/playlists/{playlistId}/order", {
    summary: "Reorder a playlist",
    description:
      "Sets the order of a playlist. Send the ids of all its videos, including hidden ones; any other list is 409.",
    example: { videoIds: [6, 5] },
    bodyLimit: bodyLimits.ids,
    refuses: [409],
  })
    .input(
      bodyInput(withDescriptions(orderInput, { videoIds: videosInOrder })).extend({
        playlistId: idInput.describe(reordered),
      }),
    )
    .output(
      z.object({
        playlistId: z.int().describe(reordered),
        videoIds: z.array(z.int()).meta(videosInOrder),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const isThere = await reorderPlaylist(ctx.db, input.playlistId, input.videoIds);
      return found(isThere ? input : undefined);
    }),

  retry: post("video:create", "/videos/{id}/retry", {
    summary: "Fetch a video's details from YouTube again",
    description:
      "Fetches the title, thumbnail and duration from YouTube again, for a video whose status is `error`.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(listedVideo)
    .mutation(async ({ ctx, input: { id } }) => {
      await restartVideo(ctx.db, id);
      return asListed(lookUp(ctx, found(await findVideo(ctx.db, id, { includeHidden: true }))));
    }),

  /** For all staff, whose player knows the duration. A known duration does not change. */
  fillDuration: put("video:fillDuration", "/videos/{id}/duration", {
    summary: "Store the duration that a player reported",
    description:
      "Stores the duration that a player reported, in seconds. Does nothing if the duration is known.",
    example: { duration: 630 },
  })
    .input(
      bodyInput(withDescriptions(durationInput, { duration: "The duration in seconds" })).extend({
        id: idInput,
      }),
    )
    .output(listedVideo)
    .mutation(async ({ ctx, input: { id, duration } }) =>
      asListed(found(await fillDuration(ctx.db, id, duration))),
    ),
});
