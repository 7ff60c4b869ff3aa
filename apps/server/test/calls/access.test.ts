import { expect, test } from "vitest";
import { insertUser } from "@minbar/data/people/users";
import type { Role } from "@minbar/domain/people/user";
import { openTestServer } from "../testing.ts";
import { addPerson, signInAs, testPassword } from "../testing-people.ts";
import { callsOf, everybody, forbidden, invalid, notFound, signedInAs, unauthorized } from "./callers.ts";

const server = await openTestServer();
const by = await everybody(server);

const login = (email: string, password: string) =>
  server.app.inject({ method: "POST", url: "/api/login", payload: { email, password } });

const tokenIn = (path: string) => path.split("#token=")[1];

/** What the page of a link asks for. */
const linkOf = (path: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/set-up/link",
    payload: { token: tokenIn(path) },
    headers: { "sec-fetch-site": "same-origin" },
  });

const setUp = (path: string, payload: object) =>
  server.app.inject({
    method: "POST",
    url: "/api/set-up",
    payload: { token: tokenIn(path), ...payload },
    headers: { "sec-fetch-site": "same-origin" },
  });

/** In a browser, and with a token that acts for them. */
async function everywhere(role: Role) {
  const person = await signedInAs(server, role);
  const admin = await signedInAs(server, "admin");
  const made = await callsOf(server, admin)("POST", "/admin/tokens", { name: "Tool", scope: "read" });
  const { id, token } = made.body as { id: number; token: string };
  await server.db.updateTable("apiTokens").set({ userId: person.user.id }).where("id", "=", id).execute();
  const withToken = { user: person.user, headers: { authorization: `Bearer ${token}` } };
  return { ...person, callers: [callsOf(server, person), callsOf(server, withToken)] };
}

test.each([
  ["PUT", (id: string) => `/admin/users/${id}/block`],
  ["DELETE", (id: string) => `/admin/users/${id}`],
] as const)(
  "after a block or delete (%s), the user's next call by session or token returns 401",
  async (method, pathOf) => {
    const { user, callers } = await everywhere("translations_editor");
    for (const call of callers) expect(await call("GET", "/auth/user")).toMatchObject({ status: 200 });
    expect(await by.admin(method, pathOf(user.id))).toMatchObject({ status: 200, body: { id: user.id } });
    for (const call of callers) expect(await call("GET", "/auth/user")).toMatchObject(unauthorized);
  },
);

test("the lists show who is blocked, and a blocked user cannot be assigned tasks", async () => {
  const { user } = await signedInAs(server, "translations_editor");
  await by.admin("PUT", `/admin/users/${user.id}/block`);
  const find = async (path: string) => {
    const { body } = await by.admin("GET", path);
    const rows = (Array.isArray(body) ? body : (body as { rows: unknown[] }).rows) as { id: string }[];
    return rows.find(({ id }) => id === user.id);
  };
  for (const path of ["/admin/users", `/admin/people?q=${user.email}`])
    expect(await find(path)).toMatchObject({ blockedAt: expect.any(String) });
  expect(await find("/users")).toBeUndefined();
  const task = { description: "Check", assignedToUserId: user.id };
  const refused = await by.admin("POST", "/tasks", task);
  expect(refused).toMatchObject({ status: 400 });
  await by.admin("DELETE", `/admin/users/${user.id}/block`);
  expect(await find("/admin/users")).toMatchObject({ blockedAt: null });
  expect(await find("/users")).toMatchObject({ id: user.id });
});

test("a blocked user gets the same login error as an unknown address until they are unblocked", async () => {
  const user = await addPerson(server, "editor");
  await by.admin("PUT", `/admin/users/${user.id}/block`);
  const [blocked, unknown] = [
    await login(user.email, testPassword),
    await login("nobody@example.org", testPassword),
  ];
  expect([blocked.statusCode, blocked.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(blocked.statusCode).toBe(401);
  expect(blocked.cookies).toEqual([]);
  await by.admin("DELETE", `/admin/users/${user.id}/block`);
  expect((await login(user.email, testPassword)).json()).toMatchObject({ id: user.id });
});

test("the list of other editors does not name a blocked user", async () => {
  const editor = await signedInAs(server, "translations_editor");
  await server.db.updateTable("users").set({ firstName: "Emre" }).where("id", "=", editor.user.id).execute();
  const video = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", languages: ["en"] };
  const { id } = (await by.admin("POST", "/videos", video)).body as { id: number };
  const { transcripts } = {
    transcripts: (await by.admin("GET", `/videos/${id}/transcripts`)).body as { id: number }[],
  };
  const path = `/transcripts/${transcripts[0]?.id}/editing`;
  await callsOf(server, editor)("POST", path);
  expect(JSON.stringify((await by.admin("POST", path)).body)).toContain("Emre");
  await by.admin("PUT", `/admin/users/${editor.user.id}/block`);
  expect(JSON.stringify((await by.admin("POST", path)).body)).not.toContain("Emre");
});

test("an admin cannot block, delete or create a password link for themselves; an unknown user returns 404", async () => {
  const admin = await signedInAs(server, "admin");
  const call = callsOf(server, admin);
  const own = `/admin/users/${admin.user.id}`;
  const words = { ...forbidden, body: { message: "You cannot do this to your own account." } };
  expect(await call("PUT", `${own}/block`)).toMatchObject(words);
  expect(await call("DELETE", own)).toMatchObject(words);
  expect(await call("POST", `${own}/password-link`)).toMatchObject(words);
  for (const path of ["/admin/users/nobody", "/admin/users/nobody/block"])
    expect(await call("DELETE", path)).toMatchObject(notFound);
});

test("deleting a user rejects an assignee who cannot take tasks and an invalid keepName", async () => {
  const { user } = await signedInAs(server, "translations_editor");
  const viewer = await insertUser(server.db, { email: "viewer@example.org", role: "viewer" });
  const refused = await by.admin("DELETE", `/admin/users/${user.id}?tasksTo=${viewer.id}`);
  expect(refused).toMatchObject(invalid("tasksTo", "Tasks cannot be given to this person"));
  const wrong = await by.admin("DELETE", `/admin/users/${user.id}?keepName=yes`);
  expect(wrong).toMatchObject(invalid("keepName", "Write true or false"));
});

test("a new invitation invalidates the older one, and an unusable link returns 404 before the form", async () => {
  const invite = async (role: string) => {
    const { body } = await by.admin("POST", "/admin/invitations", { email: "guest@example.org", role });
    return (body as { path: string }).path;
  };
  const [mistaken, right] = [await invite("admin"), await invite("viewer")];
  expect((await linkOf(mistaken)).statusCode).toBe(404);
  const account = { password: "a good password" };
  expect((await setUp(mistaken, account)).statusCode).toBe(404);
  const listed = (await by.admin("GET", "/admin/invitations")).body as { id: number }[];
  expect(listed).toMatchObject([
    { email: "guest@example.org", role: "viewer", createdBy: { email: expect.any(String) } },
  ]);
  expect(JSON.stringify(listed)).not.toContain(tokenIn(right));
  expect((await linkOf(right)).statusCode).toBe(200);
  await by.admin("DELETE", `/admin/invitations/${listed[0]?.id}`);
  expect((await linkOf(right)).statusCode).toBe(404);
  expect((await setUp(right, account)).json()).toMatchObject({ code: "NOT_FOUND" });
  expect(await by.admin("DELETE", `/admin/invitations/${listed[0]?.id}`)).toMatchObject(notFound);
});

test("a password link shows whose password it sets, works once, and ends the old sessions", async () => {
  const user = await addPerson(server, "editor");
  const cookie = await signInAs(server, user);
  const made = await by.admin("POST", `/admin/users/${user.id}/password-link`);
  const { path } = made.body as { path: string };
  expect((await linkOf(path)).json()).toEqual({ kind: "password", email: user.email });
  expect((await setUp(path, { password: "short" })).statusCode).toBe(400);
  const changed = await setUp(path, { password: "a good password" });
  expect(changed.json()).toMatchObject({ id: user.id, role: "editor" });
  expect(changed.cookies.map(({ name }) => name)).toContain("minbar_session");
  const before = await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
  expect(before.statusCode).toBe(401);
  expect((await setUp(path, { password: "another password" })).statusCode).toBe(404);
  expect((await linkOf(path)).statusCode).toBe(404);
  expect((await login(user.email, "a good password")).statusCode).toBe(200);
});
