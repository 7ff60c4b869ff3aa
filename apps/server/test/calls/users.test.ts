import { expect, test } from "vitest";
import { createCaller } from "@minbar/router/index";
import { roles, taskRoles } from "@minbar/domain/people/user";
import type { User } from "@minbar/domain/people/user";
import { openTestServer } from "../testing.ts";
import { signedInAs, callsOf, everybody, forbidden, invalid, notFound, unauthorized } from "./callers.ts";

const server = await openTestServer();
const by = await everybody(server);

function rolesIn(body: unknown): string[] {
  return (body as { role: string }[]).map(({ role }) => role);
}

test("an admin lists all users, and separately those who can take tasks", async () => {
  const everyone = await by.admin("GET", "/admin/users");
  expect(new Set(rolesIn(everyone.body))).toEqual(new Set(roles));
  const assignees = await by.admin("GET", "/users");
  expect(new Set(rolesIn(assignees.body))).toEqual(new Set(taskRoles));
  const fields = ["id", "role", "firstName", "lastName", "email", "profileImageUrl", "createdAt"];
  for (const person of [assignees.body].flat())
    expect(Object.keys(person as object).toSorted()).toEqual(fields.toSorted());
  for (const person of [everyone.body].flat())
    expect(Object.keys(person as object).toSorted()).toEqual([...fields, "blockedAt"].toSorted());
});

test("only admins can list users and change roles", async () => {
  const { user } = await signedInAs(server, "viewer");
  const { admin: _, visitor, ...others } = by;
  const refusals = Object.values(others).map((call) => [call, forbidden] as const);
  for (const [call, refusal] of [[visitor, unauthorized] as const, ...refusals]) {
    expect(await call("GET", "/users")).toMatchObject(refusal);
    expect(await call("GET", "/admin/users")).toMatchObject(refusal);
    expect(await call("PATCH", `/admin/users/${user.id}/role`, { role: "admin" })).toMatchObject(refusal);
  }
});

test("a new role applies from the user's next call, and the audit log records who set it", async () => {
  const person = await signedInAs(server, "viewer");
  const calls = callsOf(server, person);
  expect(await calls("GET", "/dashboard/stats")).toMatchObject(forbidden);
  const path = `/admin/users/${person.user.id}/role`;
  const changed = await by.admin("PATCH", path, { role: "translations_editor" });
  expect(changed).toMatchObject({ status: 200, body: { id: person.user.id, role: "translations_editor" } });
  expect(await calls("GET", "/dashboard/stats")).toMatchObject({ status: 200 });
  await by.admin("PATCH", path, { role: "viewer" });
  expect(await calls("GET", "/dashboard/stats")).toMatchObject(forbidden);
  const entries = await server.db.selectFrom("audit").selectAll().orderBy("id").execute();
  const entry = { action: "user:setRole", subject: `user:${person.user.id}`, actorId: expect.any(String) };
  expect(entries).toMatchObject([
    { ...entry, detail: { role: "translations_editor" } },
    { ...entry, detail: { role: "viewer" } },
  ]);
});

test.each(["editor", "owner", "", null, undefined, ["admin"], true])(
  "the role %j is rejected",
  async (role) => {
    const { user } = await signedInAs(server, "viewer");
    const refused = await by.admin("PATCH", `/admin/users/${user.id}/role`, { role });
    expect(refused).toMatchObject(invalid("role", "Please select a role"));
  },
);

test("an unknown user returns 404", async () => {
  expect(await by.admin("PATCH", "/admin/users/nobody/role", { role: "viewer" })).toMatchObject(notFound);
});

test("an admin cannot change their own role", async () => {
  const person = await signedInAs(server, "admin");
  const refused = await callsOf(server, person)("PATCH", `/admin/users/${person.user.id}/role`, {
    role: "viewer",
  });
  expect(refused).toMatchObject({ ...forbidden, body: { message: "You cannot change your own role." } });
});

test("only one of two admins who demote each other at the same moment succeeds", async () => {
  await server.db.updateTable("users").set({ role: "viewer" }).where("role", "=", "admin").execute();
  const [a, b] = [(await signedInAs(server, "admin")).user, (await signedInAs(server, "admin")).user];
  // Both are admins still when it is asked who calls.
  const by = (user: User) => createCaller({ db: server.db, user, address: "192.0.2.1" }).users;
  const answers = await Promise.allSettled([
    by(a).setRole({ userId: b.id, role: "viewer" }),
    by(b).setRole({ userId: a.id, role: "viewer" }),
  ]);
  expect(answers.map(({ status }) => status)).toContain("fulfilled");
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "CONFLICT", message: "The last admin cannot be given another role." },
  });
  const admins = await server.db.selectFrom("users").select("id").where("role", "=", "admin").execute();
  expect(admins).toHaveLength(1);
});
