import { beforeAll, expect, test } from "vitest";
import type { Caller } from "@minbar/domain/people/permission-table";
import { signedInAs } from "../calls/callers.ts";
import { openTestServer } from "../testing.ts";
import { canary, leaks, readable } from "./canaries.ts";
import { callers } from "./matrix-row.ts";
import { createCanaryLibrary } from "./canary-library.ts";
import type { CanaryLibrary } from "./canary-library.ts";

const server = await openTestServer();
let library: CanaryLibrary;
const headersOf = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  library = await createCanaryLibrary(server.db);
  for (const caller of callers)
    headersOf.set(caller, caller === "anonymous" ? {} : (await signedInAs(server, caller)).headers);
});

async function get(url: string, caller: Caller, method: "GET" | "HEAD" = "GET") {
  const headers = headersOf.get(caller) ?? {};
  const { statusCode: status, headers: context, body } = await server.app.inject({ method, url, headers });
  return { status, sent: `${JSON.stringify(context)}\n${body}`, json: () => JSON.parse(body) as unknown };
}

test("no page, preview or document contains text that its caller may not see", async () => {
  const { video, hiddenVideo, playlist, hiddenPlaylist, trashedVideo: trashed } = library;
  const urls = [
    "/",
    `/landing?playlist=${playlist}&video=${video}`,
    `/landing?playlist=${hiddenPlaylist}&video=${hiddenVideo}`,
    `/landing?video=${hiddenVideo}&start=1&end=2`,
    `/embed/${video}?lang=en&second=ar`,
    `/embed/${hiddenVideo}`,
    `/api/oembed?url=${encodeURIComponent(`http://localhost:3000/watch/${hiddenVideo}`)}`,
    `/playlists/${hiddenPlaylist}`,
    ...["", "/x", "/x?lang=en", "/"].map((rest) => `/watch/${hiddenVideo}${rest}`),
    ...["", "/x", "/x?lang=en", "/"].map((rest) => `/watch/${video}${rest}`),
    `/watch/playlist/${hiddenPlaylist}`,
    `/watch/playlist/${playlist}/feed.atom`,
    `/watch/playlist/${hiddenPlaylist}/feed.atom`,
    `/watch/category/1`,
    `/watch/category/1/feed.atom`,
    "/feed.atom",
    `/watch/${trashed}`,
    `/watch/${trashed}/x?lang=en`,
    `/embed/${trashed}`,
    `/landing?video=${trashed}`,
    `/landing?playlist=${playlist}`,
    `/api/oembed?url=${encodeURIComponent(`http://localhost:3000/watch/${trashed}`)}`,
    `/api/videos/${trashed}/transcripts/ar.srt`,
    `/translations?videoId=${trashed}`,
    "/?page=1",
    `/watch/playlist/${playlist}?page=2`,
    "/manifest.webmanifest",
    "/opensearch.xml",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/1.xml",
    "/sitemap/playlist-1.xml",
    "/sitemap/category-1.xml",
    `/translations?videoId=${hiddenVideo}`,
    "/api/openapi.json",
    "/api/docs",
    "/healthz",
    "/readyz",
    "/metrics",
    "/api/login",
    "/no-such-page",
  ];
  for (const caller of callers)
    for (const url of urls) {
      const { sent } = await get(url, caller);
      expect(leaks(sent, caller), `${caller} ${url}`).toEqual([]);
    }
});

test("following the redirect of a page leaks nothing", async () => {
  const { video, hiddenVideo, playlist, hiddenPlaylist } = library;
  const paths = [`${video}`, `${hiddenVideo}`, `playlist/${playlist}`, `playlist/${hiddenPlaylist}`];
  for (const caller of callers)
    for (const path of paths) {
      const { sent } = await get(`/watch/${path}`, caller);
      const location = /"location":"([^"]+)"/.exec(sent)?.[1];
      if (location === undefined) continue;
      expect(leaks((await get(location, caller)).sent, caller), `${caller} ${location}`).toEqual([]);
    }
});

test("no page of a list and none of its links leaks hidden text", async () => {
  const lists = ["/api/videos", "/api/playlists", `/api/playlists/${library.playlist}/videos`];
  for (const caller of callers)
    for (const list of lists) {
      let url: string | undefined = `${list}?limit=1`;
      for (let pages = 0; url !== undefined && pages < 20; pages += 1) {
        const { sent } = await get(url, caller);
        expect(leaks(sent, caller), `${caller} ${url}`).toEqual([]);
        url = /<([^>]+)>; rel=\\"next\\"/.exec(sent)?.[1];
      }
    }
});

test("HEAD returns the same for a hidden item as for an unknown one", async () => {
  const hidden = [
    `/api/playlists/${library.hiddenPlaylist}`,
    `/api/videos/${library.hiddenVideo}/transcripts`,
  ];
  for (const caller of ["anonymous", "viewer"] as const)
    for (const url of hidden) {
      const absent = await get(url.replace(/\d+/, "999999"), caller, "HEAD");
      const there = await get(url, caller, "HEAD");
      const withoutDate = (sent: string) => sent.replaceAll(/"(date|x-request-id)":"[^"]*"/g, "");
      expect([there.status, withoutDate(there.sent)]).toEqual([404, withoutDate(absent.sent)]);
    }
});

test("a search neither returns nor counts what its caller may not see", async () => {
  const words = readable().map(canary);
  for (const caller of callers)
    for (const q of [...words, "canary", "can", "hidden", '"canary hidden"', "draft"]) {
      const { sent } = await get(`/api/search?q=${encodeURIComponent(q)}`, caller);
      expect(leaks(sent, caller), `${caller} ${q}`).toEqual([]);
    }
  const hidden = await get("/api/search?q=hidden", "anonymous");
  expect(hidden.json()).toMatchObject({ results: [], lineCount: 0 });
});

test("counts include only what the caller may see", async () => {
  for (const [caller, count] of [
    ["anonymous", 1],
    ["viewer", 1],
    ["editor", 2],
    ["admin", 2],
  ] as const) {
    const list = (await get("/api/playlists", caller)).json();
    expect(list, caller).toContainEqual(expect.objectContaining({ id: library.playlist, videoCount: count }));
    const one = (await get(`/api/playlists/${library.playlist}`, caller)).json();
    expect(one, caller).toMatchObject({ videoCount: count, videos: { length: count } });
  }
});
