import { initTRPC } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import type { TokenScope } from "@minbar/domain/people/api-token";
import type { Action } from "@minbar/domain/people/permission";
import type { User } from "@minbar/domain/people/user";
import { databaseErrorAsRefusal, unauthorized } from "./refusal.ts";
import type { Jobs } from "./jobs.ts";
import type { Chat } from "./model.ts";
import type { AnswerHeaders } from "./refusal.ts";
import { refusalFor } from "./requirement.ts";
import type { Requirement } from "./requirement.ts";
import type { Refusals } from "./refusals.ts";
import type { RestMeta } from "./rest.ts";
import type { System } from "./system.ts";
import { issuesOf, sentenceOf, withFewIssues } from "./failure.ts";
import "./input-words.ts";
import { currentOf } from "./transcripts/conflict.ts";

/** The context of every procedure. */
export interface Context extends AnswerHeaders {
  db: Db;
  /** For the calls that write all texts of a video, which may take longer; by default `db`. */
  longCalls?: Db | undefined;
  /** Read from the database for each call; absent when signed out. */
  user?: User | undefined;
  /** Only with an API token: what it may do, never more than its owner. */
  scope?: TokenScope | undefined;
  /** The client's, for limits: an IPv6 one is cut to its /64. */
  address: string;
  /** Only with a session cookie; `id` is the hash that the table holds. */
  session?: { id: string } | undefined;
  /** Takes the answer as pieces of JSON, sent in place of the data; absent in a batch. */
  sendJsonPieces?: ((pieces: readonly Buffer[]) => void) | undefined;
  /** Takes the answer as pieces of JSON that are made as they are sent; absent in a batch. */
  streamJson?: ((pieces: AsyncIterable<Buffer>) => void) | undefined;
  /** The setting `PUBLIC_REPORTS`: whether visitors without an account may report; on by default. */
  publicReports?: boolean | undefined;
  refusals?: Refusals | undefined;
  jobs?: Jobs | undefined;
  chat?: Chat | undefined;
  /** Absent where procedures are called without a server. */
  system?: System | undefined;
  /** To be called before a long wait for another service: from then on the request counts no more as work under way. */
  waitsForOthers?: (() => void) | undefined;
}

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    // Never a stack in an answer, whatever NODE_ENV is.
    isDev: false,
    // A space now and then, so that nobody on the way takes a stream without news for one that is dead.
    jsonl: { pingMs: 15_000 },
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: sentenceOf(error),
      data: { ...shape.data, issues: issuesOf(error), current: currentOf(error) },
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/**
 * A procedure for everybody; what the caller sees still depends on `context.user`. All requirements are checked here,
 * before the input is read.
 */
export const anyone = () =>
  t.procedure.use(async ({ ctx, type, meta, next }) => {
    const refusal = refusalFor(ctx, { type, requires: meta?.requires });
    if (refusal) throw refusal;
    const result = await next();
    if (!result.ok) throw withFewIssues(databaseErrorAsRefusal(result.error, meta?.openapi?.path));
    return result;
  });

export const signedIn = () => requiring("account");

/**
 * A procedure for callers who may do the action to some subject at least. Where it depends on the row, the procedure
 * checks again with `can` and the row.
 */
export const may = (action: Action) => requiring(action);

function requiring(requires: Requirement) {
  return anyone()
    .meta({ requires })
    .use(({ ctx, next }) => {
      if (!ctx.user) throw unauthorized();
      return next({ ctx: { user: ctx.user } });
    });
}
