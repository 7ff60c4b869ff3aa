import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "@minbar/domain/people/permission-table";
import { signedInAs } from "../calls/callers.ts";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import { renameInSilence } from "../testing-reads.ts";
import { openTestServer } from "../testing.ts";
import { leaks, canariesIn } from "./canaries.ts";
import { makersOf } from "./makers.ts";
import { editingRows } from "./matrix-editing.ts";
import { libraryRows } from "./matrix-library.ts";
import { peopleRows } from "./matrix-people.ts";
import { trashRows } from "./matrix-trash.ts";
import { callers, statusOf } from "./matrix-row.ts";
import { createCanaryLibrary } from "./canary-library.ts";
import type { CanaryLibrary } from "./canary-library.ts";
import { ask, transports } from "./both-transports.ts";

/** The reads of `matrix.test.ts`, on a server that answers visitors from memory: an answer to one is for that one. */
const reads = new Map<string, Procedure>();
for (const procedure of allProcedures()) if (procedure.type === "query") reads.set(procedure.name, procedure);
// Asks YouTube, which nobody answers here.
reads.delete("videos.ofYoutubePlaylist");
const rows = [...libraryRows, ...editingRows, ...peopleRows, ...trashRows].filter(([name]) =>
  reads.has(name),
);

/** A visitor, one with a cookie of another's, and one whose session is over, who is no visitor to the memory. */
const strangers = [{}, { cookie: "theme=dark" }, { cookie: `minbar_session=${"a".repeat(40)}` }];

const server = await openTestServer({}, { cachesReads: true });
let library: CanaryLibrary;
const people = new Map<Caller, { me: string; headers: Record<string, string> }>();
const seen = new Set<string>();

beforeAll(async () => {
  library = await createCanaryLibrary(server.db);
  people.set("anonymous", { me: await makersOf(server.db).person("viewer"), headers: {} });
  for (const role of callers.filter((caller) => caller !== "anonymous")) {
    const { user, headers } = await signedInAs(server, role);
    people.set(role, { me: user.id, headers });
  }
});

test("the server answers visitors from memory", async () => {
  await makersOf(server.db).category();
  const read = async () => (await server.app.inject("/api/categories")).body;
  // Once the server hears of writes, one that makes no sound is not noticed.
  const isCached = async () => {
    const before = await read();
    await renameInSilence(server.db, "categories", randomUUID());
    return (await read()) === before;
  };
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true);
});

test.each(rows)("%s %s: %s, regardless of who was answered before", async (...[name, , marks, input]) => {
  const procedure = reads.get(name);
  if (!procedure) throw new Error(`There is no ${name}`);
  const make = makersOf(server.db);
  const askAs = async (caller: Caller, headers: Record<string, string>): Promise<void> => {
    const me = people.get(caller)?.me ?? "";
    for (const transport of transports) {
      const context = await input?.({ me, make, library });
      const { status, everything, body } = await ask(server, {
        procedure,
        transport,
        input: context,
        headers,
      });
      const story = `${caller} by ${transport}: ${JSON.stringify(body)}`;
      expect(status, story).toBe(statusOf(marks.split(" ")[callers.indexOf(caller)], caller));
      expect(leaks(everything, caller), story).toEqual([]);
      // Pages of other sites may read whatever no cookie had a part in: all of that is a visitor's.
      expect(everything.includes('"access-control-allow-origin":"*"'), story).toBe(!("cookie" in headers));
      for (const kind of canariesIn(everything)) seen.add(kind);
    }
  };
  for (const caller of callers.toReversed()) {
    await askAs(caller, people.get(caller)?.headers ?? {});
    for (const headers of strangers) await askAs("anonymous", headers);
  }
});

test("the canary texts that only staff may read were read", () => {
  expect([...seen]).toEqual(expect.arrayContaining(["hidden", "draft", "status-reason"]));
});
