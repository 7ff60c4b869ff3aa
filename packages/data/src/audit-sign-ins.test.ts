import { sql } from "kysely";
import { expect, test } from "vitest";

import { openTestDatabase } from "../test/test-database.ts";
import { appendAudit } from "./audit.ts";
import { deleteOldSignInEntries, noteFailedSignIn } from "./audit-sign-ins.ts";
import { insertUser } from "./people/users.ts";

const db = await openTestDatabase();

const network = "203.0.113.0/24";
const email = "layla@example.org";

const entries = () =>
  db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]).orderBy("id").execute();

test("failures of one account and network are counted in one entry, by kind", async () => {
  const { id } = await insertUser(db, { email, role: "viewer" });
  await Promise.all(
    Array.from({ length: 8 }, () =>
      noteFailedSignIn(db, { email: "Layla@example.org", network, kind: "wrong" }),
    ),
  );
  await noteFailedSignIn(db, { email, network, kind: "refused" });
  await noteFailedSignIn(db, { email, network: "198.51.100.0/24", kind: "blocked" });
  const entry = { actorId: null, action: "session:fail", subject: `user:${id}` };
  expect(await entries()).toEqual([
    { ...entry, detail: { network, wrong: 8, refused: 1 } },
    { ...entry, detail: { network: "198.51.100.0/24", blocked: 1 } },
  ]);
});

test("an entry is closed after 15 minutes", async () => {
  await insertUser(db, { email, role: "viewer" });
  const fail = () => noteFailedSignIn(db, { email, network, kind: "wrong" });
  await fail();
  await sql`update "audit" set "createdAt" = now() - interval '14 minutes 50 seconds'`.execute(db);
  await fail();
  expect(await entries()).toMatchObject([{ detail: { wrong: 2 } }]);
  await sql`update "audit" set "createdAt" = now() - interval '15 minutes 1 second'`.execute(db);
  await fail();
  expect(await entries()).toMatchObject([{ detail: { wrong: 2 } }, { detail: { wrong: 1 } }]);
});

test("a typed address that belongs to no account is nowhere in the log", async () => {
  await noteFailedSignIn(db, { email: "my secret password", network, kind: "wrong" });
  await noteFailedSignIn(db, { email: "nobody@example.org", network, kind: "wrong" });
  const written = await entries();
  expect(written).toMatchObject([{ subject: "account:unknown", detail: { network, wrong: 2 } }]);
  expect(JSON.stringify(written)).not.toMatch(/secret|nobody/);
});

test("a flood from many networks makes 200 entries in 15 minutes and is still counted in full", async () => {
  const networks = Array.from({ length: 230 }, (_, number) => `10.0.${number}.0/24`);
  for (const one of networks) await noteFailedSignIn(db, { email, network: one, kind: "wrong" });
  await noteFailedSignIn(db, { email, network: networks[0] ?? "", kind: "wrong" });
  const written = await entries();
  expect(written).toHaveLength(201);
  expect(written[0]).toMatchObject({ detail: { wrong: 2 } });
  expect(written[200]).toMatchObject({ subject: "account:several", detail: { network: "", wrong: 30 } });
});

test("entries about sign-ins are deleted after 90 days, and others stay", async () => {
  for (const action of ["session:begin", "session:end", "session:fail", "user:block"])
    await appendAudit(db, { action, subject: "user:1" });
  await sql`update "audit" set "createdAt" = now() - interval '89 days'`.execute(db);
  await deleteOldSignInEntries(db);
  expect(await entries()).toHaveLength(4);
  await sql`update "audit" set "createdAt" = now() - interval '91 days'`.execute(db);
  await deleteOldSignInEntries(db);
  expect(await entries()).toMatchObject([{ action: "user:block" }]);
});

test("the newest 10,000 entries about failures are kept", async () => {
  await sql`insert into "audit" ("action", "subject", "createdAt")
    select 'session:fail', 'user:' || number, now() - make_interval(secs => number)
    from generate_series(1, 10003) as number`.execute(db);
  await appendAudit(db, { action: "user:block", subject: "user:1" });
  await deleteOldSignInEntries(db);
  const remainingEntries = await entries();
  expect(remainingEntries).toHaveLength(10_001);
  expect(remainingEntries.some(({ subject }) => subject === "user:10001")).toBe(false);
  expect(remainingEntries.some(({ subject }) => subject === "user:10000")).toBe(true);
});
