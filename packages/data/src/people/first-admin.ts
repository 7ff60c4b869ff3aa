import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { unblockUser } from "./blocking.ts";
import { countAdmins, findUserByEmail, insertUser, updateUserPassword, updateUserRole } from "./users.ts";

/** Lets one transaction at a time create the first admin; the others then find one. */
export function lockFirstAdmin(trx: Db): Promise<void> {
  return lockKeys(trx, "first admin");
}

/**
 * Makes this person an admin if there is none: with a new account, or with the existing one of that e-mail address, which
 * gets this password. Returns whether it did.
 */
export function ensureFirstAdmin(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockFirstAdmin(trx);
    if ((await countAdmins(trx)) > 0) return false;
    const known = await findUserByEmail(trx, email);
    if (known) {
      await updateUserPassword(trx, known.id, passwordHash);
      await updateUserRole(trx, known.id, "admin");
      if (known.blockedAt !== null) await unblockUser(trx, { id: known.id });
    } else {
      await insertUser(trx, { email, role: "admin", passwordHash });
    }
    return true;
  });
}
