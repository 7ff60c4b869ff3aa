import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { endAccess, unblockUser } from "./blocking.ts";
import { countAdmins, findUserByEmail, insertUser, updateUserPassword, updateUserRole } from "./users.ts";

/** Lets one transaction at a time create the first admin; the others then find one. */
export function lockFirstAdmin(trx: Db): Promise<void> {
  return lockKeys(trx, "first admin");
}

/**
 * Makes this person an admin if there is none besides the demo's: with a new account, or with the existing one of that e-mail
 * address, which gets this password. Returns whether it did.
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
      if (known.isDemo) await takeFromDemo(trx, known.id);
    } else {
      await insertUser(trx, { email, role: "admin", passwordHash });
    }
    return true;
  });
}

/** An account of the demo that was given an address of one's own: whoever signed in with the published password is out. */
async function takeFromDemo(trx: Db, id: string): Promise<void> {
  await endAccess(trx, id);
  await trx.updateTable("users").set({ isDemo: false }).where("id", "=", id).execute();
}
