import { expect, test } from "vitest";

import { lockKeys } from "../in-transaction.ts";
import { beginSignInAttempt, deleteOldSignInAttempts, forgetSignInAttempt } from "./sign-in-attempts.ts";
import { openTestDatabase } from "../../test/test-database.ts";

const db = await openTestDatabase();
let place = 0;

const newAddress = () => `192.0.2.${++place}`;
const newEmail = () => `person${++place}@example.org`;

async function tryMany(many: number, at: () => { email: string; address: string }) {
  const attempts = await Promise.all(Array.from({ length: many }, () => beginSignInAttempt(db, at())));
  return attempts.filter(({ outcome }) => outcome === "allowed").length;
}

async function age(minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  await db.updateTable("signInAttempts").set({ createdAt }).execute();
}

test("only ten of thirty simultaneous attempts for one account are allowed, wherever they come from", async () => {
  const email = newEmail();
  expect(await tryMany(30, () => ({ email, address: newAddress() }))).toBe(10);
  expect(await tryMany(3, () => ({ email: ` ${email.toUpperCase()} `, address: newAddress() }))).toBe(0);
});

test("only ten of thirty simultaneous attempts from one address are allowed, whatever the account", async () => {
  const address = newAddress();
  expect(await tryMany(30, () => ({ email: newEmail(), address }))).toBe(10);
});

test("a rejected attempt returns when to retry, and a later attempt is allowed", async () => {
  const who = { email: newEmail(), address: newAddress() };
  await tryMany(10, () => who);
  await age(10);
  expect(await beginSignInAttempt(db, who)).toEqual({
    outcome: "refused",
    retryAfter: expect.any(Number),
    waits: { account: expect.any(Number), address: expect.any(Number) },
  });
  const refused = await beginSignInAttempt(db, who);
  expect(refused.outcome === "refused" && Math.round(refused.retryAfter / 60)).toBe(5);
  await age(15.01);
  expect(await beginSignInAttempt(db, who)).toMatchObject({ outcome: "allowed" });
});

test("a rejected attempt does not wait for a lock", async () => {
  const address = newAddress();
  await tryMany(10, () => ({ email: newEmail(), address }));
  const other = await db.startTransaction().execute();
  await lockKeys(other, `sign-in address ${address}`);
  try {
    const refused = await beginSignInAttempt(db, { email: newEmail(), address });
    expect(refused).toMatchObject({ outcome: "refused", waits: { account: 0 } });
  } finally {
    await other.rollback().execute();
  }
});

test("a successful attempt does not count against the next", async () => {
  const who = { email: newEmail(), address: newAddress() };
  for (let time = 0; time < 12; time += 1) {
    const attempt = await beginSignInAttempt(db, who);
    expect(attempt.outcome).toBe("allowed");
    if (attempt.outcome === "allowed") await forgetSignInAttempt(db, attempt.id);
  }
});

test("expired attempts are deleted, and no e-mail address is stored", async () => {
  const email = newEmail();
  await beginSignInAttempt(db, { email, address: newAddress() });
  const rows = await db.selectFrom("signInAttempts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(email);
  await age(16);
  await deleteOldSignInAttempts(db);
  expect(await db.selectFrom("signInAttempts").selectAll().execute()).toEqual([]);
});
