import { z } from "zod";
import { countPlaylists, searchPlaylists } from "@minbar/data/library/playlists-search";
import { idInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { playlist } from "./playlist-output.ts";
import { restOf } from "../rest.ts";
import { answerSearch, searchPage, searchShape } from "./search-page.ts";
import { may } from "../trpc.ts";

const rest = restOf("Library");

/** The list of all playlists as staff see it, a page at a time. */
export const searchOfPlaylists = may("library:search")
  .meta(
    rest.get(
      "/library/playlists",
      "Find playlists by words of their names, those without a public video too, a page at a time",
    ),
  )
  .input(z.strictObject({ ...searchShape, id: idInput.optional(), category: idInput.optional() }))
  .output(longOutput(searchPage(playlist)))
  .query(({ ctx, input: { q, id, category, ...asked } }) => {
    const query = { text: q, id, categoryId: category };
    return answerSearch(asked, {
      list: (page) => searchPlaylists(ctx.db, query, page),
      count: () => countPlaylists(ctx.db, query),
    });
  });
