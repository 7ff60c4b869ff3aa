import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { signedInAs } from "../../test/calls/callers.ts";
import type { Person } from "../../test/calls/callers.ts";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import { openForFile } from "../../test/open-for-file.ts";
import { openTestServer } from "../../test/testing.ts";

const youtube = await openForFile(
  startFakeService((_request, response) => answerJson(response, { title: "Looked up" })),
);
const server = await openTestServer({ YOUTUBE_OEMBED_URL: `${youtube.url}/oembed` });
const admin = await signedInAs(server, "admin");
let number = 0;
let name: string;

beforeEach(() => {
  number += 1;
  name = `Category ${number}`;
});

interface Post {
  key: string;
  path?: string;
  body?: object;
  by?: Person | undefined;
}

async function post({ key, path = "/categories", body = { name }, by = admin }: Post) {
  const headers = { ...by.headers, "idempotency-key": key };
  const answer = await server.app.inject({ method: "POST", url: `/api${path}`, headers, payload: body });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function countOf(name: string): Promise<number> {
  const rows = await server.db.selectFrom("categories").select("id").where("name", "=", name).execute();
  return rows.length;
}

test("a repeated call returns the first response and is not executed again", async () => {
  const first = await post({ key: '"one"' });
  await sql`update "categories" set "color" = '#000000'`.execute(server.db);
  const again = await post({ key: "one" });
  expect([first.status, first.headers["idempotency-replayed"]]).toEqual([200, undefined]);
  expect(again).toMatchObject({ status: 200, text: first.text });
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await countOf(name)).toBe(1);
});

test("only one of twelve concurrent calls with one key runs, and the others get its response or a 409", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => post({ key: "race" })));
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  for (const { status, text, headers } of answers.filter((answer) => !made.includes(answer))) {
    expect([status, headers["retry-after"]]).toEqual([409, "1"]);
    expect(JSON.parse(text)).toEqual({
      code: "CONFLICT",
      message: "The first call with this Idempotency-Key is still running. Please try again.",
      reason: "first_call_running",
      values: {},
    });
  }
  expect(await countOf(name)).toBe(1);
  expect((await post({ key: "race" })).text).toBe(made[0]?.text);
});

test("another body or path with the same key returns 422 and changes nothing", async () => {
  await post({ key: "bound" });
  const refusal = expect.objectContaining({ code: "UNPROCESSABLE_CONTENT", reason: "key_of_another_call" });
  for (const other of [{ body: { name: "Other" } }, { path: "/playlists" }]) {
    const { status, text } = await post({ key: "bound", ...other });
    expect([status, JSON.parse(text)]).toEqual([422, refusal]);
  }
  expect(await countOf("Other")).toBe(0);
});

test("two callers may choose the same key", async () => {
  const other = await signedInAs(server, "admin");
  const answers = [await post({ key: "shared" }), await post({ key: "shared", by: other })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(name)).toBe(2);
});

test("a rejected call can be corrected and repeated with the same key", async () => {
  expect((await post({ key: "refused", body: { name: " " } })).status).toBe(400);
  expect((await post({ key: "refused" })).status).toBe(200);
  const missing = { key: "in a list".replaceAll(" ", "-"), path: "/playlists" };
  expect((await post({ ...missing, body: { name, categoryId: 999_999 } })).status).toBe(400);
  expect((await post({ ...missing, body: { name } })).status).toBe(200);
});

test.each([
  ["1 character", "k"],
  ["255 characters", "k".repeat(255)],
  ["255 quoted characters", `"${"k".repeat(254)}q"`],
  ["spaces and quotes in a quoted key", String.raw`"a \"key\" \\ with; all, of them"`],
  ["a UUID", "8e03978e-40d5-43e8-bc93-6894a57f9324"],
])("a key of %s is accepted", async (_what, key) => {
  expect((await post({ key })).status).toBe(200);
  expect((await post({ key })).headers["idempotency-replayed"]).toBe("true");
});

test.each([
  ["no characters", ""],
  ["no characters in quotes", '""'],
  ["256 characters", "k".repeat(256)],
  ["256 quoted characters", `"${"k".repeat(256)}"`],
  ["a space", "a b"],
  ["two values", '"a", "b"'],
  ["an open quote", '"a'],
  ["other letters", "clé"],
  ["a tab", "a\tb"],
])("a key of %s is rejected with 400", async (_what, key) => {
  const { status, text } = await post({ key });
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { code: "BAD_REQUEST", message: "An Idempotency-Key is 1 to 255 visible ASCII characters" },
  ]);
  expect(await countOf(name)).toBe(0);
});

test("calls that return a secret or ask the language model reject a key", async () => {
  const path = "/admin/tokens";
  const { status, text } = await post({ key: "secret", path, body: { name: "x", scope: "read" } });
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { message: "This call does not accept an Idempotency-Key" },
  ]);
  for (const refused of ["/admin/invitations", "/assist/split", "/gemini/conversations/1/message"])
    expect((await post({ key: "secret", path: refused, body: {} })).status, refused).toBe(400);
  expect(await server.db.selectFrom("apiTokens").select("id").execute()).toEqual([]);
});

test("a visitor cannot use a key", async () => {
  const headers = { "idempotency-key": "visitor" };
  const payload = { description: "A wrong word" };
  const answer = await server.app.inject({ method: "POST", url: "/api/reported-issues", headers, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { message: "An Idempotency-Key requires an account or a token" },
  ]);
});

test("a video added with a key is looked up after it is stored, and a repeated call returns the same duplicates", async () => {
  const body = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", languages: ["ar"] };
  const add = async (key: string) => {
    const { text } = await post({ key, path: "/videos", body });
    return JSON.parse(text) as { id: number; duplicateOf: number[] };
  };
  const first = await add("video-1");
  expect(first.duplicateOf).toEqual([]);
  const second = await add("video-2");
  expect(second.duplicateOf).toEqual([first.id]);
  expect(await add("video-1")).toEqual(first);
  await expect
    .poll(async () => {
      const video = await server.db.selectFrom("videos").select("title").where("id", "=", first.id).execute();
      return video[0]?.title;
    })
    .toBe("Looked up");
});

test("with an operationId, the key has no effect", async () => {
  const payload = { name, operationId: "mine" };
  const refused = await post({ key: "both", body: payload });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    400,
    { message: 'Unrecognized key: "operationId"' },
  ]);
  const { id: videoId } = await server.db
    .insertInto("videos")
    .values({ title: "A", youtubeId: "aqz-KE-bpKQ" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const path = `/videos/${videoId}/transcripts`;
  const save = (text: string, operationId: string) =>
    post({ key: "both", path, body: { language: "en", operationId, content: [{ time: "0:01", text }] } });
  const first = await save("One", "first");
  expect((await save("One", "first")).text).toContain("One");
  expect((await save("Two", "second")).text).toContain("Two");
  expect((await save("Three", "first")).status).toBe(409);
  expect([first.status, first.headers["idempotency-replayed"]]).toEqual([200, undefined]);
});
