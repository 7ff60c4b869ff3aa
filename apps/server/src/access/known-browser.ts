import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { isDatabaseUnavailable } from "@minbar/data/database-errors";
import { findKnownBrowser, renewKnownBrowser } from "@minbar/data/people/known-browsers";
import { emailInput } from "@minbar/domain/people/account-form";
import { createQueue, QueueFull } from "./admission/queue.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a sign-in: the id of its browser, if the account has signed in there before. */
    knownBrowser: string | undefined;
  }
}

/** The format of `newSecret`; anything else needs no query. */
const secretForm = /^[\w-]{43}$/;

/** Seconds that a browser keeps the cookie: 180 days after the last sign-in. */
const maxAge = 180 * 24 * 60 * 60;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Browsers in which an account was signed in before: their attempts have a limit and a queue of their own, so that wrong passwords
 * tried elsewhere lock nobody out. The cookie alone gives no access.
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

  /** Anybody can send a cookie in the right format, so only a few are looked up at a time, for about 2 ms each. */
  const lookups = createQueue({ atOnce: 2, maxWaiting: 50 });

  return {
    /** Whether the request has a cookie in the format of a known browser's. */
    mayBeKnown: (request: FastifyRequest) => secretOf(request) !== undefined,
    /**
     * The browser's id if this account has signed in there. `undefined` if the database does not answer or too many look-ups
     * wait: then the browser is treated like any other.
     */
    find: async (request: FastifyRequest, email: string) => {
      const secret = secretOf(request);
      if (secret === undefined) return undefined;
      try {
        return await lookups(() => findKnownBrowser(db, { secret, email }));
      } catch (error) {
        if (error instanceof QueueFull || isDatabaseUnavailable(error)) return undefined;
        throw error;
      }
    },
    remember: async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
      const secret = await renewKnownBrowser(db, { userId, formerSecret: secretOf(request) });
      reply.setCookie(cookie, secret, { ...attributes, maxAge });
    },
  };
}

/**
 * Finds the known browser of a sign-in, whose account is in the body. The limits on load apply to other browsers only: a known one has
 * its own queue. For a route that `admitsItself` to requests that may be known.
 */
export function admitUnlessKnown(scope: FastifyInstance, browsers: KnownBrowsers) {
  scope.decorateRequest("knownBrowser", undefined);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!browsers.mayBeKnown(request)) return undefined;
    const email = emailInput.safeParse(new Map(Object.entries(Object(request.body))).get("email"));
    if (email.success) request.knownBrowser = await browsers.find(request, email.data);
    const isAdmitted = request.knownBrowser !== undefined || request.server.admit(request, reply);
    return isAdmitted ? undefined : reply;
  };
}
