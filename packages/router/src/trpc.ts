import { initTRPC, TRPCError } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import type { TokenScope } from "@minbar/domain/api-token";
import { canSome } from "@minbar/domain/permission";
import type { Action } from "@minbar/domain/permission";
import type { User } from "@minbar/domain/user";
import { withoutDatabase } from "./away.ts";
import type { Jobs } from "./jobs.ts";
import type { Chat } from "./model.ts";
import type { RestMeta } from "./rest.ts";
import { issuesOf, sentenceOf } from "./failure.ts";
import "./input-words.ts";
import { currentOf } from "./transcript-conflict.ts";

/** What every procedure is given. */
export interface Context {
  db: Db;
  /** Read from the database on each call; absent when signed out. */
  user?: User | undefined;
  /** Only with an API token: what it may do, never more than its owner. */
  scope?: TokenScope | undefined;
  /** The client's, for limits: an IPv6 one is cut to its /64. */
  address: string;
  /** Only with a session cookie; `id` is the hash that the table holds. */
  session?: { id: string } | undefined;
  /** Headers that the answer is to carry: `Link` of a page, `Retry-After` of a 429. */
  headers?: Map<string, string> | undefined;
  /** Takes an answer as pieces of JSON, to be sent in place of the data; absent where several calls share an answer. */
  takeJson?: ((pieces: readonly Buffer[]) => void) | undefined;
  /** The setting `PUBLIC_REPORTS`: whether visitors without an account may report; on unless told. */
  publicReports?: boolean | undefined;
  jobs?: Jobs | undefined;
  chat?: Chat | undefined;
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
      data: { ...shape.data, issues: issuesOf(error), current: currentOf(error) },
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Open to everybody; what the caller sees is still limited by `context.user`. */
export const anyone = () =>
  t.procedure.use(async ({ ctx, type, next }) => {
    if (ctx.scope === "read" && type !== "query") throw forbidden("This token may only read.");
    const result = await next();
    if (!result.ok) throw withoutDatabase(result.error);
    return result;
  });

/** Whoever has an account. */
export const signedIn = () =>
  anyone().use(({ ctx, next }) => {
    if (!ctx.user) throw new TRPCError({ code: "UNAUTHORIZED", message: "Unauthorized" });
    return next({ ctx: { user: ctx.user } });
  });

/**
 * Whoever may do the action to something at least. An action that depends on the row is asked again with `can`, by
 * the procedure that has the row.
 */
export const may = (action: Action) =>
  signedIn().use(({ ctx, next }) => {
    if (!canSome(ctx.user, action)) throw forbidden("You don't have permission to do this.");
    if (ctx.scope !== undefined && ctx.scope !== "admin" && isForAdminTokens(action))
      throw forbidden("This token may not look after people, tokens or settings.");
    return next();
  });

function isForAdminTokens(action: Action): boolean {
  return /^(user|token|setting):/.test(action);
}

function forbidden(message: string): TRPCError {
  return new TRPCError({ code: "FORBIDDEN", message });
}
