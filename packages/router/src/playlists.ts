import { z } from "zod";
import { holdCategory } from "@minbar/data/categories";
import type { Db } from "@minbar/data/connect";
import { inTransaction } from "@minbar/data/in-transaction";
import {
  deletePlaylist,
  findPlaylist,
  insertPlaylist,
  listPlaylists,
  updatePlaylist,
} from "@minbar/data/playlists";
import { listVideos } from "@minbar/data/videos";
import { takeFromPlaylist } from "@minbar/data/videos-change";
import { seesHidden } from "@minbar/domain/permission";
import { playlistInput, playlistUpdate } from "@minbar/domain/playlist-input";
import { found } from "./found.ts";
import { bodyInput, flagInput, idInput } from "./input.ts";
import { longOutput } from "./output.ts";
import { answerPage, pageInput, pageShape } from "./paging.ts";
import { playlist } from "./playlist-output.ts";
import { searchOfPlaylists } from "./playlists-search.ts";
import { invalidField } from "./refusal.ts";
import { rest } from "./rest.ts";
import { anyone, may, router } from "./trpc.ts";
import { playlistVideo } from "./video-output.ts";

const tags = ["Playlists"];

/** 400 when a playlist is to go into a category that does not exist. */
async function requireCategory(trx: Db, categoryId: number | null | undefined): Promise<void> {
  if (typeof categoryId === "number" && !(await holdCategory(trx, categoryId)))
    throw invalidField("categoryId", "No such category");
}

export const playlists = router({
  list: anyone()
    .meta(
      rest("GET", "/playlists", {
        summary: "Playlists, oldest first; to the public those that hold a public video",
        tags,
        protect: false,
      }),
    )
    .input(pageInput)
    .output(longOutput(z.array(playlist)))
    .query(({ ctx, input }) => {
      const includeHidden = seesHidden(ctx.user);
      return answerPage(ctx, { path: "/api/playlists", ...input }, (page) =>
        listPlaylists(ctx.db, { includeHidden, ...page }),
      );
    }),

  search: searchOfPlaylists,

  byId: anyone()
    .meta(
      rest("GET", "/playlists/{id}", {
        summary: "One playlist with its videos; for staff with hidden ones",
        tags,
        protect: false,
      }),
    )
    .input(z.strictObject({ id: idInput }))
    .output(longOutput(playlist.extend({ videos: z.array(playlistVideo) })))
    .query(async ({ ctx, input }) => {
      const visibility = { includeHidden: seesHidden(ctx.user) };
      const one = found(await findPlaylist(ctx.db, input.id, visibility));
      return { ...one, videos: await listVideos(ctx.db, { ...visibility, playlistId: one.id }) };
    }),

  videos: anyone()
    .meta(
      rest("GET", "/playlists/{id}/videos", {
        summary: "A playlist's videos in order; for staff with hidden ones when includeHidden=true",
        tags,
        protect: false,
      }),
    )
    .input(z.strictObject({ id: idInput, includeHidden: flagInput, ...pageShape }))
    .output(longOutput(z.array(playlistVideo)))
    .query(async ({ ctx, input: { id, includeHidden, ...asked } }) => {
      const path = `/api/playlists/${id}/videos${includeHidden ? `?includeHidden=${includeHidden}` : ""}`;
      const isStaff = seesHidden(ctx.user);
      const wanted = {
        playlistId: id,
        includeHidden: isStaff && includeHidden === "true",
        withReason: isStaff,
      };
      const listed = await answerPage(ctx, { path, ...asked }, (page) =>
        listVideos(ctx.db, { ...wanted, ...page }),
      );
      // A list that is not empty is one of a playlist that is there for this caller.
      if (listed.length === 0) found(await findPlaylist(ctx.db, id, { includeHidden: isStaff }));
      return listed;
    }),

  create: may("playlist:create")
    .meta(rest("POST", "/playlists", { summary: "A new playlist", tags }))
    .input(bodyInput(playlistInput))
    .output(playlist)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.db, async (trx) => {
        await requireCategory(trx, input.categoryId);
        return insertPlaylist(trx, input);
      }),
    ),

  update: may("playlist:update")
    .meta(rest("PUT", "/playlists/{id}", { summary: "Change a playlist; what is left out stays", tags }))
    .input(bodyInput(playlistUpdate).extend({ id: idInput }))
    .output(playlist)
    .mutation(({ ctx, input: { id, ...changes } }) =>
      inTransaction(ctx.db, async (trx) => {
        await requireCategory(trx, changes.categoryId);
        return found(await updatePlaylist(trx, id, changes));
      }),
    ),

  remove: may("playlist:delete")
    .meta(rest("DELETE", "/playlists/{id}", { summary: "Its videos stay, with no playlist", tags }))
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input: { id } }) => {
      found((await deletePlaylist(ctx.db, id, ctx.user.id)) || undefined);
      return { id };
    }),

  removeVideo: may("playlist:removeVideo")
    .meta(
      rest("DELETE", "/playlists/{id}/videos/{videoId}", {
        summary: "Take a video out of its playlist; it stays in the library",
        tags,
      }),
    )
    .input(z.strictObject({ id: idInput, videoId: idInput }))
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input: { id, videoId } }) => {
      found((await takeFromPlaylist(ctx.db, id, videoId)) || undefined);
      return { id: videoId };
    }),
});
