import { beforeAll, beforeEach, expect, test } from "vitest";
import { signedInAs } from "../../test/calls/callers.ts";
import type { Person } from "../../test/calls/callers.ts";
import { makersOf } from "../../test/proofs/makers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
const make = makersOf(server.db);
let admin: Person;
let id: number;

beforeAll(async () => {
  admin = await signedInAs(server, "admin");
});
beforeEach(async () => {
  id = await make.video();
});

interface Request {
  method?: "GET" | "PUT" | "DELETE" | "POST" | "PATCH";
  path: string;
  match?: string;
  payload?: object;
}

async function call({ method = "PUT", path, match, payload }: Request) {
  const headers = { ...admin.headers, ...(match !== undefined && { "if-match": match }) };
  const request = { method, url: `/api${path}`, headers, ...(payload && { payload }) };
  const answer = await server.app.inject(request);
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json<unknown>() };
}

test("a change with the current ETag is saved and returns the next ETag, and the old one returns 412", async () => {
  const path = `/videos/${id}`;
  const { etag = "" } = await call({ method: "GET", path });
  expect(etag).toMatch(/^"\d+"$/);
  const saved = await call({ path, match: etag, payload: { title: "Mine" } });
  expect(saved).toMatchObject({ status: 200, body: { title: "Mine" } });
  expect(saved.etag).toBe(`"${Number(etag.slice(1, -1)) + 1}"`);
  const refused = await call({ path, match: etag, payload: { title: "Theirs" } });
  expect(refused).toMatchObject({
    status: 412,
    body: {
      code: "PRECONDITION_FAILED",
      message: "Somebody else has changed this video in the meantime",
      current: { title: "Mine" },
    },
  });
  expect(await call({ path, match: "*", payload: { title: "Any" } })).toMatchObject({ status: 200 });
});

test("an invalid or unknown If-Match changes nothing", async () => {
  const path = `/videos/${id}`;
  const title = "Changed";
  for (const match of ['"nope"', "nope", "3", '"1", "2"', '"-1"', '"1.5"', '"99999999999"', ""])
    expect(await call({ path, match, payload: { title } }), match).toMatchObject({
      status: 400,
      body: { message: 'If-Match names one version, as the ETag does: "3"' },
    });
  for (const match of ['W/"1"', '"777"'])
    expect(await call({ path, match, payload: { title } }), match).toMatchObject({ status: 412 });
  const { body } = await call({ method: "GET", path });
  expect(body).not.toMatchObject({ title });
});

test("a version in the body that differs from If-Match returns 400", async () => {
  const path = `/videos/${id}`;
  expect(await call({ path, match: '"1"', payload: { title: "A", version: 2 } })).toMatchObject({
    status: 400,
    body: { message: "The version differs from that in If-Match", issues: [{ path: ["version"] }] },
  });
  expect((await call({ path, match: '"1"', payload: { title: "A", version: 1 } })).status).toBe(200);
});

test("playlists, categories and reports are changed and deleted only with their current ETag", async () => {
  const playlist = { name: "A playlist" };
  const created = await call({
    method: "POST",
    path: "/playlists",
    payload: { ...playlist, categoryId: null },
  });
  const { id: playlistId } = created.body as { id: number };
  const category = await call({ method: "POST", path: "/categories", payload: { name: "A" } });
  const { id: categoryId } = category.body as { id: number };
  for (const [made, path, payload] of [
    [created, `/playlists/${playlistId}`, { name: "B" }],
    [category, `/categories/${categoryId}`, { name: "B" }],
  ] as const) {
    const changed = await call({ path, match: made.etag ?? "", payload });
    expect([changed.status, changed.etag], path).toEqual([200, '"2"']);
    expect((await call({ method: "DELETE", path, match: '"1"' })).status, path).toBe(412);
    expect((await call({ method: "DELETE", path: `${path}?version=1` })).status, path).toBe(409);
    expect((await call({ method: "DELETE", path, match: '"2"' })).status, path).toBe(200);
  }
  const report = await make.report();
  const { etag = "" } = await call({ method: "GET", path: `/reported-issues/${report}` });
  const payload = { status: "Complete" };
  expect((await call({ path: `/reported-issues/${report}`, match: etag, payload })).status).toBe(200);
  expect((await call({ path: `/reported-issues/${report}`, match: etag, payload })).status).toBe(412);
});

test("a text, its draft and its removal each compare their own version", async () => {
  const path = `/videos/${id}/transcripts`;
  const added = await call({ method: "POST", path, payload: { language: "ar", draftContent: "" } });
  const { id: arabic } = added.body as { id: number };
  const content = [{ time: "0:01", text: "السلام عليكم" }];
  const draft = await call({ path: `/transcripts/${arabic}/draft`, payload: { content } });
  const { draftVersion } = draft.body as { draftVersion: number };
  expect(draft.etag).toBe(`"${draftVersion}"`);
  const save = {
    path: `/transcripts/${arabic}/draft`,
    payload: { content: [{ time: "0:02", text: "وعليكم" }] },
  };
  expect((await call({ ...save, match: `"${draftVersion - 1}"` })).status).toBe(412);
  expect((await call({ ...save, match: `"${draftVersion}"` })).status).toBe(200);
  expect((await call({ method: "POST", path: `/transcripts/${arabic}/publish`, match: '"9"' })).status).toBe(
    412,
  );
  expect((await call({ method: "DELETE", path: `/transcripts/${arabic}`, match: '"9"' })).status).toBe(412);
  expect((await call({ method: "DELETE", path: `/transcripts/${arabic}`, match: '"0"' })).status).toBe(200);
});

test("a version of a text that does not exist matches nothing", async () => {
  const path = `/videos/${id}/transcripts`;
  const payload = { language: "fr", content: [{ time: "0:01", text: "Bonjour" }] };
  expect(await call({ method: "POST", path, match: '"3"', payload })).toMatchObject({
    status: 412,
    body: { code: "PRECONDITION_FAILED", current: null },
  });
  expect((await call({ method: "POST", path, match: '"0"', payload })).status).toBe(200);
});

test("a call without versions rejects If-Match instead of ignoring it", async () => {
  const payload = { ids: [id], isPublic: true };
  expect(await call({ path: "/videos", match: '"1"', payload })).toMatchObject({
    status: 412,
    body: { message: "This call compares no version: send it without If-Match" },
  });
});

test("visitors get the ETag of the cache, not a version", async () => {
  const answer = await server.app.inject(`/api/videos/${id}`);
  expect(answer.headers.etag ?? "").not.toMatch(/^"\d+"$/);
});
