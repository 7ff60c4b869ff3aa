import { z } from "zod";
import { findPlaylist } from "@minbar/data/library/playlists";
import { listVideos, listVideoSizes, listVideosOf } from "@minbar/data/library/videos";
import { message } from "@minbar/domain/messages/message";
import { playlist } from "@minbar/domain/library/playlist";
import { seesHidden } from "@minbar/domain/people/permission";
import { busy, found } from "../refusal.ts";
import type { Context } from "../trpc.ts";
import { tooLongForBatch } from "../stream-list.ts";
import { playlistVideo } from "@minbar/domain/library/video-output";

export const playlistDetail = playlist
  .extend({ videos: z.array(playlistVideo).describe("The videos in order") })
  .meta({ id: "PlaylistWithVideos" });

type PlaylistDetail = z.input<typeof playlistDetail>;

/** Bytes: a longer response is streamed and not cached. */
const longestWhole = 4 * 1024 * 1024;
/** Bytes of videos that are read at a time for such a response. */
const atOnce = 1024 * 1024;

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
export async function playlistWithVideos(ctx: Context, id: number): Promise<PlaylistDetail> {
  const visibility = { includeHidden: seesHidden(ctx.user) };
  const one = found(await findPlaylist(ctx.db, id, visibility));
  const query = { ...visibility, playlistId: id };
  const sizes = await listVideoSizes(ctx.db, query);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= longestWhole) return { ...one, videos: await listVideos(ctx.db, query) };
  if (!ctx.streamJson) throw tooLongForBatch();
  if (underWay >= maxUnderWay) throw busy(ctx, placeWait, allTaken);
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
      room = atOnce;
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
