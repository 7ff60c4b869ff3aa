import type { Role } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { removeAccount } from "./removal.ts";
import { countAdmins, lockAdmins } from "./users.ts";

export interface DemoAccount {
  id: string;
  email: string;
  role: Role;
}

/** The demo's accounts that were not removed, oldest first. */
export function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  return db
    .selectFrom("users")
    .select(["id", "email", "role"])
    .where("isDemo", "=", true)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The most addresses in a line of the log. */
const mostNamed = 10;

/** A line for the log and the commands, where the demo is off. */
export function closedDemoText(
  accounts: readonly DemoAccount[],
  start = "accounts of the demo exist, and",
): string {
  const named = accounts.slice(0, mostNamed).map(({ email }) => email);
  if (accounts.length > mostNamed) named.push(`and ${accounts.length - mostNamed} more`);
  return `${start} cannot sign in while it is off: ${named.join(", ")}. To remove them: minbar demo remove --yes`;
}

/**
 * The accounts that `removeDemoAccounts` would remove. The account that asks stays until there is an admin besides the
 * demo's, because nobody else could sign in.
 */
export async function listRemovableDemoAccounts(db: Db, actorId?: string): Promise<DemoAccount[]> {
  const accounts = await listDemoAccounts(db);
  const isActorRetained = actorId !== undefined && (await countAdmins(db)) === 0;
  return isActorRetained ? accounts.filter(({ id }) => id !== actorId) : accounts;
}

/**
 * Removes the demo's accounts as people are removed, with their sessions and tokens; their names, which belong to nobody,
 * stay with their texts. Without `actorId` the command line removes all of them. Returns their number.
 */
export async function removeDemoAccounts(trx: Db, actorId?: string): Promise<number> {
  // Nobody demotes or removes the other admin meanwhile.
  await lockAdmins(trx);
  const accounts = await listRemovableDemoAccounts(trx, actorId);
  for (const { id } of accounts) await removeAccount(trx, { id, actorId, keepName: true });
  return accounts.length;
}
