import { z } from "zod";
import { findPlaylist, listPlaylists } from "@minbar/data/playlists";
import { listVideos } from "@minbar/data/videos";
import { found } from "./found.ts";
import { flagInput, idInput } from "./input.ts";
import { rest } from "./rest.ts";
import { anyone, router } from "./trpc.ts";
import { playlistVideo } from "./videos.ts";

const tags = ["Playlists"];

const playlist = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.int().nullable(),
  createdAt: z.string(),
  videoCount: z.int(),
});

const toPublic = { includeHidden: false };

export const playlists = router({
  list: anyone()
    .meta(rest("GET", "/playlists", { summary: "Playlists that hold a public video", tags, protect: false }))
    .input(z.void())
    .output(z.array(playlist))
    .query(({ ctx }) => listPlaylists(ctx.db, toPublic)),

  byId: anyone()
    .meta(rest("GET", "/playlists/{id}", { summary: "One playlist with its videos", tags, protect: false }))
    .input(z.strictObject({ id: idInput }))
    .output(playlist.extend({ videos: z.array(playlistVideo) }))
    .query(async ({ ctx, input }) => {
      const one = found(await findPlaylist(ctx.db, input.id, toPublic));
      return { ...one, videos: await listVideos(ctx.db, { ...toPublic, playlistId: one.id }) };
    }),

  videos: anyone()
    .meta(
      rest("GET", "/playlists/{id}/videos", {
        summary: "A playlist's videos in order",
        tags,
        protect: false,
      }),
    )
    .input(z.strictObject({ id: idInput, includeHidden: flagInput }))
    .output(z.array(playlistVideo))
    .query(async ({ ctx, input }) => {
      const one = found(await findPlaylist(ctx.db, input.id, toPublic));
      return listVideos(ctx.db, { ...toPublic, playlistId: one.id });
    }),
});
