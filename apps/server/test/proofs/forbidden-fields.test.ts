import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "../calls/callers.ts";
import { openTestServer } from "../testing.ts";
import { everythingIn } from "./everything.ts";
import { makersOf } from "./makers.ts";
import { editingRows } from "./matrix-editing.ts";
import { libraryRows } from "./matrix-library.ts";
import { peopleRows } from "./matrix-people.ts";
import { trashRows } from "./matrix-trash.ts";
import type { InputContext } from "./matrix-row.ts";
import { createCanaryLibrary } from "./canary-library.ts";
import { allProcedures } from "@minbar/router/procedures";
import { ask, byRest, transports } from "./both-transports.ts";

const server = await openTestServer();
let context: InputContext;
let headers: Record<string, string>;
const rows = [...libraryRows, ...editingRows, ...peopleRows, ...trashRows];
const writes = allProcedures().filter(({ type }) => type === "mutation");

beforeAll(async () => {
  const person = await signedInAs(server, "admin");
  headers = person.headers;
  context = { me: person.user.id, make: makersOf(server.db), library: await createCanaryLibrary(server.db) };
});

const forbidden = [
  "role",
  "id",
  "userId",
  "createdAt",
  "updatedAt",
  "approvalStatusAr",
  "approvalStatus",
  "isAdmin",
  "passwordHash",
  "authorId",
  "__proto__",
  "constructor",
  "prototype",
];

test.each(writes)(
  "$name rejects a field that does not belong to it and changes nothing",
  async (procedure) => {
    const [, , , input] =
      rows.find(([name, , marks]) => name === procedure.name && marks.endsWith("✓")) ?? [];
    const right = { ...(await input?.(context)) };
    const before = await everythingIn(server.db);
    for (const field of forbidden.filter((name) => !Object.hasOwn(right, name))) {
      for (const transport of transports) {
        // By `fromEntries` the key `__proto__` is a field like any other.
        const wrong = Object.fromEntries([...Object.entries(right), [field, "admin"]]);
        const { status, refusal } = await ask(server, { procedure, transport, input: wrong, headers });
        expect([status, refusal?.code], `${field} by ${transport}: ${refusal?.message}`).toEqual([
          400,
          expect.stringMatching(/^(BAD_REQUEST|PARSE_ERROR)$/),
        ]);
      }
    }
    expect(await everythingIn(server.db)).toEqual(before);
  },
);

test.each(writes.filter(({ path }) => path.includes("{id}")))(
  "$name by REST rejects an id in its body",
  async (procedure) => {
    const [, , , input] =
      rows.find(([name, , marks]) => name === procedure.name && marks.endsWith("✓")) ?? [];
    const call = byRest({ procedure, input: { ...(await input?.(context)) } });
    const answer = await server.app.inject({ ...call, headers, payload: { ...call.payload, id: 1 } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "BAD_REQUEST" }),
    ]);
  },
);
