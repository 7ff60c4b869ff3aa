import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { as, callsOf } from "../../test/calls/as.ts";
import { startTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

test("an id in the body is refused as the unknown field it is, and the path never hides it", async () => {
  const { id } = await insertCategory(server.db, { name: "Ethics", color: "#3f8f6b" });
  const call = callsOf(server, await as(server, "admin"));
  const refused = await call("PUT", `/categories/${id}`, { id: 999, name: "Other" });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Unrecognized key: "id"', code: "BAD_REQUEST" },
  });
  expect((await call("PUT", `/categories/${id}`, { name: "Other" })).status).toBe(200);
});
