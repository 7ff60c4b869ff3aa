import { Lucia, TimeSpan } from "lucia";
import type { Adapter, Session as LuciaSession } from "lucia";
import type { FastifyReply, FastifyRequest } from "fastify";
import { appendAudit } from "@minbar/data/audit";
import type { Db } from "@minbar/data/connect";
import { hashSecret } from "@minbar/data/people/secret";
import { endSession, updateSessionExpiry } from "@minbar/data/people/sessions";
import { noteUserSeen } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import type { Settings } from "../foundation/env.ts";
import { sessionCookieOf, sessionSecretOf } from "./credentials.ts";
import { clientNetwork } from "./client-address.ts";
import { demoAccess } from "./demo-access.ts";
import { writeInBackground } from "./background-write.ts";
import { sessionAdapter } from "./session-adapter.ts";

interface SessionAttributes {
  /** Whether no call of this person was recorded within the last five minutes. */
  isUseNew: boolean;
  /** Of an account of the demo. */
  isDemo: boolean;
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
export function createSessions(db: Db, { publicUrl, demo }: Pick<Settings, "publicUrl" | "demo">) {
  const acceptsDemo = demoAccess(demo);
  const adapter: Adapter = sessionAdapter(db, absoluteLimit);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: idleLimit,
    getUserAttributes: (user) => user,
    getSessionAttributes: ({ isUseNew, isDemo }) => ({ isUseNew, isDemo }),
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
    acceptsDemo,
    /** Queries the database only for a cookie in the right format. */
    read: async (request: FastifyRequest) => {
      const secret = secretOf(request);
      if (secret === undefined) return undefined;
      const { user, session } = await lucia.validateSession(secret);
      if (!session || (session.isDemo && !acceptsDemo(request))) return undefined;
      const id = hashSecret(secret);
      const expiresAt = laterExpiry(session);
      if (expiresAt !== undefined) writeInBackground(request, updateSessionExpiry(db, id, expiresAt));
      if (session.isUseNew) writeInBackground(request, noteUserSeen(db, user.id));
      return { user, session: { id } };
    },
    /** Always creates a new session and ends the browser's previous one. */
    begin: async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      await endPresent(request);
      const { id: secret } = await lucia.createSession(user.id, { isUseNew: true, isDemo: false });
      await auditSignIn(db, request, user);
      // The server decides when a session ends; the cookie only has to last long enough.
      reply.setCookie(cookie, secret, { ...attributes, maxAge: absoluteLimit.seconds() });
    },
    end: async (request: FastifyRequest, reply: FastifyReply) => {
      const secret = secretOf(request);
      if (secret !== undefined) await endSession(db, hashSecret(secret), clientNetwork(request.ip));
      reply.clearCookie(cookie, attributes);
    },
  };
}

/** Before the browser gets the secret: a session that is used is in the log. */
function auditSignIn(db: Db, { ip }: FastifyRequest, { id }: User): Promise<void> {
  const detail = { network: clientNetwork(ip) };
  return appendAudit(db, { actorId: id, action: "session:begin", subject: `user:${id}`, detail });
}

/** The new end of a session that is to be prolonged, ISO 8601. */
function laterExpiry({ fresh, expiresAt }: LuciaSession): string | undefined {
  const unused = idleLimit.milliseconds() - (expiresAt.getTime() - Date.now());
  if (!fresh && unused <= prolongEvery.milliseconds()) return undefined;
  return new Date(Date.now() + idleLimit.milliseconds()).toISOString();
}
