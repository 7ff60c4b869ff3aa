import { holdLock } from "../advisory-lock.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { countAdmins, findUserByEmail, insertUser, updateUserPassword, updateUserRole } from "./users.ts";

/** Of all who would make the first admin at the same moment, one does; the others then see that there is one. */
export function holdFirstAdmin(trx: Db): Promise<void> {
  return holdLock(trx, "first admin");
}

/**
 * Makes this person admin when nobody is: a new account, or the one that has the address already, which then has
 * this password. Says whether it did.
 */
export function ensureFirstAdmin(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdFirstAdmin(trx);
    if ((await countAdmins(trx)) > 0) return false;
    const known = await findUserByEmail(trx, email);
    if (known) {
      await updateUserPassword(trx, known.id, passwordHash);
      await updateUserRole(trx, known.id, "admin");
    } else {
      await insertUser(trx, { email, role: "admin", passwordHash });
    }
    return true;
  });
}
