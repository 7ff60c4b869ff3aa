import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import type { LanguageTag } from "@minbar/domain/library/language";
import { watchPath } from "@minbar/domain/library/watch-address";
import { callTRPCProcedure } from "@trpc/server";
import { appRouter } from "@minbar/router/index";
import { sessionCookieOf } from "../../access/credentials.ts";
import { readSettings } from "../../foundation/env.ts";
import { openForFile } from "../../../test/open-for-file.ts";
import { signedInAs } from "../../../test/calls/callers.ts";
import { renameInSilence, startTwoServers } from "../../../test/testing-reads.ts";
import { viewerRenderer } from "./pages.ts";

const wicked = `</script><script>alert("1")</script> & 'so' $& __NONCE__`;
const hidden = "canary-77f1";
const ids = { playlist: 0, wicked: 0, long: 0, hidden: 0 };
const servers = await openForFile(startTwoServers());

beforeAll(async () => {
  const { db } = servers;
  ids.playlist = (await insertPlaylist(db, { name: "Fridays" })).id;
  const add = async (title: string, lines: number, fields: { isPublic?: boolean } = {}) => {
    const shown = { title, description: title, youtubeId: "aqz-KE-bpKQ", playlistId: ids.playlist };
    const { id } = await insertVideo(db, { ...shown, ...fields });
    const say = (language: LanguageTag) => {
      const content = Array.from({ length: lines }, (_, n) => ({
        id: `s${n}`,
        time: `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}`,
        text: `${language} ${title} ${n}`,
      }));
      return saveTranscript(db, { videoId: id, language, kind: "publish", publish: true, content });
    };
    await say("ar");
    await say("ur");
    return id;
  };
  ids.wicked = await add(wicked, 3);
  ids.long = await add("Patience", 2000);
  ids.hidden = await add(hidden, 3, { isPublic: false });
});

async function page(url: string, { app = servers.app, headers = {}, status = 200 } = {}): Promise<string> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(status);
  return answer.body;
}

const linesOf = (html: string) => [...html.matchAll(/data-line="(\d+)"/g)].map((match) => Number(match[1]));

function content(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

test("a page contains its video and the lines in the requested language, with language and direction", async () => {
  const html = await page(`/landing?video=${ids.long}&lang=ur`);
  expect(html).toContain(`<h1 tabindex="-1"><bdi>Patience</bdi></h1>`);
  expect(html).toMatch(/lang="ur" dir="rtl">ur Patience 0</);
  expect(linesOf(html)).toHaveLength(50);
});

test("a page contains only the first fifty lines of a long transcript", async () => {
  const html = await page(`/landing?video=${ids.long}`);
  expect(html).toContain("ar Patience 49");
  expect(html).not.toContain("ar Patience 50");
});

test("the lines reach down to a shared part, unless that is too far down", async () => {
  const near = await page(`/landing?video=${ids.long}&start=120&end=130`);
  expect(linesOf(near)).toHaveLength(150);
  expect(near).toContain(`data-line="120" data-range="in first"`);
  expect(linesOf(await page(`/landing?video=${ids.long}&start=1500&end=1510`))).toHaveLength(50);
});

test("the home page links to its newest lectures and its playlists, in its language, and to nothing hidden", async () => {
  const html = await page("/landing?lang=ur");
  for (const path of [
    watchPath("video", ids.long, "Patience"),
    watchPath("video", ids.wicked, wicked),
    watchPath("playlist", ids.playlist, "Fridays"),
  ])
    expect(html).toContain(`href="${path}?lang=ur"`);
  expect(html).not.toContain(hidden);
  expect(html).toContain("2 lectures in 1 playlist and 2 languages.");
  expect(await page(`/landing?video=${ids.long}`)).not.toContain("Browse all");
});

test("no text breaks out of the page", async () => {
  for (const url of [`/landing?video=${ids.wicked}&start=1&end=2`, `/landing?video=${ids.wicked}`])
    expect((await servers.app.inject(url)).body).not.toContain("<script>alert");
});

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every inline script and style of a page is named by a hash in its policy, and by nothing else", async () => {
  const urls = [
    `/landing?video=${ids.wicked}`,
    watchPath("video", ids.wicked, wicked),
    "/search?q=Patience",
    `/embed/${ids.long}`,
    "/landing?video=999999",
    `/landing?video=${ids.long}&ui=ar`,
  ];
  const answers = await Promise.all(urls.map((url) => servers.app.inject(url)));
  for (const { body, headers } of answers) {
    const policy = String(headers["content-security-policy"]);
    const hashesIn = (name: string) =>
      (new RegExp(`${name} [^;]*`).exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? []).toSorted();
    const scripts = Array.from(body.matchAll(/<script>(.*?)<\/script>/gs), ([, text = ""]) => sha256(text));
    const styles = Array.from(body.matchAll(/<style>(.*?)<\/style>/gs), ([, text = ""]) => sha256(text));
    expect([scripts.length > 1, styles.length > 0]).toEqual([true, true]);
    expect(hashesIn("script-src")).toEqual(scripts.toSorted());
    expect(hashesIn("style-src")).toEqual(styles.toSorted());
    expect(policy).not.toMatch(/nonce-|unsafe-/);
    // Every other script has an address of ours, or is data.
    const others = Array.from(
      body.matchAll(/<script (?!type="application\/(?:ld\+)?json")[^>]*>/g),
      ([tag]) => tag,
    );
    for (const tag of others) expect(tag).toMatch(/ src="\/assets\/viewer\//);
  }
});

test("a cached page is compressed once, and a visitor who has it gets a 304 without a body", async () => {
  const url = `/landing?video=${ids.long}&lang=ur`;
  const [first, again] = [await servers.app.inject(url), await servers.app.inject(url)];
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=10",
    "cdn-cache-control": "public, max-age=10",
    vary: "Cookie, Accept-Encoding, Accept-Language",
  });
  expect([again.body, again.headers["etag"]]).toEqual([first.body, first.headers["etag"]]);
  const known = await servers.app.inject({
    url,
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect([known.statusCode, known.body, known.headers["etag"]]).toEqual([304, "", first.headers["etag"]]);
  expect(known.headers["vary"]).toBe(first.headers["vary"]);
  // Without it, the policy of a 304 would replace that of the copy.
  expect(known.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  const inArabic = await servers.app.inject(`${url}&ui=ar`);
  expect(inArabic.headers["etag"]).not.toBe(first.headers["etag"]);
});

test("a cached page is answered without the database", async () => {
  const url = `/landing?video=${ids.long}&lang=ur`;
  const first = await servers.app.inject(url);
  await renameInSilence(servers.db, "playlists", "Renamed");
  const second = await servers.app.inject(url);
  await renameInSilence(servers.db, "playlists", "Fridays");
  expect(second.body).toBe(first.body);
});

test("no cache may keep the page of a request with our cookie or a token, nor one that shows that nothing was found", async () => {
  const url = `/landing?video=${ids.long}&lang=ur`;
  const cookie = { cookie: `${sessionCookieOf("http://localhost:3000")}=unknown` };
  for (const headers of [cookie, { authorization: "Bearer unknown" }]) {
    const answer = await servers.app.inject({ url, headers });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.headers).not.toHaveProperty("cdn-cache-control");
  }
  const gone = await servers.app.inject("/landing?video=999999");
  expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-cache"]);
  const [etag, code] = [String(gone.headers["etag"]), 404];
  const again = await servers.app.inject({
    url: "/landing?video=999999",
    headers: { "if-none-match": etag },
  });
  expect(again.statusCode).toBe(code);
});

test("a compressed page is identical to the uncompressed one", async () => {
  const url = `/landing?video=${ids.wicked}&lang=ur`;
  const zipped = await servers.app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(await page(url));
});

test("an address with other parameters has the same canonical address", async () => {
  const html = await page(`/landing?video=${ids.long}&lang=ar&utm=1&start=9`);
  expect(html).toContain(`href="http://localhost:3000/watch/${ids.long}/patience"`);
});

test("a link to a part is previewed with what is said there, in its language", async () => {
  const html = await page(`/landing?video=${ids.long}&start=61&end=63&lang=ur&playlist=${ids.playlist}`);
  expect(content(html, "og:description")).toBe("ur Patience 61 ur Patience 62");
  expect(content(html, "og:title")).toBe("Patience — اردو میں");
  expect(content(html, "og:locale")).toBe("ur_PK");
  expect(content(html, "og:image")).toBe("https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg");
  expect(content(html, "og:image:width")).toBe("480");
  expect(content(html, "og:image:height")).toBe("360");
  expect(content(html, "og:image:alt")).toBe("Patience");
  expect(content(html, "twitter:image:alt")).toBe("Patience");
  expect(content(html, "twitter:card")).toBe("summary_large_image");
  expect(html).toContain(`rel="canonical" href="http://localhost:3000/watch/${ids.long}/patience?lang=ur"`);
});

test("a link to a lecture is previewed with its first lines in the language of the link, cut at a word", async () => {
  for (const url of [
    `/landing?playlist=${ids.playlist}&video=${ids.long}&lang=ur`,
    `/embed/${ids.long}?lang=ur`,
  ]) {
    const html = await page(url);
    const description = Array.from({ length: 12 }, (_, n) => `ur Patience ${n}`).join(" ");
    for (const name of ["description", "og:description", "twitter:description"])
      expect(content(html, name)).toBe(description);
  }
  await updateVideo(servers.db, ids.wicked, { description: "Word ".repeat(100) });
  const cut = await page(`/landing?video=${ids.wicked}&lang=tr`, { app: servers.plain });
  expect(content(cut, "og:description")).toMatch(/^(Word ){59}Word…$/);
  await updateVideo(servers.db, ids.wicked, { description: wicked });
});

test("the title names the language of the text in the language of the page, and no language without a text", async () => {
  const titleAt = async (search: string) =>
    /<title>(.*)<\/title>/.exec(await page(`/landing?video=${ids.long}&${search}`))?.[1];
  expect(await titleAt("lang=ur&ui=en")).toBe("Patience — in Urdu · Minbar");
  expect(await titleAt("ui=en")).toBe("Patience — in Arabic · Minbar");
  expect(await titleAt("lang=ur&ui=ar")).toBe("Patience — باللغة الأردية · Minbar");
  expect(await titleAt("ui=ur")).toBe("Patience — عربی میں · Minbar");
  expect(await titleAt("lang=ur")).toBe("Patience — اردو میں · Minbar");
  expect(await titleAt("lang=fr")).toBe("Patience · Minbar");
});

test("a picture of unknown size is previewed without one, and the site's own words in the language of the page", async () => {
  // A server with a cache hears of the changes a moment later.
  const app = servers.plain;
  await updateVideo(servers.db, ids.wicked, { thumbnailUrl: "https://i.ytimg.com/vi/aqz-KE-bpKQ/other.jpg" });
  const html = await page(`/landing?video=${ids.wicked}`, { app });
  expect(content(html, "og:image")).toBe("https://i.ytimg.com/vi/aqz-KE-bpKQ/other.jpg");
  expect(content(html, "og:image:width")).toBeUndefined();
  expect(content(html, "og:image:alt")).toMatch(/alert\(&quot;1&quot;\)/);
  await updateVideo(servers.db, ids.wicked, { thumbnailUrl: "https://i.ytimg.com/vi/x/maxresdefault.jpg" });
  expect(content(await page(`/landing?video=${ids.wicked}`, { app }), "og:image:width")).toBe("1280");
  await updateVideo(servers.db, ids.wicked, { thumbnailUrl: null });
  expect(content(await page("/search?ui=ur", { app }), "description")).toBe(
    "اپنی زبان میں دیکھیں، پڑھیں اور سیکھیں",
  );
});

test("a hidden and an unknown video return a 404 page that is not indexed and reveals nothing", async () => {
  const gone = await page("/landing?video=999999", { status: 404 });
  expect(content(gone, "robots")).toBe("noindex");
  expect(content(gone, "og:title")).toBe("Minbar");
  expect(gone).toContain("That video was not found. Showing");
  const secret = await page(`/landing?video=${ids.hidden}&start=1&end=2`, { status: 404 });
  expect(secret).not.toContain(hidden);
  expect(content(secret, "robots")).toBe("noindex");
});

test("a signed-in user gets a page with their own id, which is not cached", async () => {
  const admin = await signedInAs(servers, "admin");
  const answer = await servers.app.inject({ url: `/landing?video=${ids.long}`, headers: admin.headers });
  expect(answer.body).toContain(`"person":"${admin.user.id}"`);
  expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
  expect(await page(`/landing?video=${ids.long}`)).not.toContain(`"person"`);
});

test("server-rendered HTML has no style attributes, which the content security policy would block", async () => {
  expect(await page(`/landing?video=${ids.long}`)).not.toMatch(/<[^>]+ style="/);
});

test("the page is the same without a cache", async () => {
  const url = `/landing?video=${ids.long}`;
  const drawn = (html: string) => /<div id="root">.*<\/div>/s.exec(html)?.[0];
  expect(drawn(await page(url, { app: servers.plain }))).toBe(drawn(await page(url)));
});

test("a video in the address takes precedence over the playlist, and one without a playlist is shown alone", async () => {
  const elsewhere = (await insertPlaylist(servers.db, { name: "Elsewhere" })).id;
  const shown = { title: "Other", youtubeId: "aqz-KE-bpKQ" };
  await insertVideo(servers.db, { ...shown, playlistId: elsewhere });
  const alone = await insertVideo(servers.db, { ...shown, title: "Alone", duration: 3723 });
  for (const playlist of [elsewhere, 999_999]) {
    const html = await page(`/landing?playlist=${playlist}&video=${ids.long}`);
    expect(html).toContain(`<h1 tabindex="-1"><bdi>Patience</bdi></h1>`);
    expect(html).toContain("Fridays");
    expect(html).not.toContain("was not found");
  }
  const html = await page(`/landing?video=${alone.id}`);
  expect(html).toContain(`<h1 tabindex="-1"><bdi>Alone</bdi></h1>`);
  expect(html).toContain("1:02:03");
  expect(html).toContain("Choose a playlist");
});

test("an unknown playlist is reported, and the default playlist is shown instead", async () => {
  const html = await page("/landing?playlist=999999", { status: 404 });
  expect(html).toContain("That playlist was not found. Showing Fridays instead.");
  expect(content(html, "robots")).toBe("noindex");
});

test("staff are shown a hidden video by its link", async () => {
  const { headers } = await signedInAs(servers, "translations_editor");
  expect(await page(`/landing?video=${ids.hidden}`, { headers })).toContain(
    `<h1 tabindex="-1"><bdi>${hidden}</bdi></h1>`,
  );
});

test("a reversed time range is put in order, and the language is case-insensitive", async () => {
  const turned = await page(`/landing?video=${ids.long}&start=63&end=61&lang=UR`);
  expect(content(turned, "og:description")).toBe("ur Patience 61 ur Patience 62");
});

test("an address with a trailing slash redirects to the page", async () => {
  const { statusCode, headers } = await servers.app.inject("/landing/?video=5&lang=ur");
  expect([statusCode, headers.location]).toEqual([301, "/landing?video=5&lang=ur"]);
});

test("a page loads only its own playlist and video, and no lists to choose from", async () => {
  const paths: string[] = [];
  const { render } = await viewerRenderer();
  const ctx = { db: servers.db, address: "" };
  const load = (path: string, input: unknown) => {
    paths.push(path);
    const call = { router: appRouter, path, ctx, type: "query", signal: undefined, batchIndex: 0 } as const;
    return callTRPCProcedure({ ...call, getRawInput: () => Promise.resolve(input) });
  };
  const asks = async (address: string) => {
    await render({ address, site: readSettings({}).site, language: "en", load });
    return paths.splice(0);
  };
  expect(await asks(`/landing?playlist=${ids.playlist}&video=${ids.long}`)).toEqual([
    "playlists.videos",
    "transcripts.listByVideo",
  ]);
  expect((await asks(`/landing?video=${ids.long}`)).toSorted()).toEqual([
    "playlists.videos",
    "transcripts.listByVideo",
    "videos.byId",
  ]);
  expect(await asks("/")).toEqual([
    "playlists.default",
    "library.home",
    "playlists.videos",
    "transcripts.listByVideo",
  ]);
});

test("the search page contains its results as links and is not indexed", async () => {
  const html = await page("/search?q=alert&utm=1");
  expect(html).toContain("<title>alert · Search · Minbar</title>");
  expect(html).toContain(`<meta name="robots" content="noindex" />`);
  expect(html).not.toContain(`rel="canonical"`);
  expect(html).toContain("<mark>alert</mark>");
  expect(html).toMatch(new RegExp(`href="/watch/${ids.wicked}/[^"?]+\\?start=0&amp;q=alert"`));
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain(hidden);
  // Its styles come with it, and nothing else on the page waits for them.
  expect(html).toMatch(/<style>[^<]*lecture-search_line/);
  expect(await page("/landing")).not.toContain("lecture-search_line");
});

test("an invalid query is answered with the reason, and a phrase keeps its quotes", async () => {
  expect(await page("/search")).toContain("Find what was said in any lecture");
  expect(await page("/search?q=%25_%5C")).toContain("Type a letter or a word to search for.");
  expect(await page(`/search?q=${"a".repeat(201)}`)).toContain("A search has at most 200 characters.");
  expect(await page("/search?q=%22alert%22")).toContain(`value="&quot;alert&quot;"`);
  expect(await page("/search?q=%22alert+ar%22")).toContain("Nothing was found");
});
