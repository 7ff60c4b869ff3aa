import { initTRPC } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import type { User } from "@minbar/domain/user";
import type { RestMeta } from "./rest.ts";
import { issuesOf, sentenceOf } from "./failure.ts";

/** What every procedure is given; `user` is read from the database on each call, absent when signed out. */
export interface Context {
  db: Db;
  user?: User | undefined;
}

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    // Never a stack on the wire, whatever NODE_ENV says.
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: sentenceOf(error),
      data: { ...shape.data, issues: issuesOf(error) },
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Open to everybody; what the caller sees is still limited by `context.user`. */
export const anyone = () => t.procedure;
