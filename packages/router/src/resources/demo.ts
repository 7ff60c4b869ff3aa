import { z } from "zod";
import { countDemo, removeDemo } from "@minbar/data/library/demo";
import { restOf } from "../rest.ts";
import { longCallsOf, may, router } from "../trpc.ts";

const rest = restOf("Library");

const counts = z
  .object({
    videos: z.int(),
    playlists: z.int(),
    categories: z.int(),
    tasks: z.int(),
    reports: z.int(),
    accounts: z.int(),
  })
  .meta({ id: "DemoContent" });

/** What `packages/demo` put into the library at the first start. */
export const demo = router({
  content: may("video:delete")
    .meta(rest.get("/demo", "Count the content and the accounts of the demo"))
    .input(z.void())
    .output(counts)
    .query(({ ctx }) => countDemo(ctx.db, ctx.user.id)),

  remove: may("video:delete")
    .meta(rest.delete("/demo", "Remove the content and the accounts of the demo"))
    .input(z.strictObject({}).optional())
    .output(counts)
    .mutation(({ ctx }) => removeDemo(longCallsOf(ctx), ctx.user.id)),
});
