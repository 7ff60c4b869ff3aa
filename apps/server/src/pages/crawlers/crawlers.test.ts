import { gunzipSync } from "node:zlib";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { openForFile } from "../../../test/open-for-file.ts";
import { signedInAs } from "../../../test/calls/callers.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";
import { createWatchLibrary, wickedTitle } from "../../../test/testing-watch.ts";
import type { WatchLibrary } from "../../../test/testing-watch.ts";

const origin = "http://localhost:3000";
const title = "الصبر في الشدائد";
const servers = await openForFile(startTwoServers());
let ids: WatchLibrary;

beforeAll(async () => {
  ids = await createWatchLibrary(servers.db);
});

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await servers.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
}

const many = new Set(["sitemap", "url", "xhtml:link", "entry", "link"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => many.has(name),
  parseTagValue: false,
});

/** The XML of an answer, which is well-formed. */
async function xml(url: string): Promise<unknown> {
  const { body } = await get(url);
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body);
}

const absolute = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();
/** The schema of sitemaps.org/schemas/sitemap/0.9, with the links of Google's documentation. */
const sitemapIndex = z.object({
  sitemapindex: z.strictObject({
    xmlns: z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    sitemap: z.array(z.strictObject({ loc: absolute, lastmod: time.optional() })),
  }),
});
const urlSet = z.object({
  urlset: z.strictObject({
    xmlns: z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    "xmlns:xhtml": z.literal("http://www.w3.org/1999/xhtml"),
    url: z
      .array(
        z.strictObject({
          loc: absolute.max(2047),
          lastmod: time.optional(),
          "xhtml:link": z
            .array(z.strictObject({ rel: z.literal("alternate"), hreflang: z.string(), href: absolute }))
            .default([]),
        }),
      )
      .max(50_000),
  }),
});
/** What RFC 4287 requires of a feed (4.1.1) and of an entry (4.1.2). */
const link = z.strictObject({ rel: z.enum(["self", "alternate"]), type: z.string(), href: absolute });
const entry = z.strictObject({
  id: absolute,
  title: z.string(),
  link: z.array(link).min(1),
  published: time,
  updated: time,
  summary: z.string().optional(),
});
const feed = z.object({
  feed: z.strictObject({
    xmlns: z.literal("http://www.w3.org/2005/Atom"),
    id: absolute,
    title: z.string(),
    updated: time,
    author: z.strictObject({ name: z.string() }),
    link: z.array(link),
    entry: z.array(entry).default([]),
  }),
});

const part = async (url: string) => urlSet.parse(await xml(url)).urlset.url;

test("robots.txt names the sitemap and disallows the API", async () => {
  const { body, headers } = await get("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test("the sitemap lists every public page once, and nothing else", async () => {
  const { sitemap } = sitemapIndex.parse(await xml("/sitemap.xml")).sitemapindex;
  expect(sitemap.map(({ loc }) => loc)).toEqual(
    ["1", "playlist-1", "category-1"].map((name) => `${origin}/sitemap/${name}.xml`),
  );
  const parts = await Promise.all(sitemap.map(({ loc }) => part(loc.slice(origin.length))));
  const paths = [
    ...(["ar", "ur", "fr"] as const).map((tag) => videoAddress({ id: ids.first, title }, tag)),
    videoAddress({ id: ids.second, title: "Gratitude" }, "en"),
    watchPath("video", ids.second, "Gratitude"),
    watchPath("video", ids.wicked, wickedTitle),
    watchPath("playlist", ids.playlist, "Fridays"),
    watchPath("category", ids.category, "Ethics"),
  ];
  expect(parts.flat().map(({ loc }) => loc)).toEqual(paths.map((path) => origin + path));
});

test("each address of a video lists all others, as the page itself does", async () => {
  const urls = (await part("/sitemap/1.xml")).filter(({ loc }) => loc.includes(`/watch/${ids.first}/`));
  expect(urls).toHaveLength(3);
  for (const url of urls) {
    expect(url["xhtml:link"]).toEqual(urls[0]?.["xhtml:link"]);
    const { body } = await get(url.loc.slice(origin.length));
    for (const { hreflang, href } of url["xhtml:link"])
      expect(body).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${href}" />`);
  }
});

test("a part that is empty or has an invalid name returns 404", async () => {
  for (const name of [
    "2.xml",
    "0.xml",
    "01.xml",
    "video-1.xml",
    "category-9999999.xml",
    "9999999.xml",
    "1",
    "x.xml",
  ]) {
    const { statusCode } = await servers.app.inject(`/sitemap/${name}`);
    expect([name, statusCode]).toEqual([name, 404]);
  }
});

test("a part is the same with and without compression, and sitemaps and feeds return 304 for a known ETag", async () => {
  const plain = await get("/sitemap/1.xml");
  const zipped = await get("/sitemap/1.xml", { "accept-encoding": "br, gzip" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  for (const url of ["/sitemap/1.xml", "/sitemap.xml", "/feed.atom"]) {
    const { headers } = await get(url);
    const known = { "if-none-match": String(headers["etag"]) };
    expect((await servers.app.inject({ url, headers: known })).statusCode, url).toBe(304);
    expect((await servers.app.inject({ url, method: "HEAD" })).body, url).toBe("");
  }
});

test("the library, a playlist and a category each have a feed of their newest videos", async () => {
  for (const url of [
    "/feed.atom",
    `/watch/playlist/${ids.playlist}/feed.atom`,
    `/watch/category/${ids.category}/feed.atom`,
  ]) {
    const { feed: read } = feed.parse(await xml(url));
    expect((await get(url)).headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(read.entry.map(({ id }) => id)).toEqual(
      [ids.wicked, ids.second, ids.first].map((id) => `${origin}/watch/${id}`),
    );
    expect(read.updated).toBe(
      read.entry
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1),
    );
    expect(read.link.find(({ rel }) => rel === "self")?.href).toBe(origin + url);
  }
});

test("an entry keeps its id when its title changes", async () => {
  const entries = async () => feed.parse(await xml("/feed.atom")).feed.entry;
  const before = (await entries()).find(({ title: name }) => name === "Gratitude");
  await updateVideo(servers.db, ids.second, { title: "Thanks" });
  await expect.poll(async () => (await entries()).map(({ title: name }) => name)).toContain("Thanks");
  const after = (await entries()).find(({ title: name }) => name === "Thanks");
  expect(after?.id).toBe(before?.id);
  expect(String(after?.updated) > String(before?.updated)).toBe(true);
  await updateVideo(servers.db, ids.second, { title: "Gratitude" });
});

test("staff get the same sitemap and feed as visitors, and hidden content has no feed", async () => {
  const { headers } = await signedInAs(servers, "admin");
  for (const url of ["/sitemap.xml", "/sitemap/1.xml", "/sitemap/playlist-1.xml", "/feed.atom"])
    expect((await get(url, headers)).body, url).toBe((await get(url)).body);
  for (const path of [
    `playlist/${ids.hiddenPlaylist}`,
    "playlist/999999",
    `category/${ids.emptyCategory}`,
    "category/x",
  ])
    expect((await servers.app.inject({ url: `/watch/${path}/feed.atom`, headers })).statusCode, path).toBe(
      404,
    );
});

test("a feed has at most fifty entries", async () => {
  const { id } = await insertPlaylist(servers.db, { name: "Many" });
  for (let n = 0; n < 55; n += 1)
    await insertVideo(servers.db, { title: `Lecture ${n}`, youtubeId: "aqz-KE-bpKQ", playlistId: id });
  const { entry: entries } = feed.parse(await xml(`/watch/playlist/${id}/feed.atom`)).feed;
  expect(entries).toHaveLength(50);
  expect(entries[0]?.title).toBe("Lecture 54");
});
