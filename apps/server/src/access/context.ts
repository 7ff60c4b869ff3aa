import type { FastifyRequest } from "fastify";
import { findApiToken, noteTokenUse } from "@minbar/data/people/api-tokens";
import type { Db } from "@minbar/data/connect";
import { scopeWithin } from "@minbar/domain/people/api-token";
import { databaseErrorAsRefusal, unauthorized } from "@minbar/router/refusal";
import type { Context } from "@minbar/router/trpc";
import { writeInBackground } from "./background-write.ts";
import { bearerSecretOf } from "./credentials.ts";
import { clientAddress } from "./client-address.ts";
import { throwStashed } from "../reads/stashed-error.ts";
import type { Sessions } from "./session.ts";

export type ContextOf = (request: FastifyRequest) => Promise<Context>;

/** Shared by all contexts. */
type SharedField =
  | "longCalls"
  | "publicReports"
  | "retryAfterCache"
  | "changePassword"
  | "jobs"
  | "chat"
  | "readYoutubePlaylist"
  | "system";
type SharedContext = Pick<Context, SharedField> & { sessions: Sessions };

/**
 * The context of a request, the same for tRPC and REST. A token takes precedence over a cookie. An invalid token is a 401,
 * because its sender does not expect to be a visitor.
 */
export function contextFrom(db: Db, { sessions, ...offered }: SharedContext): ContextOf {
  const contextOf: ContextOf = async (request) => {
    throwStashed(request);
    const base = {
      db,
      address: clientAddress(request.ip),
      headers: new Map<string, string>(),
      waitsForOthers: () => request.releaseSlot?.(),
      ...offered,
    };
    const { authorization } = request.headers;
    try {
      const who =
        authorization === undefined
          ? await sessions.read(request)
          : await bearerOf(request, authorization, { db, sessions });
      request.server.recognise(request, who?.user);
      return { ...base, ...who };
    } catch (error) {
      throw databaseErrorAsRefusal(error);
    }
  };
  return once(contextOf);
}

/** Creates one context per request, shared by the hooks and the handler. */
function once(contextOf: ContextOf): ContextOf {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request) => {
    const context = contexts.get(request) ?? contextOf(request);
    contexts.set(request, context);
    return context;
  };
}

async function bearerOf(
  request: FastifyRequest,
  authorization: string,
  { db, sessions }: { db: Db; sessions: Sessions },
): Promise<Pick<Context, "user" | "scope">> {
  const secret = bearerSecretOf(authorization);
  const token = secret === undefined ? undefined : await findApiToken(db, secret);
  if (!token || (token.isDemo && !sessions.acceptsDemo(request))) {
    request.server.recognise(request, undefined);
    throw unauthorized();
  }
  if (token.isUseNew) writeInBackground(request, noteTokenUse(db, token.id));
  return { user: token.user, scope: scopeWithin(token.user.role, token.scope) };
}
