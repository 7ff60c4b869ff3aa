import { sql } from "kysely";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createCaller } from "@minbar/router/index";
import { openTestServer } from "../../testing.ts";
import { signedInAs } from "../callers.ts";
import type { Person } from "../callers.ts";

const server = await openTestServer({}, { cachesReads: true });
let admin: Person;
const count = 90;
const notes = 100_000;
const megabyte = 1024 * 1024;

beforeAll(async () => {
  admin = await signedInAs(server, "admin");
  await sql`insert into "playlists" ("name") values ('Long'), ('Short')`.execute(server.db);
  await sql`insert into "videos" ("title", "youtubeId", "playlistId", "playlistOrder", "isPublic", "vocabulary")
    select 'النعم ' || n, 'aqz-KE-bpKQ', 1, nullif(n % 40, 0), n % 10 <> 0, repeat('a "b" ', ${sql.lit(Math.round(notes / 6))})
    from generate_series(1, ${sql.lit(count)}) n`.execute(server.db);
  await sql`insert into "videos" ("title", "youtubeId", "playlistId") values ('Short', 'aqz-KE-bpKQ', 2)`.execute(
    server.db,
  );
});
async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

test("staff get a complete long playlist with its hidden videos, by REST and by tRPC", async () => {
  const [playlists, videos] = await Promise.all(
    ["/api/playlists?limit=5", "/api/playlists/1/videos?includeHidden=true&limit=500"].map((url) =>
      get(url, admin.headers),
    ),
  );
  expect(videos?.body).toHaveLength(count);
  const expected = { ...playlists?.body[0], videos: videos?.body };
  const rest = await get("/api/playlists/1", admin.headers);
  expect(rest.body).toEqual(expected);
  expect(Object.keys(rest.body)).toEqual([...Object.keys(playlists?.body[0]), "videos"]);
  const trpc = await get(`/trpc/playlists.byId?input=${encodeURIComponent('{"id":1}')}`, admin.headers);
  expect(trpc.body).toEqual({ result: { data: expected } });
});

test("a visitor gets the current long playlist without hidden videos and without an ETag", async () => {
  const [playlists, videos] = await Promise.all(
    ["/api/playlists?limit=5", "/api/playlists/1/videos?limit=500"].map((url) => get(url)),
  );
  const long = await get("/api/playlists/1");
  expect(long).toMatchObject({ status: 200, body: { videoCount: count - 9 } });
  expect(long.body).toEqual({ ...playlists?.body[0], videos: videos?.body });
  expect(long.headers).toMatchObject({ "cache-control": "no-store" });
  expect(long.headers["etag"]).toBeUndefined();
  expect(JSON.stringify(long.body)).not.toContain("statusReason");
  const change = { method: "PUT", url: "/api/playlists/1", headers: admin.headers } as const;
  expect((await server.app.inject({ ...change, payload: { name: "Longer" } })).statusCode).toBe(200);
  expect((await get("/api/playlists/1")).body.name).toBe("Longer");
});

test("a short playlist has an ETag and returns 304 when it matches", async () => {
  const short = await get("/api/playlists/2");
  expect(short.headers["etag"]).toBeDefined();
  const headers = { "if-none-match": String(short.headers["etag"]) };
  expect((await server.app.inject({ url: "/api/playlists/2", headers })).statusCode).toBe(304);
});

test("a long playlist is compressed, has no body for HEAD and is rejected in a batch", async () => {
  const url = "/api/playlists/1";
  const zipped = await server.app.inject({ url, headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(zipped.rawPayload.length).toBeLessThan(megabyte);
  const head = await server.app.inject({ method: "HEAD", url });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  const batch = await get("/trpc/playlists.byId,playlists.byId?batch=1&input={%220%22:{%22id%22:1}}");
  expect(batch.body[0].error).toMatchObject({ data: { httpStatus: 413 } });
});

/** The pieces of the answer as an admin gets them, and how many statements they took so far. */
async function piecesOf(id: number) {
  const statements = { count: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  let pieces: AsyncIterable<Buffer> | undefined;
  const streamJson = (json: AsyncIterable<Buffer>) => {
    pieces = json;
  };
  const ctx = { db: server.db.withPlugin(counter), address: "", user: admin.user, streamJson };
  await createCaller(ctx).playlists.byId({ id });
  if (!pieces) throw new Error("not streamed");
  return { statements, pieces: pieces[Symbol.asyncIterator]() };
}

test("a long playlist is read from the database one megabyte at a time, as the client consumes it", async () => {
  const { statements, pieces } = await piecesOf(1);
  const before = statements.count;
  await pieces.next();
  expect(statements.count, "its head").toBe(before);
  for (const time of [1, 2, 3]) {
    const { value } = await pieces.next();
    expect(value?.length).toBeLessThan(1.3 * megabyte);
    expect(statements.count).toBe(before + time);
  }
  await pieces.return?.();
});

test("a video removed from a long playlist while it is being sent is left out", async () => {
  const { pieces } = await piecesOf(1);
  const parts = [(await pieces.next()).value, (await pieces.next()).value];
  await sql`update "videos" set "playlistId" = null where "id" = 79`.execute(server.db);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) parts.push(next.value);
  const { videos } = JSON.parse(parts.join("")) as { videos: { id: number }[] };
  expect(videos).toHaveLength(count - 1);
  expect(videos.map(({ id }) => id)).not.toContain(79);
});
