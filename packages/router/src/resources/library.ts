import { category } from "@minbar/domain/library/category";
import { home } from "@minbar/domain/library/home";
import { playlist } from "@minbar/domain/library/playlist";
import { z } from "zod";
import { listCategories } from "@minbar/data/library/categories";
import { readHome } from "@minbar/data/library/home";
import { bestPlaylists } from "@minbar/data/library/playlists-search";
import { bestVideos } from "@minbar/data/library/videos-search";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { searchedText } from "../paging.ts";
import { restOf, router } from "../trpc.ts";
import { asListed, videoSummary } from "@minbar/domain/library/video-output";

const { get } = restOf("Library");
const publicRest = restOf("Videos");

/** The maximum number of results per kind. */
const maxResults = 8;
/** There are few categories; of more than this, only the oldest are searched. */
const maxCategories = 1000;

export const library = router({
  home: publicRest
    .get("anyone", "/home", {
      summary: "Get what the viewer's home page shows",
      description:
        "Returns the size of the public library, its newest videos and its first playlists. Staff receive the same as visitors.",
      cache: true,
    })
    .input(z.strictObject({}).optional())
    .output(home)
    .query(({ ctx }) => readHome(ctx.db)),

  search: get("library:search", "/library", {
    summary: "Search videos, playlists and categories",
    description:
      "Searches titles and names, including hidden ones, and returns the 8 best matches of each kind. Spelling variants and vowel marks do not matter.",
  })
    .input(z.strictObject({ q: searchedText }))
    .output(
      z.object({
        videos: z.array(videoSummary).describe("The best matching videos"),
        playlists: z.array(playlist).describe("The best matching playlists"),
        categories: z.array(category).describe("The best matching categories"),
      }),
    )
    .query(async ({ ctx: { db }, input: { q } }) => {
      const words = searchWords(q);
      if (words.length === 0) return { videos: [], playlists: [], categories: [] };
      const videos = await bestVideos(db, q, maxResults);
      const playlists = await bestPlaylists(db, q, maxResults);
      const categories = await listCategories(db, { limit: maxCategories, withVersion: true });
      return {
        videos: videos.map(asListed),
        playlists,
        categories: categories.filter(({ name }) => answersSearch(name, words)).slice(0, maxResults),
      };
    }),
});
