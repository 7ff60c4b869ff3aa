import { randomBytes } from "node:crypto";
import { inEnglish } from "@minbar/domain/messages/english";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { Reason } from "@minbar/domain/messages/message";
import type { Db } from "@minbar/data/connect";
import { blockUser, unblockUser } from "@minbar/data/people/blocking";
import { insertPasswordLink, setPassword } from "@minbar/data/people/password-links";
import { removeUser } from "@minbar/data/people/removal";
import { changeUserRole, findUserByEmail, insertUser, listUsers } from "@minbar/data/people/users";
import { emailInput, shortestPassword } from "@minbar/domain/people/account-form";
import { isDemoAddress } from "@minbar/domain/people/demo-account";
import { displayName } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import { giveResult, printLine } from "./output.ts";
import { newPasswordRefusal } from "#access/new-password.ts";
import { hashPassword } from "#access/password.ts";

export interface NewPerson {
  role: Role;
  password?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The setting `PRODUCT_NAME`. */
  siteName: string;
}

/** Generates and prints a password if none is given. */
export async function createUser(db: Db, email: string, person: NewPerson): Promise<void> {
  if (!emailInput.safeParse(email).success) throw new Error(`${email} is not an e-mail address.`);
  if (isDemoAddress(email)) throw new Error(`${inEnglish(message("demo_address"))}.`);
  if (await findUserByEmail(db, email)) throw new Error(`${email} already has an account.`);
  const password = person.password ?? randomBytes(12).toString("base64url");
  await requireSuitable(password, { email, siteName: person.siteName });
  const { id } = await insertUser(db, {
    email,
    role: person.role,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    passwordHash: await hashPassword(password),
  });
  printLine(`${email} is now ${person.role}.`);
  const isGenerated = person.password === undefined;
  if (isGenerated) printLine(`Password, shown only once: ${password}`);
  giveResult({ id, email, role: person.role, ...(isGenerated && { password }) });
}

async function requireSuitable(password: string, place: { email: string; siteName: string }): Promise<void> {
  if (password.length < shortestPassword)
    throw new Error(`Use a password of at least ${shortestPassword} characters.`);
  const refusal = await newPasswordRefusal(password, place);
  if (refusal !== undefined) throw new Error(`${inEnglish(refusal)}.`);
}

/** Throws if there is no such account. */
export async function userOf(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(unknownTo(email));
  return user;
}

export async function setRole(db: Db, email: string, role: Role): Promise<void> {
  const { id } = await userOf(db, email);
  await inOwnWords(changeUserRole(db, id, { role }), email);
  printLine(`${email} is now ${role}.`);
  giveResult({ id, email, role });
}

export async function blockPerson(db: Db, email: string): Promise<void> {
  const { id } = await userOf(db, email);
  await inOwnWords(blockUser(db, { id }), email);
  printLine(`${email} is blocked, and signed out everywhere. API tokens are revoked.`);
}

export async function unblockPerson(db: Db, email: string): Promise<void> {
  const { id } = await userOf(db, email);
  if (!(await unblockUser(db, { id }))) throw new Error(unknownTo(email));
  printLine(`${email} can sign in again.`);
}

interface RemovalOptions {
  keepName: boolean;
  tasksTo?: string | undefined;
}

export async function removePerson(db: Db, email: string, options: RemovalOptions): Promise<void> {
  const { id } = await userOf(db, email);
  const { keepName } = options;
  const tasksTo = options.tasksTo === undefined ? undefined : (await userOf(db, options.tasksTo)).id;
  const tasks = await inOwnWords(removeUser(db, { id, keepName, tasksTo }), email, options.tasksTo);
  const given = `${tasks} open task(s) given to ${options.tasksTo ?? "nobody"}`;
  printLine(`${email} is removed; ${given}.`);
}

/** Replaces the password and signs the person out everywhere. */
export async function changePassword(
  db: Db,
  email: string,
  { password, siteName }: { password: string; siteName: string },
): Promise<void> {
  await requireSuitable(password, { email, siteName });
  const { id } = await userOf(db, email);
  await setPassword(db, { id }, await hashPassword(password));
  printLine(`${email} has a new password, and is signed out everywhere.`);
}

export async function printPasswordLink(db: Db, email: string, publicUrl: string): Promise<void> {
  const { id } = await userOf(db, email);
  const link = await inOwnWords(insertPasswordLink(db, { id }), email);
  printLine(`Works once, until ${link.expiresAt}: ${publicUrl}/api/set-up#token=${link.secret}`);
}

/** The result of a change of this person. Throws, in the words of the command line, if it was refused or they are gone. */
async function inOwnWords<Result>(
  change: Promise<Result | undefined>,
  email: string,
  tasksTo?: string,
): Promise<Result> {
  const lastAdmin = `${email} is the last admin. Make another person admin first.`;
  const sentences: Partial<Record<Reason, string>> = {
    last_admin: lastAdmin,
    role_of_last_admin: lastAdmin,
    person_blocked: `${email} is blocked: run "minbar user unblock ${email}".`,
    not_assignable: `Tasks cannot be given to ${tasksTo}. Nothing was changed.`,
  };
  const result = await change.catch((error: unknown) => {
    const sentence = error instanceof ChangeRefusal ? sentences[error.content.reason] : undefined;
    throw sentence === undefined ? error : new Error(sentence);
  });
  if (result === undefined) throw new Error(unknownTo(email));
  return result;
}

const unknownTo = (email: string) => `There is no account with the address ${email}.`;

export async function printUsers(db: Db): Promise<void> {
  const users = await listUsers(db);
  giveResult(users);
  for (const user of users) {
    const blocked = user.blockedAt === null ? "" : " (blocked)";
    printLine(`${user.role.padEnd(26)} ${user.email.padEnd(36)} ${displayName(user)}${blocked}`);
  }
  if (users.length === 0) printLine("There are no accounts.");
}
