import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import { openForFile } from "../../../test/open-for-file.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";

const servers = await openForFile(startTwoServers());
let video = 0;

beforeAll(async () => {
  video = (await insertVideo(servers.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
  const content = [{ id: "a", time: "0:00", text: "الصبر" }];
  await saveTranscript(servers.db, {
    videoId: video,
    language: "ar",
    kind: "publish",
    publish: true,
    content,
  });
});

const get = (url: string, headers: Record<string, string> = {}) => servers.app.inject({ url, headers });
const htmlTag = (body: string) => /<html[^>]*>/.exec(body)?.[0] ?? "";
const tagOf = (language: (typeof interfaceLanguages)[number]) =>
  `<html lang="${language}" dir="${languageOf(language).direction}"`;

const pages = ["/", "/landing", "/search?q=x", "/tasks", "/api/login", "/no-such-page"];

test("the language of a page comes from its address, then the cookie, then the browser", async () => {
  const headers = { cookie: "minbar_ui=tr", "accept-language": "fr" };
  for (const url of [...pages, `/watch/${video}/patience`]) {
    const named = `${url}${url.includes("?") ? "&" : "?"}ui=ur`;
    expect(htmlTag((await get(named, headers)).body)).toContain(tagOf("ur"));
    expect(htmlTag((await get(url, headers)).body)).toContain(tagOf("tr"));
    expect(htmlTag((await get(url, { "accept-language": "fr" })).body)).toContain(tagOf("fr"));
    const { body, headers: answered } = await get(url, { cookie: "minbar_ui=klingon" });
    expect(htmlTag(body)).toContain(tagOf("en"));
    expect(String(answered["vary"])).toMatch(/Accept-Language/);
    expect(String(answered["vary"])).toMatch(/Cookie/);
  }
});

test("a cached page is never returned in another language", async () => {
  const url = `/landing?video=${video}`;
  const asked = interfaceLanguages.flatMap((language) => [
    { language, url, headers: { "accept-language": `xx, ${language}-XY;q=0.8, en;q=0.1` } },
    { language, url: `${url}&ui=${language}`, headers: { "accept-language": "ms", cookie: "minbar_ui=ar" } },
    { language, url, headers: { cookie: `a=b; minbar_ui=${language}`, "accept-encoding": "gzip" } },
  ]);
  // Cold, then warm in another order.
  for (const round of [asked, asked.toReversed(), asked]) {
    for (const one of round) {
      const answer = await get(one.url, one.headers);
      const zipped = answer.headers["content-encoding"] === "gzip";
      const html = zipped ? gunzipSync(answer.rawPayload).toString() : answer.body;
      expect(htmlTag(html)).toContain(tagOf(one.language));
      expect(html).toContain("الصبر");
    }
  }
});

test("the canonical address has no interface language, and a redirect keeps it", async () => {
  const { body } = await get(`/watch/${video}/patience?ui=fr`);
  expect(body).toContain(`rel="canonical" href="http://localhost:3000/watch/${video}/patience"`);
  expect((await get(`/watch/${video}/old?ui=fr`)).headers["location"]).toBe(`/watch/${video}/patience?ui=fr`);
});

test("the language of an embed comes from its address or the browser, never from a cookie", async () => {
  const url = `/embed/${video}`;
  const cookie = "minbar_ui=tr";
  expect(htmlTag((await get(`${url}?ui=ur`, { cookie })).body)).toContain(tagOf("ur"));
  const { body, headers } = await get(url, { cookie, "accept-language": "es" });
  expect(htmlTag(body)).toContain(tagOf("es"));
  expect(String(headers["vary"]).toLowerCase()).toBe("accept-encoding, accept-language");
});
