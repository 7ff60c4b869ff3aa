import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { transcriptEndings } from "@minbar/domain/subtitles/transcript-format";
import { openForFile } from "../open-for-file.ts";
import { uploadExamples } from "../../src/rest/openapi/upload-examples.ts";
import { say } from "../fake-gemini.ts";
import { addPerson, testPassword } from "../testing-people.ts";
import { startChatServer } from "../calls/team/gemini-testing.ts";
import { makersOf } from "./makers.ts";
import { contentRows } from "./call-table-content.ts";
import type { Row } from "./call-table-row.ts";
import { workRows } from "./call-table-work.ts";

const rows = [...contentRows, ...workRows];

const chat = await openForFile(startChatServer());
let origin: string;
let me: string;
let email: string;
let cookie: string;
let token: string;

beforeAll(async () => {
  // An answer to every question: in the editors a list, which may be empty.
  chat.provider.answer = (_request, response) => say(response, "[]");
  const { app } = chat.server;
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const admin = await addPerson(chat.server, "admin");
  [me, email] = [admin.id, admin.email];
  const signedIn = await request("POST", "/api/login", { payload: { email, password: testPassword } });
  cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const made = await request("POST", "/api/admin/tokens", {
    payload: { name: "Table", scope: "admin" },
    headers: inBrowser(),
  });
  ({ token } = (await made.json()) as { token: string });
});

/** What a browser adds by itself on a page of this site. */
const inBrowser = () => ({ cookie, origin: "http://localhost:3000" });
const asTool = () => ({ authorization: `Bearer ${token}` });

interface RequestOptions {
  payload?: object | undefined;
  headers?: Record<string, string>;
}

/** As the documented client calls: a JSON body and its content type only with a payload. */
function request(
  method: string,
  path: string,
  { payload, headers = {} }: RequestOptions = {},
): Promise<Response> {
  const json = payload && { body: JSON.stringify(payload) };
  const type = payload ? { "content-type": "application/json" } : {};
  return fetch(`${origin}${path}`, { method, headers: { ...headers, ...type }, redirect: "manual", ...json });
}

async function used(row: Row, headers: Record<string, string>): Promise<Response> {
  const at = (await row.at?.({ make: makersOf(chat.server.db), me })) ?? {};
  const [method = "", path = ""] = row.call.split(" ");
  const payload = row.payload && Object.fromEntries(Object.entries(row.payload).map(mine));
  return request(method, filled(path, at) + (row.query ?? ""), { payload, headers });
}

/** `me` in the table is the caller. */
function mine([name, value]: [string, unknown]): [string, unknown] {
  return [name, value === "me" ? me : value];
}

function filled(path: string, at: Record<string, number | string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(at[name] ?? 1));
}

async function misused(row: Row, headers: Record<string, string>): Promise<Response> {
  const at = { ...(await row.at?.({ make: makersOf(chat.server.db), me })), ...row.bad.at };
  const [method = "", path = ""] = row.call.split(" ");
  const payload = row.bad.payload ?? (row.bad.query || row.bad.at ? undefined : row.payload);
  return request(method, filled(path, at) + (row.bad.query ?? ""), { payload, headers });
}

test("the table and the OpenAPI document list the same calls", async () => {
  const document = (await (await request("GET", "/api/openapi.json")).json()) as { paths: object };
  const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");
  const documented = Object.entries(document.paths).flatMap(([path, calls]: [string, object]) =>
    Object.keys(calls).map((method) => nameless(`${method.toUpperCase()} /api${path}`)),
  );
  const tableCalls = rows.map(({ call }) => nameless(call));
  expect(new Set(tableCalls).size).toBe(39);
  expect(tableCalls.filter((call) => !documented.includes(call))).toEqual([]);
  expect(documented.filter((call) => !tableCalls.includes(call)).toSorted()).toEqual(beyond.toSorted());
});

/** Calls beyond that table. */
const beyond = [
  "GET /api/admin/audit",
  "GET /api/admin/audit/actors",
  "GET /api/admin/audit.csv",
  "GET /api/admin/audit.jsonl",
  "GET /api/admin/people",
  "GET /api/admin/system",
  "GET /api/admin/tokens",
  "POST /api/admin/tokens",
  "DELETE /api/admin/tokens/{}",
  "POST /api/admin/invitations",
  "GET /api/admin/invitations",
  "DELETE /api/admin/invitations/{}",
  "PUT /api/admin/users/{}/block",
  "DELETE /api/admin/users/{}/block",
  "DELETE /api/admin/users/{}",
  "POST /api/admin/users/{}/password-link",
  "DELETE /api/admin/users/{}/sessions",
  "GET /api/auth/password",
  "PUT /api/auth/password",
  "GET /api/auth/sessions",
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/sessions/{}",
  "DELETE /api/videos/{}/arabic-draft",
  "POST /api/assist/split",
  "POST /api/assist/translations",
  "POST /api/assist/vowel-marks",
  "GET /api/default-playlist",
  "GET /api/gemini/models",
  "GET /api/home",
  "GET /api/library",
  "GET /api/library/known-videos",
  "GET /api/library/playlists",
  "GET /api/library/videos",
  "GET /api/oembed",
  "POST /api/playlists/{}/order",
  "GET /api/reported-issues/{}",
  "GET /api/search",
  "GET /api/team/reported-issues",
  "POST /api/team/reported-issues",
  "PUT /api/reported-issues",
  "GET /api/team/tasks",
  "POST /api/tasks/batch",
  "GET /api/transcripts/{}/revisions",
  "GET /api/transcripts/{}/revisions/{}",
  "POST /api/transcripts/{}/revisions/{}/restore",
  "GET /api/transcripts/{}/segments/{}/history",
  "GET /api/transcripts/{}/stale",
  "POST /api/transcripts/{}/editing",
  "GET /api/translation-memory",
  "GET /api/trash",
  "POST /api/trash",
  "POST /api/trash/{}/restore",
  "DELETE /api/trash/{}",
  "DELETE /api/videos/{}",
  "GET /api/demo",
  "DELETE /api/demo",
  "GET /api/videos/{}",
  "GET /api/youtube/playlists/{}",
  "GET /api/videos/{}/arabic-draft",
  "GET /api/videos/{}/arabic-draft/segments",
  "GET /api/videos/{}/marks",
  "PATCH /api/videos/{}/marks",
  ...transcriptEndings.map((format) => `GET /api/videos/{}/transcripts/{}.${format}`),
  ...Object.keys(uploadExamples).map((ending) => `PUT /api/videos/{}/transcripts/{}.${ending}`),
  "PUT /api/videos",
  "POST /api/videos/batch",
  "PUT /api/videos/{}/duration",
  "POST /api/videos/{}/arabic-draft",
  "POST /api/videos/{}/arabic-draft/stop",
  "POST /api/videos/{}/retime",
  "POST /api/videos/{}/retime/undo",
  "POST /api/videos/{}/retry",
  "GET /api/work-overview",
];

describe.each(rows)("$call", (row) => {
  test.each([
    ["by a person in a browser", inBrowser],
    ["by a tool with a token", asTool],
  ])("works as documented, %s", async (_, who) => {
    const response = await used(row, who());
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const first: unknown = Array.isArray(body) ? body[0] : body;
    expect(Object.keys(Object(first))).toEqual(expect.arrayContaining([...row.fields]));
  });

  test("is open to visitors or returns 401", async () => {
    const response = await used(row, {});
    const said = `${response.status}: ${await response.text()}`;
    expect(said).toMatch(row.open ? /^200: / : /^401: .*Unauthorized/);
  });

  test("rejects bad input with a message", async () => {
    const { token: wrong } = row.bad;
    const response = await misused(row, wrong ? { authorization: `Bearer ${wrong}` } : inBrowser());
    const text = await response.text();
    expect(response.status, text).toBe(row.bad.status ?? 400);
    const { message, code } = JSON.parse(text) as Record<string, string>;
    expect([message, code]).toEqual([
      expect.stringContaining(row.bad.says),
      expect.stringMatching(/^[A-Z_]+$/),
    ]);
  });
});

describe("browser navigations", () => {
  test("/api/login returns a page, and redirects a user who is signed in", async () => {
    const page = await request("GET", "/api/login");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const on = await request("GET", "/api/login?returnTo=/tasks", { headers: inBrowser() });
    expect([on.status, on.headers.get("location")]).toEqual([302, "/tasks"]);
  });

  test("/api/logout ends the session, clears the cookie and goes to the front page", async () => {
    const signedIn = await request("POST", "/api/login", { payload: { email, password: testPassword } });
    const own = { cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "" };
    expect((await request("GET", "/api/auth/user", { headers: own })).status).toBe(200);
    const out = await request("GET", "/api/logout", { headers: own });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
    expect(out.headers.get("set-cookie")).toMatch(/minbar_session=;/);
    expect((await request("GET", "/api/auth/user", { headers: own })).status).toBe(401);
  });
});
