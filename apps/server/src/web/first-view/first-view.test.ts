import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/playlists";
import { saveTranscript } from "@minbar/data/transcripts";
import { insertVideo } from "@minbar/data/videos";
import type { LanguageTag } from "@minbar/domain/language";
import { as } from "../../calls/as.ts";
import { renameInSilence, startTwoServers } from "../../reads/testing-reads.ts";
import type { TwoServers } from "../../reads/testing-reads.ts";

const wicked = `</script><script>alert("1")</script> & 'so' $& __NONCE__`;
const hidden = "canary-77f1";
const ids = { playlist: 0, wicked: 0, long: 0, hidden: 0 };
let servers: TwoServers;

beforeAll(async () => {
  servers = await startTwoServers();
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

afterAll(() => servers.stop());

async function page(url: string, { app = servers.app, headers = {} } = {}): Promise<string> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const linesOf = (html: string) => [...html.matchAll(/data-line="(\d+)"/g)].map((match) => Number(match[1]));

function content(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

test("a page holds its video, and the lines in the language asked for, with language and direction", async () => {
  const html = await page(`/landing?video=${ids.long}&lang=ur`);
  expect(html).toContain(`<h1 dir="auto">Patience</h1>`);
  expect(html).toMatch(/lang="ur" dir="rtl">ur Patience 0</);
  expect(linesOf(html)).toHaveLength(50);
});

test("a long transcript is not in the page a second time as a whole", async () => {
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

test("no text breaks out of the page, and none learns the page's nonce", async () => {
  for (const url of [`/landing?video=${ids.wicked}&start=1&end=2`, `/landing?video=${ids.wicked}`]) {
    const answer = await servers.app.inject(url);
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "none";
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body.replaceAll(`nonce="${nonce}"`, "")).not.toContain(nonce);
    expect(answer.body).toContain(`nonce="${nonce}"`);
  }
});

test("the same page goes out with a nonce of its own each time, from memory", async () => {
  const url = `/landing?video=${ids.long}&lang=ur`;
  const first = await servers.app.inject(url);
  await renameInSilence(servers.db, "playlists", "Renamed");
  const second = await servers.app.inject(url);
  await renameInSilence(servers.db, "playlists", "Fridays");
  const withoutNonce = ({ body, headers }: typeof first) =>
    body.replaceAll(/'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "", "");
  expect(first.headers["content-security-policy"]).not.toBe(second.headers["content-security-policy"]);
  expect(withoutNonce(second)).toBe(withoutNonce(first));
});

test("a page that travels compressed is the page that does not", async () => {
  const url = `/landing?video=${ids.wicked}&lang=ur`;
  const zipped = await servers.app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  const nonces = /(nonce(?:="|-))[^"']+/g;
  const html = gunzipSync(zipped.rawPayload).toString();
  expect(html.replaceAll(nonces, "$1")).toBe((await page(url)).replaceAll(nonces, "$1"));
});

test("one spelling of an address is drawn for all others of it", async () => {
  const html = await page(`/landing?video=${ids.long}&lang=ar&utm=1&start=9`);
  expect(html).toContain(`href="http://localhost:3000/landing?video=${ids.long}"`);
});

test("a link to a part is previewed with what is said there, in its language", async () => {
  const html = await page(`/landing?video=${ids.long}&start=61&end=63&lang=ur&playlist=${ids.playlist}`);
  expect(content(html, "og:description")).toBe("ur Patience 61 ur Patience 62");
  expect(content(html, "og:title")).toBe("Patience");
  expect(content(html, "og:image")).toBe("https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg");
  expect(content(html, "twitter:card")).toBe("summary_large_image");
  expect(html).toContain(
    `rel="canonical" href="http://localhost:3000/landing?video=${ids.long}&amp;lang=ur"`,
  );
});

test("a hidden video and one that never was get the same page, which search engines pass by", async () => {
  const gone = await page("/landing?video=999999");
  expect(content(gone, "robots")).toBe("noindex");
  expect(content(gone, "og:title")).toBe("Minbar");
  expect(gone).toContain("That video was not found. Showing");
  const secret = await page(`/landing?video=${ids.hidden}&start=1&end=2`);
  expect(secret).not.toContain(hidden);
  expect(content(secret, "robots")).toBe("noindex");
});

test("whoever is signed in gets a page of their own, which tells it to the scripts and is kept by nobody", async () => {
  const admin = await as(servers, "admin");
  const answer = await servers.app.inject({ url: `/landing?video=${ids.long}`, headers: admin.headers });
  expect(answer.body).toContain(`"signedIn":true`);
  expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
  expect(await page(`/landing?video=${ids.long}`)).toContain(`"signedIn":false`);
});

test("what the server draws carries no style attribute: the page's policy would refuse it", async () => {
  expect(await page(`/landing?video=${ids.long}`)).not.toMatch(/<[^>]+ style="/);
});

test("without memory the page is the same", async () => {
  const url = `/landing?video=${ids.long}`;
  const drawn = (html: string) => /<div id="root">.*<\/div>/s.exec(html)?.[0];
  expect(drawn(await page(url, { app: servers.plain }))).toBe(drawn(await page(url)));
});
