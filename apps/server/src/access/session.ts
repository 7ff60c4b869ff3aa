import { Lucia, TimeSpan } from "lucia";
import type { Adapter } from "lucia";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { hashSecret } from "@minbar/data/people/secret";
import { updateSessionExpiry } from "@minbar/data/people/sessions";
import { noteUserSeen } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import { sessionCookieOf, sessionSecretOf } from "./credentials.ts";
import { writeInBackground } from "./background-write.ts";
import { sessionAdapter } from "./session-adapter.ts";

interface SessionAttributes {
  /** Whether no call of this person was recorded within the last five minutes. */
  isUseNew: boolean;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, User>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: User;
  }
}

const idleLimit = new TimeSpan(12, "h");
const absoluteLimit = new TimeSpan(30, "d");
/** A session is prolonged at most this often, so that most reads write nothing. */
const prolongEvery = new TimeSpan(5, "m");

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by cookie. The database stores only the hash of the cookie's secret. */
export function createSessions(db: Db, publicUrl: string) {
  const adapter: Adapter = sessionAdapter(db, absoluteLimit);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: idleLimit,
    getUserAttributes: (user) => user,
    getSessionAttributes: ({ isUseNew }) => ({ isUseNew }),
  });
  const secure = publicUrl.startsWith("https:");
  const cookie = sessionCookieOf(publicUrl);
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;

  const secretOf = (request: FastifyRequest) => sessionSecretOf(request, cookie);
  const endPresent = async (request: FastifyRequest): Promise<void> => {
    const secret = secretOf(request);
    if (secret !== undefined) await lucia.invalidateSession(secret);
  };

  return {
    cookie,
    /** Queries the database only for a cookie in the right format. */
    read: async (request: FastifyRequest) => {
      const secret = secretOf(request);
      if (secret === undefined) return undefined;
      const { user, session } = await lucia.validateSession(secret);
      if (!session) return undefined;
      const id = hashSecret(secret);
      const unused = idleLimit.milliseconds() - (session.expiresAt.getTime() - Date.now());
      if (session.fresh || unused > prolongEvery.milliseconds()) {
        const expiresAt = new Date(Date.now() + idleLimit.milliseconds());
        writeInBackground(request, updateSessionExpiry(db, id, expiresAt.toISOString()));
      }
      if (session.isUseNew) writeInBackground(request, noteUserSeen(db, user.id));
      return { user, session: { id } };
    },
    /** Always creates a new session and ends the browser's previous one. */
    begin: async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      await endPresent(request);
      const { id: secret } = await lucia.createSession(user.id, { isUseNew: true });
      request.server.recognise(request, user, secret);
      // The server decides when a session ends; the cookie only has to last long enough.
      reply.setCookie(cookie, secret, { ...attributes, maxAge: absoluteLimit.seconds() });
    },
    end: async (request: FastifyRequest, reply: FastifyReply) => {
      await endPresent(request);
      reply.clearCookie(cookie, attributes);
    },
  };
}
