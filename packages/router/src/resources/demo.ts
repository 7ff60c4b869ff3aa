import { z } from "zod";
import { countDemo, removeDemo } from "@minbar/data/library/demo";
import { demoCounts } from "@minbar/domain/library/demo-counts";
import { longCallsOf, restOf, router } from "../trpc.ts";

const { get, remove } = restOf("Library");

/** What `packages/demo` put into the library at the first start. */
export const demo = router({
  content: get("video:delete", "/demo", {
    summary: "Count the content and the accounts of the demo",
    description:
      "Counts what `DELETE /api/demo` would remove for this caller. Everything is 0 if the demo was never loaded.",
  })
    .input(z.void())
    .output(demoCounts)
    .query(({ ctx }) => countDemo(ctx.db, ctx.user.id)),

  remove: remove("video:delete", "/demo", {
    summary: "Remove the content and the accounts of the demo",
    description:
      "Removes the content of the demo: its videos go to the trash, even those that somebody changed; its playlists and categories are deleted if they hold nothing else, and its tasks and reports if nobody changed them. The demo's accounts are removed as people are, with their sessions and tokens, and their texts stay; the account of the demo that makes this call stays until there is another admin. Returns what was removed.",
  })
    .input(z.strictObject({}).optional())
    .output(demoCounts)
    .mutation(({ ctx }) => removeDemo(longCallsOf(ctx), ctx.user.id)),
});
