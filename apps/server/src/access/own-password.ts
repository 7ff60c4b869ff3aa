import type { Db } from "@minbar/data/connect";
import { changeOwnPassword } from "@minbar/data/people/password-links";
import { beginSignInAttempt, forgetSignInAttempt } from "@minbar/data/people/sign-in-attempts";
import { findPasswordHash } from "@minbar/data/people/users";
import { message } from "@minbar/domain/messages/message";
import type { ChangePassword, PasswordOwner } from "@minbar/router/own-password";
import { busy, conflict, invalidField, tooMany } from "@minbar/router/refusal";
import { newPasswordRefusal } from "./new-password.ts";
import { hashNow, passwordQueues, signInPatience, verifyPassword } from "./password.ts";
import { QueueFull } from "./admission/queue.ts";
import type { Sessions } from "./session.ts";

interface Parts {
  db: Db;
  sessions: Sessions;
  siteName: string;
}

/** Seconds until a busy server may have time. */
const busyWait = 2;

/**
 * Lets signed-in people change their own password. Wrong current passwords have the limit of a sign-in, counted for the account
 * alone: whoever guesses at the sign-in page does not keep its owner from changing the password.
 */
export function createChangePassword(parts: Parts): ChangePassword {
  const { db, siteName } = parts;
  const change: ChangePassword = async (owner, { current, next }) => {
    const { user } = owner;
    const from = await findPasswordHash(db, user.id);
    if (!from) throw conflict(message("password_not_set"));
    const content = await newPasswordRefusal(next, { email: user.email, siteName });
    if (content !== undefined) throw invalidField("newPassword", content);
    const attempt = await beginSignInAttempt(db, { known: `password of ${user.id}` });
    if (attempt.outcome === "refused") throw tooMany(attempt.retryAfter, message("too_many_passwords"));
    if (!(await verifyPassword(current, from)))
      throw invalidField("currentPassword", message("current_password_wrong"));
    await forgetSignInAttempt(db, attempt.id);
    return store(parts, owner, { from, to: await hashNow(next) });
  };
  return async (owner, passwords) => {
    try {
      return await passwordQueues.known(() => change(owner, passwords), { patience: signInPatience });
    } catch (error) {
      throw error instanceof QueueFull ? busy(busyWait, message("server_busy")) : error;
    }
  };
}

/** Stores the new hash, and gives the session of the call a new cookie. Returns the number of ended sessions. */
async function store(
  { db, sessions }: Parts,
  { user, session, headers }: PasswordOwner,
  hashes: { from: string; to: string },
): Promise<number> {
  const renewed = sessions.renew();
  const ended = await changeOwnPassword(db, {
    userId: user.id,
    ...hashes,
    session: session && { id: session.id, newId: renewed.id },
  });
  if (session) headers?.set("Set-Cookie", renewed.cookie);
  return ended;
}
