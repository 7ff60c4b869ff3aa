import { randomBytes } from "node:crypto";
import type { Db } from "@minbar/data/connect";
import { changeUserRole, findUserByEmail, insertUser, listUsers } from "@minbar/data/people/users";
import { emailInput, shortestPassword } from "@minbar/domain/people/account-form";
import { displayName } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import { giveResult, say } from "./output.ts";
import { hashPassword } from "#access/password.ts";

export interface NewPerson {
  role: Role;
  password?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Generates and prints a password if none is given. */
export async function createUser(db: Db, email: string, person: NewPerson): Promise<void> {
  if (!emailInput.safeParse(email).success) throw new Error(`${email} is not an e-mail address.`);
  if (await findUserByEmail(db, email)) throw new Error(`${email} already has an account.`);
  const password = person.password ?? randomBytes(12).toString("base64url");
  if (password.length < shortestPassword)
    throw new Error(`Use a password of at least ${shortestPassword} characters.`);
  const { id } = await insertUser(db, {
    email,
    role: person.role,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    passwordHash: await hashPassword(password),
  });
  say(`${email} is now ${person.role}.`);
  const isGenerated = person.password === undefined;
  if (isGenerated) say(`Password, shown only once: ${password}`);
  giveResult({ id, email, role: person.role, ...(isGenerated && { password }) });
}

/** Throws if there is no such account. */
export async function userOf(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no account with the address ${email}.`);
  return user;
}

export async function setRole(db: Db, email: string, role: Role): Promise<void> {
  const { id } = await userOf(db, email);
  const change = await changeUserRole(db, id, { role });
  if (change.outcome === "last-admin")
    throw new Error(`${email} is the last admin. Make another person admin first.`);
  say(`${email} is now ${role}.`);
  giveResult({ id, email, role });
}

export async function printUsers(db: Db): Promise<void> {
  const users = await listUsers(db);
  giveResult(users);
  for (const user of users) say(`${user.role.padEnd(26)} ${user.email.padEnd(36)} ${displayName(user)}`);
  if (users.length === 0) say("There are no accounts.");
}
