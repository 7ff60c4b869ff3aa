import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "@minbar/domain/people/permission-table";
import { say } from "../fake-gemini.ts";
import { answerJson } from "../fake-service.ts";
import { signedInAs } from "../calls/callers.ts";
import { startChatServer } from "../calls/team/gemini-testing.ts";
import type { ChatServer } from "../calls/team/gemini-testing.ts";
import { leaks, readable, canariesIn } from "./canaries.ts";
import { everythingIn } from "./everything.ts";
import { makersOf } from "./makers.ts";
import { editingRows } from "./matrix-editing.ts";
import { libraryRows } from "./matrix-library.ts";
import { peopleRows } from "./matrix-people.ts";
import { trashRows } from "./matrix-trash.ts";
import { callers, statusOf } from "./matrix-row.ts";
import type { Row } from "./matrix-row.ts";
import { createCanaryLibrary } from "./canary-library.ts";
import type { CanaryLibrary } from "./canary-library.ts";
import { allProcedures } from "@minbar/router/procedures";
import { ask, transports } from "./both-transports.ts";
import type { TransportAnswer, TransportCall } from "./both-transports.ts";

const rows = [...libraryRows, ...editingRows, ...peopleRows, ...trashRows];
const procedures = allProcedures();

let chat: ChatServer;
let library: CanaryLibrary;
const people = new Map<Caller, { me: string; headers: Record<string, string> }>();
let calls = 0;
const seen = new Set<string>();

beforeAll(async () => {
  chat = await startChatServer({ withYoutube: true });
  // An answer to every question: in the editors a list, which may be empty, as is a playlist of YouTube's.
  chat.provider.answer = ({ url }, response) =>
    url.pathname === "/playlistItems" ? answerJson(response, { items: [] }) : say(response, "[]");
  const { server } = chat;
  library = await createCanaryLibrary(server.db);
  const nobody = await makersOf(server.db).person("viewer");
  people.set("anonymous", { me: nobody, headers: {} });
  for (const role of callers.filter((caller) => caller !== "anonymous")) {
    const { user, headers } = await signedInAs(server, role);
    people.set(role, { me: user.id, headers });
  }
});

afterAll(() => chat.stop());

/** Both ways to ask, with inputs of their own. */
async function prepare([name, , , input]: Row, caller: Caller): Promise<TransportCall[]> {
  const procedure = procedures.find((known) => known.name === name);
  const person = people.get(caller);
  if (!procedure || !person) throw new Error(`There is no ${name}`);
  const make = makersOf(chat.server.db);
  const call: TransportCall[] = [];
  for (const transport of transports) {
    calls += 1;
    // Limits count addresses; this is about who asks.
    const address = `10.0.${Math.floor(calls / 250)}.${calls % 250}`;
    const context = await input?.({ me: person.me, make, library });
    call.push({ procedure, transport, input: context, headers: person.headers, address });
  }
  return call;
}

const signs = (marks: string) => marks.split(" ");

test("no procedure is without a line, and no line without a procedure", () => {
  const named = new Set(rows.map(([name]) => name));
  expect(procedures.filter(({ name }) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !procedures.some((known) => known.name === name))).toEqual([]);
  expect(rows.filter(([, , marks]) => signs(marks).length !== callers.length)).toEqual([]);
});

test.each(rows)("%s %s: %s, by REST as by tRPC", async (...row) => {
  const marks = signs(row[2]);
  for (const [index, caller] of callers.entries()) {
    const call = await prepare(row, caller);
    const status = statusOf(marks[index], caller);
    const before = status === 200 ? "" : await everythingIn(chat.server.db);
    const answers: TransportAnswer[] = [];
    for (const one of call) answers.push(await ask(chat.server, one));
    for (const [way, { status: answered, body, everything: sent }] of answers.entries()) {
      const story = `${caller} by ${transports[way]}: ${JSON.stringify(body)}`;
      expect(answered, story).toBe(status);
      expect(leaks(sent, caller), story).toEqual([]);
      for (const kind of canariesIn(sent)) seen.add(kind);
    }
    const [rest, trpc] = answers;
    expect(trpc?.refusal, caller).toEqual(rest?.refusal);
    const after = status === 200 ? "" : await everythingIn(chat.server.db);
    expect(after, `${caller}, refused, changed something`).toBe(before);
  }
});

test("each canary text that somebody may read was read, so that its absence elsewhere means something", () => {
  expect([...seen].toSorted()).toEqual(readable().toSorted());
});

test.each(procedures.filter(({ type }) => type === "mutation"))(
  "a token that may only read does not do $name, whoever it acts for",
  async (procedure) => {
    const row = rows.find(([name, , marks]) => name === procedure.name && marks.endsWith("✓"));
    if (!row) throw new Error(`No line allows ${procedure.name}`);
    const headers = { authorization: `Bearer ${await readToken()}` };
    for (const call of await prepare(row, "admin")) {
      const { status, refusal } = await ask(chat.server, { ...call, headers });
      expect([status, refusal?.message]).toEqual([403, "This token may only read."]);
    }
  },
);

test("an admin's token that may only read gets the reports without how to reach anybody", async () => {
  const authorization = `Bearer ${await readToken()}`;
  for (const call of await prepare(["reportedIssues.list", "", ""], "admin")) {
    const { status, everything } = await ask(chat.server, { ...call, headers: { authorization } });
    expect(status).toBe(200);
    expect(canariesIn(everything)).toEqual(expect.arrayContaining(["report", "admin-note"]));
    expect(canariesIn(everything)).not.toContain("contact");
    expect(canariesIn(everything)).not.toContain("email");
  }
});

let token: string | undefined;

async function readToken(): Promise<string> {
  if (token !== undefined) return token;
  const headers = people.get("admin")?.headers ?? {};
  const payload = { name: "Reader", scope: "read" };
  const made = await chat.server.app.inject({ method: "POST", url: "/api/admin/tokens", headers, payload });
  token = made.json<{ token: string }>().token;
  return token;
}
