import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { findApiToken, noteTokenUse } from "@minbar/data/people/api-tokens";
import type { Db } from "@minbar/data/connect";
import { scopeWithin } from "@minbar/domain/people/api-token";
import { withoutDatabase } from "@minbar/router/away";
import type { Context } from "@minbar/router/trpc";
import { noteBesideRead } from "./access/note-beside-read.ts";
import { clientAddress } from "./access/client-address.ts";
import { throwRefusal } from "./reads/refusal.ts";
import type { Sessions } from "./access/session.ts";

export type ContextOf = (request: FastifyRequest) => Promise<Context>;

/**
 * What a procedure is given for a request, the same by tRPC and by REST. A token goes before a cookie, and one that is
 * not valid is 401: whoever sends it does not mean to be a visitor.
 */
export function contextFrom(
  db: Db,
  {
    sessions,
    ...offered
  }: { sessions: Sessions } & Pick<Context, "publicReports" | "refusals" | "jobs" | "chat">,
): ContextOf {
  const contextOf: ContextOf = async (request) => {
    throwRefusal(request);
    const base = { db, address: clientAddress(request.ip), headers: new Map<string, string>(), ...offered };
    const { authorization } = request.headers;
    try {
      const who =
        authorization === undefined
          ? await sessions.read(request)
          : await bearerOf(db, request, authorization);
      if (who?.user) request.server.recognise(request, who.user.id);
      return { ...base, ...who };
    } catch (error) {
      throw withoutDatabase(error);
    }
  };
  return once(contextOf);
}

/** A request has one context, whoever asks first: a hook that looks at the role, or the adapter. */
function once(contextOf: ContextOf): ContextOf {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request) => {
    const context = contexts.get(request) ?? contextOf(request);
    contexts.set(request, context);
    return context;
  };
}

async function bearerOf(
  db: Db,
  request: FastifyRequest,
  authorization: string,
): Promise<Pick<Context, "user" | "scope">> {
  const [, secret] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
  const token = secret === undefined ? undefined : await findApiToken(db, secret);
  if (!token) throw new TRPCError({ code: "UNAUTHORIZED", message: "Unauthorized" });
  if (token.isUseNew) noteBesideRead(request, noteTokenUse(db, token.id));
  return { user: token.user, scope: scopeWithin(token.user.role, token.scope) };
}
