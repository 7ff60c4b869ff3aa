import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "@minbar/data/migrate";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { insertUser } from "@minbar/data/people/users";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { createClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import { startServer } from "./server-process.ts";

const kills = 10;
const fiveMinutes = 300_000;

async function createDatabase() {
  const { db, url } = await newTestDatabase();
  await migrate(db);
  // A kill hits the time between the effect and its record.
  await sql`create function "wait"() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return new; end $$`.execute(db);
  await sql`create trigger "wait" before insert on "idempotencyKeys" for each row execute function "wait"()`.execute(
    db,
  );
  const user = await insertUser(db, { email: "import@example.org", role: "admin" });
  const made = await insertApiToken(db, { userId: user.id, name: "Import", scope: "content" });
  return { db, url, token: made?.secret ?? "" };
}

/** Creates the category of that name under its key, however often an answer is lost. */
async function createOnce(client: HttpClient, name: string, isStopped: () => boolean): Promise<string> {
  for (;;) {
    const headers = { "idempotency-key": name };
    const answer = await client.call("/api/categories", { method: "POST", headers, body: { name } });
    if (answer.status === 200) return answer.body;
    if (isStopped()) throw new Error(`${name} was not created: ${answer.status} ${answer.body}`);
    await sleep(20);
  }
}

test(
  "retried creates are applied once, with one response, while the server is killed ten times",
  async () => {
    const { db, url, token } = await createDatabase();
    let server = await startServer({ DATABASE_URL: url });
    const { port, origin } = server;
    const client = createClient(origin, { authorization: `Bearer ${token}` });
    const answers = new Map<string, string>();
    const over = new AbortController();
    const create = async (writer: number): Promise<void> => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const name = `${writer}-${number}`;
        const deadline = Date.now() + 60_000;
        answers.set(name, await createOnce(client, name, () => Date.now() > deadline));
      }
    };
    const writers = Array.from({ length: 6 }, (_, writer) => create(writer));
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(1000 + Math.random() * 400);
      server.child.kill("SIGKILL");
      server = await startServer({ DATABASE_URL: url }, { port });
    }
    over.abort();
    await Promise.all(writers);

    const stored = await db.selectFrom("categories").select("name").execute();
    expect(stored.map(({ name }) => name).toSorted()).toEqual([...answers.keys()].toSorted());
    expect(answers.size).toBeGreaterThan(kills);
    for (const [name, body] of [...answers].slice(0, 100))
      expect(await createOnce(client, name, () => true), name).toBe(body);
  },
  fiveMinutes,
);
