import { beforeAll, expect, test } from "vitest";
import { insertUser } from "@minbar/data/people/users";
import { minbarHere } from "../../test/testing-commands.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();

beforeAll(async () => {
  await insertUser(server.db, { email: "layla@example.org", role: "translations_editor" });
});

const minbar = (...args: string[]) => minbarHere(["token", ...args], { databaseUrl: server.databaseUrl });

async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: "/api/auth/user", headers })).statusCode;
}

test("a token made on the command line works until it is revoked there", async () => {
  const made = await minbar("create", "layla@example.org", "--scope", "content", "--name", "Importer");
  const [, id = "", token = ""] = /^Token (\d+), shown only once: (\S+)$/m.exec(made.output) ?? [];
  expect(await statusWith(token)).toBe(200);
  const listed = await minbar("list");
  expect(listed.output).toMatch(/content +layla@example.org +used \d{4}-\d\d-\d\d +Importer/);
  expect(listed.output).not.toContain(token);
  expect((await minbar("revoke", id)).code).toBe(0);
  expect(await statusWith(token)).toBe(401);
  expect(await minbar("revoke", id)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`Token ${id} does not exist`),
  });
  for (const wrong of ["abc", "0", "1.5"])
    expect(await minbar("revoke", wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining("An id is a whole number"),
    });
});

test("a token cannot have a wider scope than its owner", async () => {
  const refused = await minbar("create", "layla@example.org", "--scope", "admin", "--name", "Too much");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("use --scope content") });
  expect((await minbar("create", "nobody@example.org", "--scope", "read", "--name", "x")).code).toBe(1);
});
