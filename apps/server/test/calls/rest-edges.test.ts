import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestServer } from "../testing.ts";
import { callsOf, signedInAs, tokenHeaders } from "./callers.ts";
import type { Calls } from "./callers.ts";

const server = await openTestServer();
let admin: Calls;
let visitor: Calls;
let headers: Record<string, string>;
let adminId: string;
let videoId = 0;
let english = 0;

beforeAll(async () => {
  const person = await signedInAs(server, "admin");
  headers = person.headers;
  adminId = person.user.id;
  admin = callsOf(server, person);
  visitor = callsOf(server);
  videoId = (await insertVideo(server.db, { title: "Edges", youtubeId: "aqz-KE-bpKQ" })).id;
  const content = [{ id: "s1", time: "0:00", text: "Words" }];
  const text = { videoId, kind: "translation", publish: true, content } as const;
  english = (await saveTranscript(server.db, { ...text, language: "en" })).id;
  await saveTranscript(server.db, { ...text, language: "fr" });
});

const get = (url: string, by: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers: by });

test.each(["_=1732790000", "utm_source=letter", "fbclid=a&gclid=b"])(
  "a name that a library or another site appends does not break a read: ?%s",
  async (appended) => {
    for (const by of [{}, headers]) {
      const answer = await get(`/api/videos?limit=1&${appended}`, by);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ id: videoId }]]);
    }
  },
);

test("a misspelt name of a query is a 400 whose issue names it", async () => {
  expect(await visitor("GET", "/videos?langauge=en")).toMatchObject({
    status: 400,
    body: { message: 'Unrecognized key: "langauge"', issues: [{ path: ["langauge"] }] },
  });
  expect(await admin("PUT", `/videos/${videoId}`, { titel: "A" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ["titel"] }] },
  });
});

test.each(["2147483648", "99999999999999999999", "1".repeat(60)])(
  "an id that is too large does not exist: %s",
  async (id) => {
    expect((await visitor("GET", `/videos/${id}`)).status).toBe(404);
    expect((await visitor("GET", `/videos/${id}/transcripts`)).status).toBe(404);
  },
);

test("updatedSince may have an offset, whose plus sign may be unescaped", async () => {
  for (const offset of ["%2B03:00", "+03:00", "-03:00", "Z"]) {
    const { status, body } = await visitor("GET", `/videos?updatedSince=2026-01-01T00:00:00${offset}`);
    expect([status, body], offset).toMatchObject([200, [{ id: videoId }]]);
  }
  const later = new Date(Date.now() + 7_200_000).toISOString().slice(0, 19);
  // Three hours ahead of UTC it is an hour ago.
  expect((await visitor("GET", `/videos?updatedSince=${later}+03:00`)).body).toHaveLength(1);
  expect((await visitor("GET", `/videos?updatedSince=${later}Z`)).body).toHaveLength(0);
});

test("staff get the version of a text as the ETag where they read it, and save with it", async () => {
  for (const path of ["transcripts?language=en", "transcripts/en.srt"]) {
    const read = await get(`/api/videos/${videoId}/${path}`, headers);
    expect([read.statusCode, read.headers["etag"]], path).toEqual([200, '"1"']);
  }
  const several = await get(`/api/videos/${videoId}/transcripts`, headers);
  expect(several.headers["etag"]).toBeUndefined();
  const save = (etag: string) =>
    server.app.inject({
      method: "PUT",
      url: `/api/transcripts/${english}`,
      headers: { ...headers, "if-match": etag },
      payload: { content: [{ id: "s1", time: "0:00", text: "Other words" }] },
    });
  expect((await save('"7"')).statusCode).toBe(412);
  expect((await save('"1"')).statusCode).toBe(200);
  expect((await get(`/api/videos/${videoId}/transcripts?language=en`, headers)).headers["etag"]).toBe('"2"');
});

test.each([
  ["DELETE", "en.srt", "GET, HEAD, PUT"],
  ["POST", "en.json", "GET, HEAD, PUT"],
  ["PATCH", "en.txt", "GET, HEAD, PUT"],
])("%s of %s is a 405 that says what the file takes", async (method, file, allowed) => {
  const url = `/api/videos/${videoId}/transcripts/${file}`;
  const answer = await server.app.inject({ method: method as "POST", url, headers, payload: {} });
  expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, allowed]);
});

test("a part of an address that is too long is a 404, not a 405", async () => {
  const { status } = await visitor("GET", `/videos/${"1".repeat(1001)}`);
  expect(status).toBe(404);
});

test("the language and the ending of a file may be in capitals", async () => {
  expect((await get(`/api/videos/${videoId}/transcripts/EN.SRT`)).statusCode).toBe(200);
});

test("a shift of the times needs no version of a draft where there is none", async () => {
  const content = [{ id: "s1", time: "0:01", text: "كلمات" }];
  const arabic = { videoId, language: "ar", kind: "publish", publish: true, content } as const;
  await saveTranscript(server.db, arabic);
  const rows = (await admin("GET", `/videos/${videoId}/transcripts`)).body as Record<string, unknown>[];
  expect(rows.find(({ language }) => language === "ar")?.["draftContent"]).toBeNull();
  const versions = Object.fromEntries(rows.map(({ language, version }) => [String(language), version]));
  const operation = { kind: "shiftAll", byMs: 1000 };
  const { status } = await admin("POST", `/videos/${videoId}/retime`, { operation, versions });
  expect(status).toBe(200);
});

test.each([
  [{ "content-encoding": "gzip" }, 400, "The body cannot be decompressed"],
  [
    { "content-encoding": "compress" },
    415,
    "Send the body uncompressed, or compressed by gzip, br or deflate",
  ],
])("a body that cannot be decompressed is told as that: %j", async (encoding, status, message) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/categories",
    headers: { ...headers, "content-type": "application/json", ...encoding },
    payload: "no such compression",
  });
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});

/** 20 MB of spaces: five times what the largest call takes. */
const unpacksToMuch = gzipSync(Buffer.alloc(20_000_000, " "));

test.each([
  ["POST", "/categories", "application/json"],
  ["POST", "/videos/1/transcripts", "application/json"],
  ["PUT", "/videos/1/transcripts/en.srt", "application/x-subrip"],
])("a small body of %s %s that unpacks to far more than the limit is a 413", async (method, path, type) => {
  expect(unpacksToMuch.length).toBeLessThan(60_000);
  const answer = await server.app.inject({
    method: method as "POST",
    url: `/api${path}`,
    headers: {
      ...(await tokenHeaders(server, "content", adminId)),
      "content-type": type,
      "content-encoding": "gzip",
    },
    payload: unpacksToMuch,
  });
  expect([answer.statusCode, answer.json().message]).toEqual([413, "The request is too large"]);
});

test("an address that is no address is told as that, not as a body", async () => {
  const answer = await get("/assets/viewer/%00");
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain("JSON");
});

test("a key with a space in quotes is accepted", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/categories",
    headers: { ...headers, "idempotency-key": '"my first try"' },
    payload: { name: "Keyed" },
  });
  expect(answer.statusCode).toBe(200);
});
