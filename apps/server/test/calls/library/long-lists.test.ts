import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf } from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer();
let headers: Record<string, string>;
let staff: Calls;
const count = 1300;

beforeAll(async () => {
  const admin = await signedInAs(server, "admin");
  headers = admin.headers;
  staff = callsOf(server, admin);
  // Many of one moment: ties are parted by id.
  await sql`insert into "playlists" ("name") values ('Friday')`.execute(server.db);
  await sql`insert into "videos" ("title", "youtubeId", "duration", "playlistId", "playlistOrder", "isPublic", "createdAt")
    select 'النعم ' || n, 'aqz-KE-bpKQ', n, 1, nullif(n % 700, 0), n % 10 <> 0, '2026-01-01'::timestamptz + (n / 600) * interval '1 day'
    from generate_series(1, ${sql.lit(count)}) n`.execute(server.db);
});

async function get(url: string, requestHeaders: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers: requestHeaders });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function inPages(path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let next: string | undefined = `${path}limit=400`; next;) {
    const page: Awaited<ReturnType<Calls>> = await staff("GET", next);
    rows.push(...(page.body as unknown[]));
    next = /^<\/api(.*)>; rel="next"$/.exec(String(page.headers["link"]))?.[1];
  }
  return rows;
}

test.each(["/videos?", "/playlists/1/videos?includeHidden=true&"])(
  "a long list contains the same rows as its pages, in the same order: %s",
  async (path) => {
    const pages = await inPages(path);
    expect(pages).toHaveLength(count);
    const whole = await get(`/api${path}`.replace(/[?&]$/, ""), headers);
    expect(whole.status).toBe(200);
    expect(whole.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(whole.body).toEqual(pages);
  },
);

test("a visitor gets a long list without hidden videos, and tRPC returns the same list as REST", async () => {
  const rest = await get("/api/videos");
  expect(rest.body).toHaveLength(count - count / 10);
  const trpc = await get("/trpc/videos.list");
  expect(trpc.headers["content-type"]).toBe("application/json");
  expect(trpc.body).toEqual({ result: { data: rest.body } });
  const signedIn = await get("/trpc/videos.list", headers);
  expect(signedIn.body.result.data).toEqual((await get("/api/videos", headers)).body);
});

test("a long list is compressed like other responses", async () => {
  const gzipHeaders = { ...headers, "accept-encoding": "gzip" };
  const answers = await Promise.all(
    ["/api/videos", "/trpc/videos.list"].map((url) => server.app.inject({ url, headers: gzipHeaders })),
  );
  expect(answers.map((answer) => answer.headers["content-encoding"])).toEqual(["gzip", "gzip"]);
});

test("a batch that asks for a long list is rejected with 413", async () => {
  const { status, body } = await get("/trpc/videos.list,videos.list?batch=1&input={}", headers);
  expect(status).toBe(413);
  expect(body[0].error.message).toBe(
    "This list is too long for a batch. Please ask for it alone, or in pages.",
  );
});

test("only a few long lists are built at a time: other requests get 503 with Retry-After, pages still work", async () => {
  const requests = Array.from({ length: 12 }, () => server.app.inject({ url: "/api/videos", headers }));
  const page = server.app.inject({ url: "/api/videos?limit=5", headers });
  const answers = await Promise.all(requests);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(1);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(refused[0]?.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect((await page).statusCode).toBe(200);
  expect((await get("/api/videos", headers)).status).toBe(200);
});

test("a cursor without a limit returns 100 rows and a link to the next page", async () => {
  const first = await staff("GET", "/videos?limit=1");
  const cursor = /cursor=([^>]*)/.exec(String(first.headers["link"]))?.[1];
  const next = await staff("GET", `/videos?cursor=${cursor}`);
  expect(next.body).toHaveLength(100);
  expect(next.headers["link"]).toMatch(/^<\/api\/videos\?limit=100&cursor=.*>; rel="next"$/);
});
