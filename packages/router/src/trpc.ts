import { initTRPC } from "@trpc/server";
import type { TRPCError } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import { message } from "@minbar/domain/messages/message";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { canSome } from "@minbar/domain/people/permission";
import type { User } from "@minbar/domain/people/user";
import { databaseErrorAsRefusal, notAllowed, Refusal, unauthorized } from "./refusal.ts";
import type { Jobs } from "./jobs.ts";
import type { ChangePassword } from "./own-password.ts";
import type { Chat } from "./model.ts";
import { restMeta } from "./rest.ts";
import type { Address, Requirement, RestMeta, RestOptions } from "./rest.ts";
import type { RetryAfterCache } from "./retry-after-cache.ts";
import type { System } from "./system.ts";
import { issuesOf, messageOf, withFewIssues } from "./failure.ts";
import type { ReadYoutubePlaylist } from "./youtube.ts";
import "./input-words.ts";
import { changeErrorAsRefusal, currentOf } from "./conflict.ts";

/** The context of every procedure. */
export interface Context {
  db: Db;
  /** Headers of the answer: `Link` of a page, `Retry-After` of a 429. */
  headers?: Map<string, string> | undefined;
  /** For calls that write all texts of a video or of several, which may take longer; by default `db`. */
  longCalls?: Db | undefined;
  /** Read from the database for each call; absent when signed out. */
  user?: User | undefined;
  /** Only with an API token: limits what its owner may do. */
  scope?: TokenScope | undefined;
  /** The client's address, for limits; IPv6 is shortened to its /64. */
  address: string;
  /** Only with a session cookie; `id` is the hash in the table. */
  session?: { id: string } | undefined;
  /** Receives the response as pieces of JSON, sent instead of the data; absent in a batch. */
  sendJsonPieces?: ((pieces: readonly Buffer[]) => void) | undefined;
  /** Receives the response as pieces of JSON that are made while they are sent; absent in a batch. */
  streamJson?: ((pieces: AsyncIterable<Buffer>) => void) | undefined;
  /** The setting `PUBLIC_REPORTS`: whether visitors without an account may report; on by default. */
  publicReports?: boolean | undefined;
  retryAfterCache?: RetryAfterCache | undefined;
  /** Absent if procedures are called without a server. */
  changePassword?: ChangePassword | undefined;
  jobs?: Jobs | undefined;
  chat?: Chat | undefined;
  /** Absent without a key for YouTube's Data API. */
  readYoutubePlaylist?: ReadYoutubePlaylist | undefined;
  /** Absent if procedures are called without a server. */
  system?: System | undefined;
  /** Call it before a long wait for another service: from then on the request does not count as running work. */
  waitsForOthers?: (() => void) | undefined;
}

export function longCallsOf({ longCalls, db }: Pick<Context, "longCalls" | "db">): Db {
  return longCalls ?? db;
}

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    // Never a stack in a response, whatever NODE_ENV is.
    isDev: false,
    // Sends a space regularly, so that no proxy takes a silent stream for a dead one.
    jsonl: { pingMs: 15_000 },
    errorFormatter({ shape, error }) {
      const { message, reason, values } = messageOf(error);
      const data = { ...shape.data, reason, values, issues: issuesOf(error), current: currentOf(error) };
      return { ...shape, message, data };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For everybody. All requirements are checked here, before the input is read. */
const anyone = () =>
  t.procedure.use(async ({ ctx, type, meta, next }) => {
    const refusal = refusalFor(ctx, { type, requires: meta?.requires });
    if (refusal) throw refusal;
    const result = await next();
    if (!result.ok) {
      const error = changeErrorAsRefusal(databaseErrorAsRefusal(result.error, meta?.openapi?.path));
      if (error instanceof Refusal && error.retryAfter !== undefined)
        ctx.headers?.set("Retry-After", String(error.retryAfter));
      throw withFewIssues(error);
    }
    return result;
  });

/**
 * A procedure for callers who may do the action on at least one subject. If the permission depends on the row, the
 * procedure checks again with `can` and the row.
 */
export function may(requires: Requirement) {
  return anyone()
    .meta({ requires })
    .use(({ ctx, next }) => {
      if (!ctx.user) throw unauthorized();
      return next({ ctx: { user: ctx.user } });
    });
}

/**
 * The procedures of a resource, by their methods: each says who may call it, its path under `/api`, with `{name}` for path
 * parameters, and its words in the reference. What `anyone` sees still depends on `context.user`.
 */
export function restOf(tag: Address["tag"]) {
  const by = (method: Address["method"]) => {
    function procedure(
      requires: "anyone",
      path: Address["path"],
      options: RestOptions,
    ): ReturnType<typeof anyone>;
    function procedure(
      requires: Requirement,
      path: Address["path"],
      options: RestOptions,
    ): ReturnType<typeof may>;
    function procedure(requires: Requirement | "anyone", path: Address["path"], options: RestOptions) {
      const meta = restMeta({ method, path, tag }, options);
      return requires === "anyone" ? anyone().meta(meta) : may(requires).meta(meta);
    }
    return procedure;
  };
  return { get: by("GET"), post: by("POST"), put: by("PUT"), patch: by("PATCH"), remove: by("DELETE") };
}

interface Call {
  type: "query" | "mutation" | "subscription";
  /** Absent if everybody may call it. */
  requires?: Requirement | undefined;
}

/**
 * The error for a caller who may never make this call, whatever its input, so that it is sent before the input is read. The
 * procedure checks the same.
 */
export function refusalFor(
  { user, scope }: Pick<Context, "user" | "scope">,
  { type, requires }: Call,
): TRPCError | undefined {
  if (scope === "read" && type !== "query") return notAllowed(message("token_only_reads"));
  if (requires === undefined) return undefined;
  if (!user) return unauthorized();
  if (requires === "account") return undefined;
  if (!canSome(user, requires)) return notAllowed(message("not_allowed"));
  if (scope !== undefined && scope !== "admin" && isForAdminTokens(requires))
    return notAllowed(message("token_without_admin"));
  return undefined;
}

/** Whether it manages people, tokens or settings, or the caller's own password and sessions. */
export function isForAdminTokens(requires: Requirement | undefined): boolean {
  return /^(user|token|setting|audit|system|password|session):/.test(requires ?? "");
}
