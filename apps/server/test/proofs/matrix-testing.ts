import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "@minbar/domain/people/permission-table";
import { allProcedures } from "@minbar/router/procedures";
import { say } from "../fake-gemini.ts";
import { answerJson } from "../fake-service.ts";
import { signedInAs } from "../calls/callers.ts";
import { startChatServer } from "../calls/team/gemini-testing.ts";
import type { ChatServer } from "../calls/team/gemini-testing.ts";
import { ask, transports } from "./both-transports.ts";
import type { TransportCall } from "./both-transports.ts";
import { canariesIn, leaks } from "./canaries.ts";
import type { Canary } from "./canaries.ts";
import { createCanaryLibrary } from "./canary-library.ts";
import type { CanaryLibrary } from "./canary-library.ts";
import { everythingIn } from "./everything.ts";
import { makersOf } from "./makers.ts";
import { callers, statusOf } from "./matrix-row.ts";
import type { Row } from "./matrix-row.ts";

const procedures = allProcedures();

interface Person {
  me: string;
  headers: Record<string, string>;
}

/** The real server on a library of canaries, with a person of each role. */
interface Scene {
  chat: ChatServer;
  library: CanaryLibrary;
  people: ReadonlyMap<Caller, Person>;
  /** Of calls, each from an address of its own: limits count addresses; this is about who asks. */
  calls: number;
}

async function openScene(): Promise<Scene> {
  const chat = await startChatServer({ withYoutube: true });
  // An answer to every question: in the editors a list, which may be empty, as is a playlist of YouTube's.
  chat.provider.answer = ({ url }, response) =>
    url.pathname === "/playlistItems" ? answerJson(response, { items: [] }) : say(response, "[]");
  const { server } = chat;
  const library = await createCanaryLibrary(server.db);
  const nobody = await makersOf(server.db).person("viewer");
  const people = new Map<Caller, Person>([["anonymous", { me: nobody, headers: {} }]]);
  for (const role of callers.filter((caller) => caller !== "anonymous")) {
    const { user, headers } = await signedInAs(server, role);
    people.set(role, { me: user.id, headers });
  }
  return { chat, library, people, calls: 0 };
}

/** Both ways to ask, with inputs of their own. */
async function prepare(scene: Scene, [name, , , input]: Row, caller: Caller): Promise<TransportCall[]> {
  const { chat, library, people } = scene;
  const procedure = procedures.find((known) => known.name === name);
  const person = people.get(caller);
  if (!procedure || !person) throw new Error(`There is no ${name}`);
  const make = makersOf(chat.server.db);
  const call: TransportCall[] = [];
  for (const transport of transports) {
    scene.calls += 1;
    const address = `10.0.${Math.floor(scene.calls / 250)}.${scene.calls % 250}`;
    const context = await input?.({ me: person.me, make, library });
    call.push({ procedure, transport, input: context, headers: person.headers, address });
  }
  return call;
}

interface CallerCalls {
  caller: Caller;
  status: number;
  calls: TransportCall[];
}

/** Asks by both transports and expects this status, and nothing that this caller may not see. Returns what was seen. */
async function askBoth({ chat }: Scene, { caller, status, calls }: CallerCalls): Promise<Canary[]> {
  const answers = [];
  for (const call of calls) answers.push(await ask(chat.server, call));
  for (const [way, { status: answered, body, everything: sent }] of answers.entries()) {
    const story = `${caller} by ${transports[way]}: ${JSON.stringify(body)}`;
    expect(answered, story).toBe(status);
    expect(leaks(sent, caller), story).toEqual([]);
  }
  const [rest, trpc] = answers;
  expect(trpc?.refusal, caller).toEqual(rest?.refusal);
  return answers.flatMap(({ everything: sent }) => canariesIn(sent));
}

/** Asks a line as every caller: first as those who are refused, which changes nothing. Returns what was seen. */
async function assertRow(scene: Scene, row: Row): Promise<Canary[]> {
  const marks = row[2].split(" ");
  const callerCalls: CallerCalls[] = [];
  for (const [index, caller] of callers.entries()) {
    const calls = await prepare(scene, row, caller);
    callerCalls.push({ caller, status: statusOf(marks[index], caller), calls });
  }
  const { db } = scene.chat.server;
  const seen: Canary[] = [];
  const before = await everythingIn(db);
  for (const one of callerCalls.filter(({ status }) => status !== 200))
    seen.push(...(await askBoth(scene, one)));
  expect(await everythingIn(db), "somebody who was refused changed something").toEqual(before);
  for (const one of callerCalls.filter(({ status }) => status === 200))
    seen.push(...(await askBoth(scene, one)));
  return seen;
}

/** A token of the admin that may only read. */
async function readToken({ chat, people }: Scene): Promise<Record<string, string>> {
  const headers = people.get("admin")?.headers ?? {};
  const payload = { name: "Reader", scope: "read" };
  const made = await chat.server.app.inject({ method: "POST", url: "/api/admin/tokens", headers, payload });
  return { authorization: `Bearer ${made.json<{ token: string }>().token}` };
}

/** For each write the first line that allows it to an admin. */
export function allowedWrites(rows: readonly Row[]): Row[] {
  const allowed = rows.filter(([, , marks]) => marks.endsWith("✓"));
  const writes = procedures.filter(({ type }) => type === "mutation");
  return writes.flatMap(({ name }) => allowed.filter(([each]) => each === name).slice(0, 1));
}

/** Asks every line of these as every caller and by both transports. `seen`: the canaries that somebody reads by them. */
export function testMatrix(rows: Row[], seen: readonly Canary[]): void {
  let scene: Scene;
  const found = new Set<string>();
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.chat.stop());

  test.each(rows)("%s %s: %s, by REST and by tRPC", async (...row) => {
    for (const kind of await assertRow(scene, row)) found.add(kind);
  });

  test("every canary text that some caller may read was read", () => {
    expect([...found].toSorted()).toEqual([...seen].toSorted());
  });

  test.each(allowedWrites(rows))("a read-only token cannot call %s", async (...row) => {
    const headers = await readToken(scene);
    for (const call of await prepare(scene, row, "admin")) {
      const { status, refusal } = await ask(scene.chat.server, { ...call, headers });
      expect([status, refusal?.message]).toEqual([403, "This token may only read."]);
    }
  });

  test.runIf(rows.some(([name]) => name === "reportedIssues.list"))(
    "an admin's read-only token gets reports without contact details",
    () => assertNoContacts(scene),
  );
}

/** Nobody's address is in what a token that may only read gets of the reports. */
async function assertNoContacts(scene: Scene): Promise<void> {
  const headers = await readToken(scene);
  for (const call of await prepare(scene, ["reportedIssues.list", "", ""], "admin")) {
    const { status, everything } = await ask(scene.chat.server, { ...call, headers });
    expect(status).toBe(200);
    expect(canariesIn(everything)).toEqual(expect.arrayContaining(["report", "admin-note"]));
    expect(canariesIn(everything)).not.toContain("contact");
    expect(canariesIn(everything)).not.toContain("email");
  }
}
