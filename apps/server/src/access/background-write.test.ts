import { sql } from "kysely";
import { expect, test } from "vitest";
import { tokenHeaders } from "../../test/calls/callers.ts";
import { newTestServer } from "../../test/testing.ts";
import { signedIn } from "../../test/testing-people.ts";

test("users with a session and tools with a token can still read when nothing can be stored", async () => {
  const server = await newTestServer();
  const { user, cookie } = await signedIn(server, "admin");
  const { authorization } = await tokenHeaders(server, "read", user.id);
  const read = async (headers: Record<string, string>): Promise<number> =>
    (await server.app.inject({ url: "/api/dashboard/stats", headers })).statusCode;
  await sql`
    create function "refuseForWantOfRoom"() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(server.db);
  // One session that is prolonged after five minutes, and one that Lucia itself would prolong.
  for (const hours of [11, 1]) {
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    await server.db.updateTable("sessions").set({ expiresAt }).execute();
    for (const table of ["sessions", "apiTokens"])
      await sql`create or replace trigger "full" before update on ${sql.table(table)}
        execute function "refuseForWantOfRoom"()`.execute(server.db);
    expect([await read({ cookie }), await read({ authorization })]).toEqual([200, 200]);
    await sql`drop trigger "full" on sessions`.execute(server.db);
  }
});
