import { beforeEach, expect, test } from "vitest";
import { blockUser } from "@minbar/data/people/blocking";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, signInAs, testPassword } from "../../test/testing-people.ts";

const server = await openTestServer();

beforeEach(async () => {
  await server.db.deleteFrom("audit").execute();
  await server.db.deleteFrom("signInAttempts").execute();
});

const entries = () =>
  server.db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]).orderBy("id").execute();

const tryAs = (email: string, password: string, remoteAddress = "203.0.113.77") =>
  server.app.inject({ method: "POST", url: "/api/login", payload: { email, password }, remoteAddress });

test("signing in and out is in the audit log, with the network and not the address", async () => {
  const layla = await addPerson(server, "viewer");
  const answer = await tryAs(layla.email, testPassword, "2001:db8:7:9::1");
  const cookie = `minbar_session=${answer.cookies[0]?.value}`;
  await server.app.inject({ url: "/api/logout", headers: { cookie }, remoteAddress: "203.0.113.77" });
  const entry = { actorId: layla.id, subject: `user:${layla.id}` };
  expect(await entries()).toEqual([
    { ...entry, action: "session:begin", detail: { network: "2001:db8:7::/48" } },
    { ...entry, action: "session:end", detail: { network: "203.0.113.0/24" } },
  ]);
});

test("signing out without a session, or a second time, is not in the audit log", async () => {
  const cookie = await signInAs(server, await addPerson(server, "viewer"));
  for (const headers of [{ cookie }, { cookie }, {}, { cookie: `minbar_session=${"a".repeat(40)}` }])
    await server.app.inject({ url: "/api/logout", headers });
  expect((await entries()).map(({ action }) => action)).toEqual(["session:begin", "session:end"]);
});

test("wrong passwords, blocked people and refused tries are counted in one entry per account and network", async () => {
  const layla = await addPerson(server, "viewer");
  const emre = await addPerson(server, "viewer");
  await addPerson(server, "admin");
  await blockUser(server.db, { id: emre.id });
  await server.db.deleteFrom("audit").execute();
  for (let number = 0; number < 6; number += 1) await tryAs(layla.email, "wrong", `203.0.113.${number}`);
  await tryAs(emre.email, testPassword);
  for (let number = 0; number < 6; number += 1) await tryAs(layla.email, "wrong", `203.0.113.${number}`);
  expect(await entries()).toEqual([
    {
      actorId: null,
      action: "session:fail",
      subject: `user:${layla.id}`,
      detail: { network: "203.0.113.0/24", wrong: 10, refused: 1 },
    },
    {
      actorId: null,
      action: "session:fail",
      subject: `user:${emre.id}`,
      detail: { network: "203.0.113.0/24", blocked: 1 },
    },
  ]);
});

test("what somebody types for an address or a password is never in the audit log", async () => {
  await tryAs("my-password-typed-here@example.org", "another secret");
  await tryAs((await addPerson(server, "viewer")).email, "a third secret");
  expect(JSON.stringify(await entries())).not.toMatch(/typed|secret/);
  expect(await entries()).toMatchObject([{ subject: "account:unknown", detail: { wrong: 1 } }, {}]);
});

test("an accepted invitation is in the audit log, and its link is not", async () => {
  const admin = await addPerson(server, "admin");
  const wanted = { kind: "invitation", email: "new@example.org", role: "translations_editor" } as const;
  const { secret } = await insertOneTimeLink(server.db, { ...wanted, createdBy: admin.id });
  const payload = { token: secret, password: "a long password", firstName: "New", lastName: null };
  const answer = await server.app.inject({ method: "POST", url: "/api/set-up", payload });
  const written = await entries();
  const entry = { actorId: answer.json().id, subject: `user:${answer.json().id}` };
  expect(written.slice(1)).toMatchObject([
    { ...entry, action: "user:acceptInvitation", detail: { role: "translations_editor" } },
    { ...entry, action: "session:begin" },
  ]);
  expect(JSON.stringify(written)).not.toContain(secret);
});
