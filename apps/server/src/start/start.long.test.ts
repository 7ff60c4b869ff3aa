import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { insertUser } from "@minbar/data/people/users";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { startServer } from "../../test/faults/server-process.ts";

const main = fileURLToPath(new URL("../main.js", import.meta.url));

test("a start without its database waits half a minute, says so, and ends with one line", async () => {
  // No server listens on port 1.
  const env = { DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/none" };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; output: string }>();
  execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code, output: stdout + stderr }),
  );
  expect(await promise).toEqual({
    code: 1,
    output:
      "Waiting up to 30 s for the database at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1\n" +
      "The database at 127.0.0.1:1 does not answer: connect ECONNREFUSED 127.0.0.1:1\n",
  });
}, 60_000);

test("a server that cannot write compiled code into its cache folder starts all the same", async () => {
  const { url } = await newTestDatabase();
  const { origin } = await startServer({ DATABASE_URL: url, CACHE_DIRECTORY: "/dev/null/cache" });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
}, 60_000);

test("a start whose only admins are the demo's closed accounts names them, and prints the link for the first admin", async () => {
  const { db, url } = await newTestDatabase();
  await insertUser(db, { email: "amina.admin@demo.minbar.example", role: "admin" });
  await insertUser(db, { email: "layla.arabic@demo.minbar.example", role: "arabic_transcripts_editor" });
  const { output } = await startServer({ DATABASE_URL: url, DEMO: "off" });
  await expect
    .poll(() => output.lastLogLine(), { timeout: 10_000 })
    .toMatch(/ \/ There is no admin yet\. [^/]*https?:.*#token=/);
  expect(output.lastLogLine()).toMatch(
    /^accounts of the demo exist, and cannot sign in while it is off: amina\.admin@[^ ]+, layla\.arabic@[^ ]+\. To remove them: minbar demo remove --yes \//,
  );
}, 60_000);
