import { fastifyCookie } from "@fastify/cookie";
import { generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";
import type { Adapter, Session } from "lucia";
import type { FastifyReply, FastifyRequest } from "fastify";
import { appendAudit } from "@minbar/data/audit";
import type { Db } from "@minbar/data/connect";
import { hashSecret } from "@minbar/data/people/secret";
import {
  endSession,
  noteSessionUse,
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  listUserSessions,
} from "@minbar/data/people/sessions";
import type { SessionPlace } from "@minbar/data/people/sessions";
import { noteUserSeen } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import type { Settings } from "../foundation/env.ts";
import { placeOf } from "./client-place.ts";
import { sessionCookieOf, sessionSecretOf } from "./credentials.ts";
import { clientNetwork } from "./client-address.ts";
import { writeInBackground } from "./background-write.ts";
import { isFromThisMachine } from "../foundation/this-machine.ts";

/** Stores Lucia's sessions under the hash of their id: a leaked copy of the table opens no session. */
function sessionAdapter(db: Db, absoluteLimit: TimeSpan): Adapter {
  return {
    getSessionAndUser: async (secret) => {
      const found = await findSession(db, hashSecret(secret));
      if (!found) return [null, null];
      const { session, user, isUseNew, isSessionUseNew, isDemo } = found;
      const expiresAt = new Date(session.expiresAt);
      return [
        { id: secret, userId: user.id, expiresAt, attributes: { isUseNew, isSessionUseNew, isDemo } },
        { id: user.id, attributes: user },
      ];
    },
    getUserSessions: async (userId) => {
      const sessions = await listUserSessions(db, userId);
      return sessions.map(({ id, expiresAt }) => ({
        id,
        userId,
        expiresAt: new Date(expiresAt),
        attributes: { isUseNew: false, isSessionUseNew: false, isDemo: false },
      }));
    },
    setSession: ({ id, userId, expiresAt, attributes }) => {
      const session = {
        id: hashSecret(id),
        userId,
        expiresAt: expiresAt.toISOString(),
        absoluteExpiresAt: new Date(Date.now() + absoluteLimit.milliseconds()).toISOString(),
      };
      return insertSession(db, session, attributes.place);
    },
    // Lucia would wait for it and fail with it; `sessions.read` prolongs sessions instead.
    updateSessionExpiration: () => Promise.resolve(),
    deleteSession: (secret) => deleteSession(db, hashSecret(secret)),
    deleteUserSessions: async (userId) => {
      await deleteUserSessions(db, userId);
    },
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  };
}

interface SessionAttributes {
  /** Whether no call of this person was recorded within the last five minutes. */
  isUseNew: boolean;
  /** The same for this session alone, which is then prolonged. */
  isSessionUseNew: boolean;
  /** Of a new session. */
  place?: SessionPlace;
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
/** Bytes of a session's secret, the same as Lucia's. */
const secretBytes = 25;

export type Sessions = ReturnType<typeof createSessions>;

function createLucia(db: Db) {
  const adapter: Adapter = sessionAdapter(db, absoluteLimit);
  return new Lucia(adapter, {
    sessionExpiresIn: idleLimit,
    getUserAttributes: (user) => user,
    getSessionAttributes: (attributes) => attributes,
  });
}

/** Sessions by cookie. The database stores only the hash of the cookie's secret. */
export function createSessions(db: Db, { publicUrl, demo }: Pick<Settings, "publicUrl" | "demo">) {
  const acceptsDemo = demoAccess(demo);
  const lucia = createLucia(db);
  const secure = publicUrl.startsWith("https:");
  const cookie = sessionCookieOf(publicUrl);
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  // The server decides when a session ends; the cookie only has to last long enough.
  const lasting = { ...attributes, maxAge: absoluteLimit.seconds() };

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
      noteUse(db, request, { ...session, id });
      return { user, session: { id } };
    },
    /** Always creates a new session and ends the browser's previous one. */
    begin: async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      await endPresent(request);
      const place = await placeOf(request);
      const details = { isUseNew: true, isSessionUseNew: true, isDemo: false, place };
      const { id: secret } = await lucia.createSession(user.id, details);
      await auditSignIn(db, request, user);
      request.server.recognise(request, user, secret);
      reply.setCookie(cookie, secret, lasting);
    },
    /** A new secret for a session: its hash for the table, and the header `Set-Cookie` that gives it to the browser. */
    renew: () => {
      const secret = generateIdFromEntropySize(secretBytes);
      return { id: hashSecret(secret), cookie: fastifyCookie.serialize(cookie, secret, lasting) };
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

type SessionUse = Pick<Session, "id" | "userId" | "isUseNew" | "isSessionUseNew">;

/** Records a use of a session and of its account, each at most once in five minutes, so that most reads write nothing. */
function noteUse(
  db: Db,
  request: FastifyRequest,
  { id, userId, isUseNew, isSessionUseNew }: SessionUse,
): void {
  if (isSessionUseNew) writeInBackground(request, prolong(db, request, id));
  if (isUseNew) writeInBackground(request, noteUserSeen(db, userId));
}

async function prolong(db: Db, request: FastifyRequest, id: string): Promise<void> {
  const expiresAt = new Date(Date.now() + idleLimit.milliseconds()).toISOString();
  await noteSessionUse(db, id, { expiresAt, ...(await placeOf(request)) });
}

/**
 * Whether an account of the demo, with its sessions, tokens and links, is accepted for a request: while the demo is on, and
 * only from this machine, because its password is published and no setting knows every proxy and tunnel.
 */
function demoAccess(isDemoOn: boolean): (request: FastifyRequest) => boolean {
  return (request) => isDemoOn && isFromThisMachine(request);
}
