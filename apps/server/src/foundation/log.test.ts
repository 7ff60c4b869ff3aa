import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { createApp } from "../start/app.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { readSettings } from "./env.ts";
import { newTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";
import { addPerson, testPassword } from "../../test/testing-people.ts";
import { createLog } from "./log.ts";
import { createRepeats } from "./repeats.ts";

let lines: string[];
let server: TestServer;

beforeEach(async () => {
  lines = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  server = await newTestServer({}, { log });
});

afterEach(() => void vi.useRealTimers());

const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

test("a rejected call is logged in one line with its request and user ids, without addresses or query", async () => {
  const { user, headers } = await signedInAs(server, "viewer");
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/categories?secret=4711",
    headers,
    payload: { name: "x" },
    remoteAddress: "192.0.2.77",
  });
  expect(answer.statusCode).toBe(403);
  expect(entries()).toEqual([
    expect.objectContaining({
      msg: "a request was rejected",
      reqId: answer.headers["x-request-id"],
      status: 403,
      method: "POST",
      user: user.id,
    }),
  ]);
  expect(lines.join("")).not.toMatch(/4711|192\.0\.2|@example/);
});

test("visitors' reads, and their 401 and 404 responses, are not logged", async () => {
  for (const url of ["/landing", "/api/videos", "/api/auth/user", "/none"]) await server.app.inject(url);
  expect(entries()).toEqual([]);
});

test("successful and failed sign-ins are logged without the e-mail or IP address", async () => {
  const { id, email } = await addPerson(server, "viewer");
  const signIn = (password: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email, password },
      remoteAddress: "192.0.2.78",
    });
  await signIn("wrong");
  await signIn(testPassword);
  const [wrong, refused, right] = entries();
  expect(wrong).toMatchObject({ msg: "sign-in failed", outcome: "wrong", account: expect.any(String) });
  expect(refused).toMatchObject({ msg: "a request was rejected", status: 401, route: "/api/login" });
  expect(right).toMatchObject({ msg: "signed in", user: id, from: wrong?.["from"] });
  expect(lines.join("")).not.toContain(email);
  expect(lines.join("")).not.toContain("192.0.2.78");
});

test("during an outage every failed request is logged, but its stack only once a minute, with a count", async () => {
  const db = connect("postgres://127.0.0.1:9/none");
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const app = await createApp({ db, settings: readSettings({}), log });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (let time = 0; time < 12; time += 1) expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect(entries().filter(({ msg }) => msg === "a request failed")).toHaveLength(12);
  expect(entries().filter((line) => JSON.stringify(line).includes("stack"))).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(entries().at(-1)?.["msg"]).toMatch(/^not ready: .*: and 11 more in the last minute$/);
  await app.inject("/readyz");
  expect(entries().filter((line) => JSON.stringify(line).includes("stack"))).toHaveLength(2);
  await app.close();
  await disconnect(db);
});

test("repeated rejections of one kind are limited to ten log lines a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const isWorthALine = createRepeats({ most: 10, onRest: (kind, more) => lines.push(`${kind} ${more}`) });
  const kinds = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? "429" : `kind ${index}`));
  const visible = kinds.filter((kind) => isWorthALine(kind));
  expect(visible.filter((kind) => kind === "429")).toHaveLength(10);
  // Kinds beyond two hundred count as one.
  expect(visible.length).toBe(10 + 199 + 10);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(["429 490", "others 291"]);
});
