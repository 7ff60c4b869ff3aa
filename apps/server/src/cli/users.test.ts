import { expect, test } from "vitest";
import { insertTask, listTasks } from "@minbar/data/team/tasks";
import { insertUser } from "@minbar/data/people/users";
import { openTestServer } from "../../test/testing.ts";
import { minbarHere } from "../../test/testing-commands.ts";
import { addPerson, signedIn, testPassword } from "../../test/testing-people.ts";

const server = await openTestServer();

const minbar = (args: string[], input?: string) =>
  minbarHere(["user", ...args], { databaseUrl: server.databaseUrl, ...(input !== undefined && { input }) });

const post = (url: string, payload: object) =>
  server.app.inject({ method: "POST", url, payload, headers: { "sec-fetch-site": "same-origin" } });

const statusWith = async (cookie: string) =>
  (await server.app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode;

test("a person is blocked, listed as blocked, unblocked and removed on the command line", async () => {
  await insertUser(server.db, { email: "first@example.org", role: "admin" });
  const { user, cookie } = await signedIn(server, "translations_editor");
  const { id } = await insertUser(server.db, { email: "emre@example.org", role: "translations_editor" });
  await insertTask(server.db, { description: "Check", assignedToUserId: user.id, createdByUserId: id });
  const login = { email: user.email, password: testPassword };
  expect(await minbar(["block", user.email])).toMatchObject({ code: 0 });
  expect(await statusWith(cookie)).toBe(401);
  expect((await minbar(["list"])).output).toMatch(new RegExp(`${user.email}.*\\(blocked\\)`, "u"));
  expect((await minbar(["password", user.email, "--link"])).output).toContain("is blocked");
  expect((await post("/api/login", login)).statusCode).toBe(401);
  await minbar(["unblock", user.email]);
  expect((await post("/api/login", login)).statusCode).toBe(200);
  const refused = await minbar(["remove", user.email, "--tasks-to", user.email]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was changed") });
  const removed = await minbar(["remove", user.email, "--tasks-to", "emre@example.org"]);
  expect(removed.output).toContain("1 open task(s) given to emre@example.org");
  expect(await listTasks(server.db)).toMatchObject([{ assignedToUserId: id }]);
  expect((await minbar(["list"])).output).not.toContain(user.email);
  expect(await minbar(["remove", user.email])).toMatchObject({ code: 1 });
  for (const command of ["block", "remove"]) {
    const last = await minbar([command, "first@example.org"]);
    expect(last).toMatchObject({ code: 1, output: expect.stringContaining("is the last admin") });
  }
});

test("a password is read from standard input, or set by its owner with a link", async () => {
  const user = await addPerson(server, "admin");
  const login = (password: string) => post("/api/login", { email: user.email, password });
  expect(await minbar(["password", user.email], "")).toMatchObject({
    code: 1,
    output: expect.stringContaining("standard input"),
  });
  expect((await minbar(["password", user.email], "short\n")).output).toContain("at least 8 characters");
  expect((await minbar(["password", user.email], "x".repeat(200_000))).output).toContain("too long");
  expect((await login(testPassword)).statusCode).toBe(200);
  expect(await minbar(["password", user.email], "a new password\nignored\n")).toMatchObject({ code: 0 });
  expect((await login(testPassword)).statusCode).toBe(401);
  expect((await login("a new password")).statusCode).toBe(200);
  const { output } = await minbar(["password", user.email, "--link"]);
  const token = /token=(\S+)/u.exec(output)?.[1] ?? "";
  const accepted = await post("/api/set-up", { token, password: "chosen by the owner" });
  expect(accepted.json()).toMatchObject({ email: user.email, role: "admin" });
  expect((await login("chosen by the owner")).statusCode).toBe(200);
});
