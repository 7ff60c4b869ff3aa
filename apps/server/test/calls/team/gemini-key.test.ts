import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../../src/foundation/log.ts";
import { beginStream, event, eventOf } from "../../fake-gemini.ts";
import { answerJson } from "../../fake-service.ts";
import type { AnswerRequest } from "../../fake-service.ts";
import { openForFile } from "../../open-for-file.ts";
import { callsOf, signedInAs } from "../callers.ts";
import { key, newConversation, newPerson, startChatServer } from "./gemini-testing.ts";
import { askAs, listen, readAll } from "./gemini-stream-testing.ts";

const log: string[] = [];
const chat = await openForFile(
  startChatServer({ log: createLog("debug", { write: (line) => void log.push(line) }) }),
);
const person = await signedInAs(chat.server, "admin");
const ask = askAs(await listen(chat), person);
const calls = callsOf(chat.server, person);
beforeEach(async () => {
  await newPerson(chat);
  log.length = 0;
});

/** Every row of every table. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname in ('public', 'pgboss')
      and tablename not like '%partition%'`.execute(chat.server.db);
  const rows: unknown[] = [];
  for (const { name } of tables.filter((table) => !table.name.includes("job")))
    rows.push((await sql`select * from ${sql.table(name)}`.execute(chat.server.db)).rows);
  return JSON.stringify(rows);
}

const refused =
  (status: number): AnswerRequest =>
  (_request, response) =>
    answerJson(response, { error: { code: status, message: `api_key:${key}`, status: key } }, status);
const streamed =
  (text: string): AnswerRequest =>
  (_request, response) =>
    void beginStream(response).end(text);

test.each<[string, AnswerRequest]>([
  ["a request that it does not understand", refused(400)],
  ["a key that it refuses", refused(401)],
  ["an allowance that is used up", refused(429)],
  ["trouble of its own", refused(500)],
  ["an error page", (_request, response) => void response.writeHead(502).end(`<h1>${key}</h1>`)],
  ["an error within the answer", streamed(event("A") + eventOf({ error: { code: 500, message: key } }))],
  ["something that is no event", streamed(`data: {"key": "${key}"\r\n\r\n`)],
  ["an answer that breaks off in the middle", streamed(`${event("A")}data: {"candidates": "${key}`)],
  [
    "a connection that is cut",
    (_request, response) => {
      beginStream(response).write(`data: {"key": "${key}`, () => response.socket?.resetAndDestroy());
    },
  ],
  [
    "a redirect with the key",
    (_request, response) => response.writeHead(307, { location: `http://127.0.0.1:9/?key=${key}` }).end(),
  ],
])(
  "when the provider has %s, the key is in no answer, no row and no line of the log",
  async (_kind, answer) => {
    chat.provider.answer = answer;
    const path = await newConversation(calls);
    const whole = await calls("POST", `${path}/message`, { message: "Hello?" });
    expect(whole.status).toBeGreaterThanOrEqual(400);
    const id = Number(path.split("/").at(-1));
    const failure: unknown = await ask(id, "And now?")
      .then(readAll)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(Error);
    const text = JSON.stringify([whole, failure, String(failure), (failure as Error).stack]);
    expect(text).toContain("The ");
    expect(log.join("")).toContain("the language model returned no complete answer");
    for (const place of [
      text,
      log.join(""),
      await everyRow(),
      JSON.stringify((await calls("GET", path)).body),
    ])
      expect(place).not.toContain(key);
  },
);

test("the list of models does not contain the key", async () => {
  const { body } = await calls("GET", "/gemini/models");
  expect(body).toMatchObject({ available: true });
  expect(JSON.stringify(body)).not.toContain(key);
});
