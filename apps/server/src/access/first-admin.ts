import { inEnglish } from "@minbar/domain/messages/english";
import type { Db } from "@minbar/data/connect";
import { ensureFirstAdmin } from "@minbar/data/people/first-admin";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { countAdmins } from "@minbar/data/people/users";
import { newPasswordRefusal } from "./new-password.ts";
import { hashPassword } from "./password.ts";

/**
 * Creates the admin of the settings if there is none besides the demo's, or returns a path where the first admin can be
 * created within 24 hours. `undefined`: there is an admin, who may be the demo's while it is on. Throws if the password of the
 * settings is common.
 */
export async function firstAdmin(
  db: Db,
  given: { email: string; password: string; siteName: string } | undefined,
  { demo = false } = {},
): Promise<string | undefined> {
  if ((await countAdmins(db)) > 0) return undefined;
  if (given) {
    const unsuitable = await newPasswordRefusal(given.password, given);
    if (unsuitable !== undefined) throw new Error(`ADMIN_PASSWORD: ${inEnglish(unsuitable)}.`);
    await ensureFirstAdmin(db, { email: given.email, passwordHash: await hashPassword(given.password) });
    return undefined;
  }
  if (demo && (await countAdmins(db, { includeDemo: true })) > 0) return undefined;
  const link = { kind: "set-up", email: null, role: "admin", createdBy: null } as const;
  const { secret } = await insertOneTimeLink(db, link);
  return `/api/set-up#token=${secret}`;
}
