import { z } from "zod";
import {
  deletePlaylist,
  findDefaultPlaylist,
  findPlaylist,
  insertPlaylist,
  listPlaylists,
  updatePlaylist,
} from "@minbar/data/library/playlists";
import { countPlaylists, searchPlaylists } from "@minbar/data/library/playlists-search";
import { listVideos, listVideoSizes, listVideosOf } from "@minbar/data/library/videos";
import { removeFromPlaylist } from "@minbar/data/library/videos-change";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { playlist } from "@minbar/domain/library/playlist";
import type { Playlist } from "@minbar/domain/library/playlist";
import { playlistInput, playlistUpdate } from "@minbar/domain/library/playlist-input";
import type { Video } from "@minbar/domain/library/video";
import { idField } from "@minbar/domain/output-fields";
import { seesHidden } from "@minbar/domain/people/permission";
import { playlistVideo } from "@minbar/domain/library/video-output";
import {
  bodyInput,
  withDescriptions,
  flagInput,
  idInput,
  videoIdInput,
  queryVersionInput,
} from "../input.ts";
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
import { found, removed, busy } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";
import type { Context } from "../trpc.ts";
import { tooLongForBatch } from "../stream-list.ts";
import type { ReadPage } from "../stream-list.ts";

const playlistDetail = playlist
  .extend({ videos: z.array(playlistVideo).describe("The videos in order") })
  .meta({ id: "PlaylistWithVideos" });

type PlaylistDetail = z.input<typeof playlistDetail>;

/** Bytes: a longer response is streamed and not cached. */
const maxWholeBytes = 4 * 1024 * 1024;
/** Bytes of videos that are read at a time for such a response. */
const bytesPerRead = 1024 * 1024;

/** Responses that this process streams at the same time, each with at most two chunks in memory. */
const maxUnderWay = 16;
let underWay = 0;
/** Seconds. */
const placeWait = 2;
const allTaken = message("long_playlists_running");

/**
 * A playlist with its videos. A long one is passed to `ctx.streamJson`, and the result has no videos: they are read in
 * chunks, as fast as the client receives them, in their order at the start. A video that has left the playlist in the
 * meantime is skipped.
 */
async function playlistWithVideos(ctx: Context, id: number): Promise<PlaylistDetail> {
  const visibility = { includeHidden: seesHidden(ctx.user) };
  const one = found(await findPlaylist(ctx.db, id, visibility));
  const query = { ...visibility, playlistId: id };
  const sizes = await listVideoSizes(ctx.db, query);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxWholeBytes) return { ...one, videos: await listVideos(ctx.db, query) };
  if (!ctx.streamJson) throw tooLongForBatch();
  if (underWay >= maxUnderWay) throw busy(placeWait, allTaken);
  const readChunk = (ids: readonly number[]) => listVideosOf(ctx.db, { ...query, ids });
  ctx.headers?.set("Cache-Control", "no-store");
  ctx.streamJson(jsonOf(one, chunksOf(sizes), readChunk));
  return { ...one, videos: [] };
}

/** Ids of videos that are read together. */
function chunksOf(sizes: readonly { id: number; bytes: number }[]): number[][] {
  const chunks: number[][] = [];
  let room = 0;
  for (const { id, bytes } of sizes) {
    if (bytes > room) {
      chunks.push([]);
      room = bytesPerRead;
    }
    chunks.at(-1)?.push(id);
    room -= bytes;
  }
  return chunks;
}

type ReadChunk = (ids: readonly number[]) => Promise<PlaylistDetail["videos"]>;

const rows = z.array(playlistVideo);

async function* jsonOf(
  one: z.input<typeof playlist>,
  chunks: readonly number[][],
  readChunk: ReadChunk,
): AsyncGenerator<Buffer, void> {
  underWay += 1;
  try {
    yield Buffer.from(`${JSON.stringify(playlist.parse(one)).slice(0, -1)},"videos":[`);
    let separator = "";
    for (const ids of chunks) {
      const json = JSON.stringify(rows.parse(await readChunk(ids))).slice(1, -1);
      if (json === "") continue;
      yield Buffer.from(separator + json);
      separator = ",";
    }
    yield Buffer.from("]}");
  } finally {
    underWay -= 1;
  }
}

const { get, post, put, remove } = restOf("Playlists");
const library = restOf("Library");

const playlistList = z.array(playlist);
const playlistVideos = z.array(playlistVideo);

const playlistFields = {
  ...playlist.shape,
  categoryId: "The id of its category; null or `none`: uncategorized",
};

const playlistsSearch = {
  ...searchShape,
  id: idInput.describe("Only the playlist with this id").optional(),
  category: idInput
    .meta({ description: "Only playlists of the category with this id", example: 1 })
    .optional(),
};

const hiddenVideosInput = flagInput.meta({
  description: "`true`: include hidden videos; ignored unless the caller is staff",
  example: "true",
});

/** A category's id as text, or one of the viewer's two other choices; by default all playlists. */
const categoryInput = z
  .string()
  .regex(/^(?:all|uncategorized|[1-9]\d{0,8})$/, issue("category_filter_invalid"))
  .meta({
    description: "The id of a category, `all` or `uncategorized`; `all` by default",
    example: "1",
  })
  .optional();

function categoryOf({ category = "all" }: { category?: string | undefined } = {}): number | null | undefined {
  if (category === "all") return undefined;
  return category === "uncategorized" ? null : Number(category);
}

export const playlists = router({
  list: get("anyone", "/playlists", {
    summary: "List playlists",
    description:
      "Returns playlists, oldest first. Visitors receive only playlists with at least one public video. With `updatedSince`, returns the playlists that changed since then, in the order of their changes.",
    cache: true,
  })
    .input(z.strictObject({ ...pageShape, ...changesShape }).optional())
    .output(longOutput(playlistList))
    .query(({ ctx, input: { updatedSince, ...pageQuery } = {} }) => {
      const filter = { updatedSince, includeHidden: seesHidden(ctx.user) };
      const read: ReadPage<Playlist> = (db, page) => listPlaylists(db, { ...filter, ...page });
      const path = listPath("/api/playlists", { updatedSince });
      const positionOf = updatedSince === undefined ? undefined : changePosition;
      return answerList(ctx, { path, ...pageQuery }, { rows: playlistList, read, positionOf });
    }),

  /** As staff see it, page by page. */
  search: library
    .get("library:search", "/library/playlists", {
      summary: "Search playlists",
      description:
        "Searches playlists by words of their names, including playlists without a public video. Send `next` as `cursor` to get the next page.",
    })
    .input(z.strictObject(playlistsSearch))
    .output(longOutput(searchPage(playlist)))
    .query(({ ctx, input: { q, id, category, ...pageQuery } }) => {
      const query = { text: q, id, categoryId: category };
      return answerSearch(pageQuery, {
        list: (page) => searchPlaylists(ctx.db, query, page),
        count: () => countPlaylists(ctx.db, query),
      });
    }),

  default: get("anyone", "/default-playlist", {
    summary: "Get the playlist that the viewer opens first",
    description:
      "Returns the id of the playlist that the viewer opens first: the first playlist with a public video whose name contains 'khutbah', otherwise the first playlist with a public video. `id` is null if there is none.",
    cache: true,
  })
    .input(z.strictObject({ category: categoryInput }).optional())
    .output(z.object({ id: z.int().nullable().describe("The id of the playlist; null: there is none") }))
    .query(async ({ ctx, input }) => ({
      id: (await findDefaultPlaylist(ctx.db, categoryOf(input))) ?? null,
    })),

  byId: get("anyone", "/playlists/{id}", {
    summary: "Get a playlist with its videos",
    description: "Returns a playlist with its videos in order. Staff also receive hidden videos.",
    cache: true,
    etag: "version",
  })
    .input(z.strictObject({ id: idInput }))
    .output(longOutput(playlistDetail))
    .query(({ ctx, input }) => playlistWithVideos(ctx, input.id)),

  videos: get("anyone", "/playlists/{id}/videos", {
    summary: "List the videos of a playlist",
    description:
      "Returns the videos of a playlist in their order. Staff also receive hidden videos if they send `includeHidden=true`.",
    cache: true,
  })
    .input(z.strictObject({ id: idInput, includeHidden: hiddenVideosInput.optional(), ...pageShape }))
    .output(longOutput(playlistVideos))
    .query(async ({ ctx, input: { id, includeHidden, ...pageQuery } }) => {
      const path = listPath(`/api/playlists/${id}/videos`, { includeHidden });
      const isStaff = seesHidden(ctx.user);
      const wanted = {
        playlistId: id,
        includeHidden: isStaff && includeHidden === "true",
        withReason: isStaff,
      };
      const read: ReadPage<Video> = (db, page) => listVideos(db, { ...wanted, ...page });
      const listed = await answerList(ctx, { path, ...pageQuery }, { rows: playlistVideos, read });
      // If the result has videos, the playlist exists for this caller.
      if (listed.length === 0) found(await findPlaylist(ctx.db, id, { includeHidden: isStaff }));
      return listed;
    }),

  create: post("playlist:create", "/playlists", {
    summary: "Create a playlist",
    description: "Creates a playlist.",
    example: { name: "Friday Khutbah", description: "Weekly sermons", categoryId: 1 },
    etag: "version",
  })
    .input(bodyInput(withDescriptions(playlistInput, playlistFields)))
    .output(playlist)
    .mutation(({ ctx, input }) => insertPlaylist(ctx.db, input)),

  update: put("playlist:update", "/playlists/{id}", {
    summary: "Update a playlist",
    description:
      "Changes the fields that you send and keeps the others. Send `version` to get 409 instead of overwriting a newer change.",
    example: { name: "Friday Sermons", version: 1 },
    refuses: [409],
    etag: "version",
    current: "Playlist",
  })
    .input(bodyInput(withDescriptions(playlistUpdate, playlistFields)).extend({ id: idInput }))
    .output(playlist)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      found(await updatePlaylist(ctx.db, id, { ...changes, actorId: ctx.user.id })),
    ),

  remove: remove("playlist:delete", "/playlists/{id}", {
    summary: "Delete a playlist",
    description: "Deletes a playlist. Its videos stay in the library, without a playlist.",
    refuses: [409],
    current: "Playlist",
  })
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id, version } }) =>
      removed(id, await deletePlaylist(ctx.db, id, { version, actorId: ctx.user.id })),
    ),

  removeVideo: remove("playlist:removeVideo", "/playlists/{id}/videos/{videoId}", {
    summary: "Remove a video from its playlist",
    description: "Removes a video from its playlist. The video stays in the library.",
  })
    .input(z.strictObject({ id: idInput, videoId: videoIdInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id, videoId } }) =>
      removed(videoId, await removeFromPlaylist(ctx.db, videoId, { playlistId: id, actorId: ctx.user.id })),
    ),
});
