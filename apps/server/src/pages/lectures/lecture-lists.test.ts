import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { watchPath } from "@minbar/domain/library/watch-address";
import { openForFile } from "../../../test/open-for-file.ts";
import { signedInAs } from "../../../test/calls/callers.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";

const servers = await openForFile(startTwoServers());
const hidden = "canary-8ad0 hidden";
const youtubeId = "aqz-KE-bpKQ";
const ids = { category: 0, playlist: 0, other: 0, hidden: 0, urdu: 0 };
const path = () => watchPath("playlist", ids.playlist, "Fridays");

/** 205 public lectures and a hidden one in a playlist, three in another one of the same category, one in none. */
beforeAll(async () => {
  const { db } = servers;
  ids.category = (await insertCategory(db, { name: "Ethics" })).id;
  ids.playlist = (await insertPlaylist(db, { name: "Fridays", categoryId: ids.category })).id;
  ids.other = (await insertPlaylist(db, { name: "Ramadan <b>", categoryId: ids.category })).id;
  const hiddenList = (await insertPlaylist(db, { name: hidden, categoryId: ids.category })).id;
  await insertVideo(db, { title: hidden, youtubeId, playlistId: hiddenList, isPublic: false });
  for (let n = 1; n <= 205; n += 1)
    await insertVideo(db, { title: `Lecture ${n}`, youtubeId, playlistId: ids.playlist });
  ids.hidden = (
    await insertVideo(db, { title: hidden, youtubeId, playlistId: ids.playlist, isPublic: false })
  ).id;
  for (const title of ["الصبر", "Night <b>", "Dawn"])
    await insertVideo(db, { title, youtubeId, playlistId: ids.other });
  ids.urdu = (await insertVideo(db, { title: "شکر", youtubeId })).id;
  const content = [{ id: "a", time: "0:00", text: "شکر" }];
  await saveTranscript(db, { videoId: ids.urdu, language: "ur", kind: "publish", publish: true, content });
});

async function page(url: string, { headers = {}, status = 200, app = servers.app } = {}) {
  const { statusCode, body } = await app.inject({ url, headers });
  expect([url, statusCode]).toEqual([url, status]);
  const list = /<nav id="lectures".*?<\/nav>/s.exec(body)?.[0] ?? "";
  const titles = Array.from(list.matchAll(/<li><a href="[^"]+"><bdi>([^<]*)/g), ([, title]) => title);
  const next = /<a rel="next" href="([^"#]+)#lectures">/.exec(list)?.[1]?.replaceAll("&amp;", "&");
  const canonical = /rel="canonical" href="http:\/\/localhost:3000([^"]+)"/.exec(body)?.[1];
  return { body, list, titles, next, canonical };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Lecture ${from + at}`);

test("the page of a playlist lists its lectures in order, a hundred a page, with a link to the next page", async () => {
  const first = await page(path());
  expect([first.titles, first.next]).toEqual([numbers(1, 100), `${path()}?page=2`]);
  const second = await page(first.next ?? "");
  expect([second.titles, second.next]).toEqual([numbers(101, 200), `${path()}?page=3`]);
  const third = await page(second.next ?? "");
  expect([third.titles, third.next]).toEqual([numbers(201, 205), undefined]);
  for (const [{ canonical, body }, number] of [
    [first, ""],
    [second, "?page=2"],
    [third, "?page=3"],
  ] as const) {
    expect(canonical).toBe(path() + number);
    expect(body).toContain(`content="http://localhost:3000${path()}${number}"`);
  }
  expect((await page(`${path()}?page=1`)).canonical).toBe(path());
});

test("the page of a category lists the lectures of its playlists, and titles stay text", async () => {
  const url = watchPath("category", ids.category, "Ethics");
  expect((await page(url)).titles).toEqual(numbers(1, 100));
  const { titles, list } = await page(`${url}?page=3`);
  expect(titles).toEqual([...numbers(201, 205), "الصبر", "Night &lt;b&gt;", "Dawn"]);
  expect(list).not.toContain("<b>");
  expect(list).toContain("<bdi>Night");
});

test("the home page lists the playlists and the newest lectures in less than 2 kB, and links to all of them", async () => {
  for (const url of ["/", "/landing"]) {
    const { titles, list, next } = await page(url);
    expect(titles).toEqual([
      "Fridays",
      "Ramadan &lt;b&gt;",
      "شکر",
      "Dawn",
      "Night &lt;b&gt;",
      "الصبر",
      ...numbers(200, 205).toReversed(),
    ]);
    expect(list).toContain(`<a href="${path()}">`);
    expect(gzipSync(list).length).toBeLessThan(2000);
    expect(next).toBe("/?page=1");
  }
  const all = await page("/?page=1");
  expect([all.titles.length, all.titles[0], all.next]).toEqual([100, "شکر", "/?page=2"]);
  expect(all.canonical).toBe("/?page=1");
  expect((await page("/?page=3")).titles).toEqual(numbers(1, 9).toReversed());
});

test("the page of a lecture has no list, and of other addresses no page counts", async () => {
  const { id } = await insertVideo(servers.db, { title: "Alone", youtubeId });
  for (const url of [watchPath("video", id, "Alone"), `/landing?video=${id}`, "/search?q=x"])
    expect((await page(url)).list).toBe("");
  expect((await page(`/landing?video=${id}&page=2`)).canonical).toBe(watchPath("video", id, "Alone"));
  await updateVideo(servers.db, id, { isPublic: false });
});

test("a page behind the last one is not found, and what is no number is the first page", async () => {
  for (const url of [`${path()}?page=4`, "/?page=4", "/?page=1000"])
    expect((await page(url, { status: 404 })).list).toBe("");
  for (const number of ["0", "-1", "1.5", "x", "1001", "1e9"])
    expect((await page(`${path()}?page=${number}`)).titles[0], number).toBe("Lecture 1");
});

test("links lead to the language of the page where a lecture has it, otherwise to one that it has", async () => {
  const link = watchPath("video", ids.urdu, "شکر");
  expect((await page("/")).list).toContain(`<a href="${link}?lang=ur">`);
  expect((await page("/?lang=ur")).next).toBe("/?lang=ur&page=1");
  const { next } = await page(`${path()}?lang=ur&page=2`);
  expect(next).toBe(`${path()}?lang=ur&page=3`);
});

test("the headings are in the language of the page, and a cached page is never returned for another one", async () => {
  const urls = ["/?ui=ur", "/?ui=ar", "/?ui=ur&page=1", "/?ui=ar&page=1", "/?ui=ur&page=2"];
  const read = async () => Promise.all(urls.map(async (url) => (await page(url)).list));
  const cold = await read();
  expect(await read()).toEqual(cold);
  expect(new Set(cold).size).toBe(urls.length);
  expect(cold[0]).toContain(`<h2 dir="auto">پلے لسٹس</h2>`);
  expect(cold[1]).toContain(`<h2 dir="auto">قوائم التشغيل</h2>`);
  expect(cold[3]).toContain("الصفحة التالية");
});

test("hidden lectures and playlists are in no list, for staff neither, and leave at once", async () => {
  const admin = await signedInAs(servers, "admin");
  const urls = ["/landing", "/landing?ui=ar&page=1", `${path()}?page=3`];
  for (const url of urls)
    for (const headers of [{}, admin.headers])
      expect((await page(url, { headers })).list).not.toContain("canary");
  const last = () => page(`${path()}?page=3`);
  await updateVideo(servers.db, ids.hidden, { isPublic: true });
  await expect.poll(async () => (await last()).titles.at(-1)).toBe(hidden);
  await updateVideo(servers.db, ids.hidden, { isPublic: false });
  await expect.poll(async () => (await last()).titles.at(-1)).toBe("Lecture 205");
});

test("the lists are the same without a cache, and a redirect keeps the page", async () => {
  expect((await page("/?page=2", { app: servers.plain })).list).toBe((await page("/?page=2")).list);
  const { headers } = await servers.app.inject(`/watch/playlist/${ids.playlist}?page=2`);
  expect(headers.location).toBe(`${path()}?page=2`);
});
