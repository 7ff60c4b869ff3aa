import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { hashSecret } from "@minbar/data/people/secret";
import { deleteSession, findSession, insertSession, updateSessionExpiry } from "@minbar/data/people/sessions";
import { noteUserSeen } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import { sessionCookieOf, sessionSecretOf } from "./credentials.ts";
import { noteBesideRead } from "./note-beside-read.ts";

/** Milliseconds. */
const hour = 60 * 60_000;
const idleLimit = 12 * hour;
const absoluteLimit = 30 * 24 * hour;
/** A session in use is prolonged at most this often, so that most reads write nothing. */
const prolongEvery = hour / 12;

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** 200 random bits, five a letter. */
function newSessionSecret(): string {
  return Array.from(randomBytes(40), (byte) => alphabet.charAt(byte % 32)).join("");
}

function timeIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by the cookie of that name. The database holds only the hash of the cookie's secret. */
export function createSessions(db: Db, publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  const cookie = sessionCookieOf(publicUrl);
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;

  /** What the database knows the request's session by; `undefined` without a cookie in the right form. */
  const idOf = (request: FastifyRequest): string | undefined => {
    const secret = sessionSecretOf(request, cookie);
    return secret === undefined ? undefined : hashSecret(secret);
  };
  const endPresent = async (request: FastifyRequest): Promise<void> => {
    const id = idOf(request);
    if (id !== undefined) await deleteSession(db, id);
  };

  return {
    cookie,
    /** Queries the database only for a cookie in the right form. */
    read: async (request: FastifyRequest) => {
      const id = idOf(request);
      const found = id === undefined ? undefined : await findSession(db, id);
      if (id === undefined || !found) return undefined;
      const { user, session, isUseNew } = found;
      if (session.expiresAt < timeIn(idleLimit - prolongEvery))
        noteBesideRead(request, updateSessionExpiry(db, id, timeIn(idleLimit)));
      if (isUseNew) noteBesideRead(request, noteUserSeen(db, user.id));
      return { user, session: { id } };
    },
    /** Always a new session; the browser's previous one is ended. */
    begin: async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      await endPresent(request);
      const secret = newSessionSecret();
      await insertSession(db, {
        id: hashSecret(secret),
        userId: user.id,
        expiresAt: timeIn(idleLimit),
        absoluteExpiresAt: timeIn(absoluteLimit),
      });
      // The server decides when a session ends; the cookie only has to last long enough.
      reply.setCookie(cookie, secret, { ...attributes, maxAge: absoluteLimit / 1000 });
    },
    end: async (request: FastifyRequest, reply: FastifyReply) => {
      await endPresent(request);
      reply.clearCookie(cookie, attributes);
    },
  };
}
