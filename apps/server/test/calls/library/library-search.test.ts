import { beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf } from "../callers.ts";
import type { Calls } from "../callers.ts";

interface SearchResult {
  rows: { id: number; title: string; name: string }[];
  total?: number;
  next: string | null;
}

const server = await openTestServer();
let calls: Calls;
let playlistId = 0;
let categoryId = 0;

beforeAll(async () => {
  const { db } = server;
  calls = callsOf(server, await signedInAs(server, "translations_editor"));
  categoryId = (await insertCategory(db, { name: "الآداب" })).id;
  playlistId = (await insertPlaylist(db, { name: "مَجالسُ الآداب", categoryId })).id;
  for (let number = 1; number <= 70; number += 1) {
    const isPublic = number % 2 === 0;
    await insertVideo(db, { title: `آدابُ الطَّريق ${number}`, youtubeId: "aqz-KE-bpKQ", isPublic });
    await insertPlaylist(db, { name: `Evening ${number}` });
  }
  await insertVideo(db, { title: "Alone", youtubeId: "aqz-KE-bpKQ", playlistId, duration: 754 });
});

async function find(path: string): Promise<SearchResult> {
  const { status, body } = await calls("GET", `/library${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SearchResult;
}

test("staff can page through all search results without duplicates, and the first page has the total", async () => {
  for (const list of ["/videos?q=الطريق+اداب", "/playlists?q=EVENING"]) {
    const first = await find(list);
    expect([first.rows.length, first.total, first.next === null]).toEqual([60, 70, false]);
    const last = await find(`${list}&cursor=${first.next}`);
    expect([last.rows.length, last.total, last.next]).toEqual([10, undefined, null]);
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(70);
  }
});

test("a search can be filtered by status, playlist and category, and sorted by newest first", async () => {
  expect((await find(`/videos?playlist=${playlistId}`)).rows).toEqual([
    expect.objectContaining({ title: "Alone", duration: "12:34", playlist: expect.anything() }),
  ]);
  expect((await find("/videos?playlist=none&limit=1")).total).toBe(70);
  expect((await find("/videos?status=error")).rows).toEqual([]);
  expect((await find("/videos?sort=newest&limit=1")).rows[0]?.title).toBe("Alone");
  expect((await find(`/playlists?id=${playlistId}`)).rows[0]?.name).toBe("مَجالسُ الآداب");
  expect((await find(`/playlists?category=${categoryId}&limit=1`)).total).toBe(1);
});

test("one search returns the best videos, playlists and categories", async () => {
  const { status, body } = await calls("GET", "/library?q=اداب");
  expect([status, body]).toMatchObject([
    200,
    { videos: { length: 8 }, playlists: [{ name: "مَجالسُ الآداب" }], categories: [{ name: "الآداب" }] },
  ]);
  expect((await calls("GET", "/library?q=%D9%8E")).body).toEqual({
    videos: [],
    playlists: [],
    categories: [],
  });
});

test.each([
  ["/videos?limit=101", "A limit is a whole number from 1 to 100"],
  ["/videos?limit=0", "A limit is a whole number from 1 to 100"],
  ["/videos?cursor=x", "A cursor is what the page before gave"],
  ["/videos?playlist=some", "A playlist is its id, or none"],
  ["/videos?status=lost", "A status is complete, processing, error"],
  ["/videos?sort=loudest", "Sort by oldest or newest"],
  [`/playlists?q=${"x".repeat(501)}`, "Search too long"],
])("%s returns 400 with a message", async (path, words) => {
  const { status, body } = await calls("GET", `/library${path}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
});

test("a search ignores null characters", async () => {
  expect((await find("/videos?q=%00Alone%00")).total).toBe(1);
});
