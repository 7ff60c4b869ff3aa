import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { signedInAs } from "../../../test/calls/callers.ts";
import { openForFile } from "../../../test/open-for-file.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";

const servers = await openForFile(startTwoServers());
let video = 0;
/** With a text in English only, and a hidden one with a text in Arabic. */
const others = { english: 0, hidden: 0 };

async function publish(videoId: number, language: LanguageTag, text: string): Promise<void> {
  const content = [{ id: "a", time: "0:00", text }];
  await saveTranscript(servers.db, { videoId, language, kind: "publish", publish: true, content });
}

beforeAll(async () => {
  const lecture = { title: "Patience", youtubeId: "aqz-KE-bpKQ" };
  video = (await insertVideo(servers.db, lecture)).id;
  others.english = (await insertVideo(servers.db, lecture)).id;
  others.hidden = (await insertVideo(servers.db, { ...lecture, isPublic: false })).id;
  await publish(video, "ar", "الصبر");
  await publish(video, "ur", "صبر");
  await publish(video, "de", "Geduld");
  await publish(others.english, "en", "Patience");
  await publish(others.hidden, "ar", "الصبر");
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
    expect(htmlTag(body)).toContain(tagOf(url.startsWith("/watch/") ? "ar" : "en"));
    expect(String(answered["vary"])).toMatch(/Accept-Language/);
    expect(String(answered["vary"])).toMatch(/Cookie/);
  }
});

test("a cached page is never returned in another language", async () => {
  const url = `/landing?video=${video}`;
  const requests = interfaceLanguages.flatMap((language) => [
    { language, url, headers: { "accept-language": `xx, ${language}-XY;q=0.8, en;q=0.1` } },
    { language, url: `${url}&ui=${language}`, headers: { "accept-language": "ms", cookie: "minbar_ui=ar" } },
    { language, url, headers: { cookie: `a=b; minbar_ui=${language}`, "accept-encoding": "gzip" } },
  ]);
  // Cold, then warm in another order.
  for (const round of [requests, requests.toReversed(), requests]) {
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

test("a page speaks the language of its transcript if the visitor names none, and English without a transcript", async () => {
  const of = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await get(url, headers);
    const language = /^<html lang="(\w+)"/.exec(htmlTag(body))?.[1];
    expect([url, answered["content-language"]]).toEqual([url, language]);
    return language;
  };
  const lecture = `/watch/${video}/patience`;
  const shared = `/landing?video=${video}&lang=ur`;
  // Cold, then warm; in between the same pages for visitors who name a language.
  for (const _round of [1, 2]) {
    expect(await of(lecture)).toBe("ar");
    expect(await of(lecture, { "accept-language": "fr" })).toBe("fr");
    for (const url of [`${lecture}?lang=ur`, shared, `/embed/${video}?lang=ur`]) {
      for (const language of ["", "*", "de", "de, *;q=0.5"])
        expect([url, language, await of(url, { "accept-language": language })]).toEqual([
          url,
          language,
          "ur",
        ]);
      expect(await of(url, { "accept-language": "en" })).toBe("en");
      expect(await of(url, { "accept-language": "de, tr;q=0.5" })).toBe("tr");
      // Refused.
      expect(await of(url, { "accept-language": "ur;q=0" })).toBe("en");
      expect(await of(`${url}${url.includes("?") ? "&" : "?"}ui=fr`)).toBe("fr");
    }
    expect(await of(shared, { cookie: "minbar_ui=tr" })).toBe("tr");
    // No text in Turkish or Arabic, no interface in German, or no lecture.
    for (const url of [
      `${lecture}?lang=tr`,
      `${lecture}?lang=de`,
      `/landing?video=${others.english}`,
      `/landing?video=${others.hidden}`,
      "/landing?video=999999",
      "/",
      "/landing",
      "/search?q=x",
      "/tasks",
      "/api/login",
    ])
      expect([url, await of(url)]).toEqual([url, "en"]);
  }
});

test("a visitor who has a page in the language of its transcript gets a 304, and everybody else the whole page", async () => {
  const url = `/watch/${video}/patience?lang=ur`;
  const { headers } = await get(url);
  const known = { "if-none-match": String(headers["etag"]) };
  expect((await get(url, known)).statusCode).toBe(304);
  expect((await get(url, { ...known, "accept-language": "en" })).statusCode).toBe(200);
  expect(headers["vary"]).toBe("Cookie, Accept-Encoding, Accept-Language");
});

test("staff without a named language get a hidden lecture in English, and a public one in that of its transcript", async () => {
  const editor = await signedInAs(servers, "translations_editor");
  const hidden = await get(`/landing?video=${others.hidden}`, editor.headers);
  expect([hidden.statusCode, hidden.headers["content-language"]]).toEqual([200, "en"]);
  const shown = await get(`/landing?video=${video}&lang=ur`, editor.headers);
  expect(shown.headers["content-language"]).toBe("ur");
});
