import type { Adapter, TimeSpan } from "lucia";
import type { Db } from "@minbar/data/connect";
import { hashSecret } from "@minbar/data/people/secret";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  listUserSessions,
} from "@minbar/data/people/sessions";

/** Stores Lucia's sessions under the hash of their id: a leaked copy of the table opens no session. */
export function sessionAdapter(db: Db, absoluteLimit: TimeSpan): Adapter {
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
