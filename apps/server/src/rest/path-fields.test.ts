import { expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { signedInAs, callsOf } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();

test("an id in the body is rejected as an unknown field", async () => {
  const { id } = await insertCategory(server.db, { name: "Ethics", color: "#3f8f6b" });
  const call = callsOf(server, await signedInAs(server, "admin"));
  const refused = await call("PUT", `/categories/${id}`, { id: 999, name: "Other" });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Unrecognized key: "id"', code: "BAD_REQUEST" },
  });
  expect((await call("PUT", `/categories/${id}`, { name: "Other" })).status).toBe(200);
});
