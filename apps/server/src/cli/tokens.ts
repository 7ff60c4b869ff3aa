import type { Db } from "@minbar/data/connect";
import { deleteApiToken, insertApiToken, listApiTokens } from "@minbar/data/people/api-tokens";
import { scopeWithin } from "@minbar/domain/people/api-token";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { giveResult, printLine } from "./output.ts";
import { userOf } from "./users.ts";

export interface NewToken {
  scope: TokenScope;
  name: string;
}

const scopeWidth = 8;
const emailWidth = 36;
const dateLength = "2026-01-01".length;

export async function createToken(db: Db, email: string, { name, scope }: NewToken): Promise<void> {
  const user = await userOf(db, email);
  const within = scopeWithin(user.role, scope);
  if (within !== scope) throw new Error(`${email} is ${user.role}: use --scope ${within}.`);
  const made = await insertApiToken(db, { userId: user.id, name, scope });
  if (!made) throw new Error(`There is no account with the address ${email}.`);
  printLine(`Token ${made.token.id}, shown only once: ${made.secret}`);
  giveResult({ ...made.token, token: made.secret });
}

export async function printTokens(db: Db): Promise<void> {
  const tokens = await listApiTokens(db);
  giveResult(tokens);
  for (const { id, scope, user, lastUsedAt, name } of tokens) {
    const used = lastUsedAt === null ? "never used" : `used ${lastUsedAt.slice(0, dateLength)}`;
    printLine(`${id}  ${scope.padEnd(scopeWidth)} ${user.email.padEnd(emailWidth)} ${used}  ${name}`);
  }
  if (tokens.length === 0) printLine("There are no tokens.");
}

export async function revokeToken(db: Db, id: number): Promise<void> {
  if (!(await deleteApiToken(db, id))) throw new Error(`Token ${id} does not exist.`);
  printLine(`Token ${id} is revoked.`);
  giveResult({ id });
}
