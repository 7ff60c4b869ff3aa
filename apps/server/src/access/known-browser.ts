import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { findKnownBrowser, renewKnownBrowser } from "@minbar/data/people/known-browsers";

/** The format of `newSecret`; anything else needs no query. */
const secretForm = /^[\w-]{43}$/;

const seconds = 180 * 24 * 60 * 60;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Browsers in which an account was signed in before: their attempts have a separate limit, so that wrong passwords tried
 * elsewhere lock nobody out. The cookie alone gives no access.
 */
export function createKnownBrowsers(db: Db, publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  // Sent to the sign-in only, so the prefix cannot be `__Host-`.
  const cookie = secure ? "__Secure-minbar_browser" : "minbar_browser";
  const attributes = { httpOnly: true, sameSite: "lax", path: "/api/login", secure } as const;

  const secretOf = (request: FastifyRequest): string | undefined => {
    const secret = request.cookies[cookie];
    return secret !== undefined && secretForm.test(secret) ? secret : undefined;
  };

  return {
    /** Whether the request has a cookie in the format of a known browser's. */
    mayBeKnown: (request: FastifyRequest) => secretOf(request) !== undefined,
    /** The browser's id if this account has signed in there. */
    find: async (request: FastifyRequest, email: string) => {
      const secret = secretOf(request);
      return secret === undefined ? undefined : findKnownBrowser(db, { secret, email });
    },
    remember: async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
      const secret = await renewKnownBrowser(db, { userId, formerSecret: secretOf(request) });
      reply.setCookie(cookie, secret, { ...attributes, maxAge: seconds });
    },
  };
}
