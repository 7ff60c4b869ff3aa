import type { Db } from "@minbar/data/connect";
import { changeOwnPassword } from "@minbar/data/people/password-links";
import { beginSignInAttempt, forgetSignInAttempt } from "@minbar/data/people/sign-in-attempts";
import { findPasswordHash } from "@minbar/data/people/users";
import type { ChangePassword } from "@minbar/router/own-password";
import { newPasswordRefusal } from "./new-password.ts";
import { hashNow, passwordQueues, signInPatience, verifyPassword } from "./password.ts";
import { QueueFull } from "./queue.ts";
import type { Sessions } from "./session.ts";

interface Parts {
  db: Db;
  sessions: Sessions;
  siteName: string;
}

/**
 * Lets signed-in people change their own password. Wrong current passwords have the limit of a sign-in, counted for the account
 * alone: whoever guesses at the sign-in page does not keep its owner from changing the password.
 */
export function createChangePassword({ db, sessions, siteName }: Parts): ChangePassword {
  const change: ChangePassword = async ({ user, session, headers }, { current, next }) => {
    const from = await findPasswordHash(db, user.id);
    if (from === null || from === undefined) return { outcome: "unset" };
    const message = await newPasswordRefusal(next, { email: user.email, siteName });
    if (message !== undefined) return { outcome: "unsuitable", message };
    const attempt = await beginSignInAttempt(db, { known: `password of ${user.id}` });
    if (attempt.outcome === "refused") return attempt;
    if (!(await verifyPassword(current, from))) return { outcome: "wrong" };
    await forgetSignInAttempt(db, attempt.id);
    const renewed = session && sessions.renew();
    const ended = await changeOwnPassword(db, {
      userId: user.id,
      from,
      to: await hashNow(next),
      session: session && renewed && { id: session.id, newId: renewed.id },
    });
    if (ended === undefined) return { outcome: "outdated" };
    if (renewed) headers?.set("Set-Cookie", renewed.cookie);
    return { outcome: "changed", ended };
  };
  return async (owner, passwords) => {
    try {
      return await passwordQueues.known(() => change(owner, passwords), { patience: signInPatience });
    } catch (error) {
      if (error instanceof QueueFull) return { outcome: "busy" };
      throw error;
    }
  };
}
