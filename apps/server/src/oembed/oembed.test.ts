import { beforeAll, describe, expect, test } from "vitest";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { callers } from "../../test/proofs/matrix-row.ts";
import { canariesIn } from "../../test/proofs/canaries.ts";
import { createCanaryLibrary } from "../../test/proofs/canary-library.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
const site = "http://localhost:3000";
const title = `Patience & "<b>Prayer</b>" ]]> \u0007`;
let video: number;
let hidden: number;
/** Of every role, and of nobody. */
const headers: Record<string, string>[] = [];

beforeAll(async () => {
  const library = await createCanaryLibrary(server.db);
  hidden = library.hiddenVideo;
  video = (await insertVideo(server.db, { title, youtubeId: "aqz-KE-bpKR" })).id;
  for (const caller of callers)
    headers.push(caller === "anonymous" ? {} : (await signedInAs(server, caller)).headers);
});

async function ask(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `/api/oembed?${new URLSearchParams(parameters).toString()}`;
  const answer = await server.app.inject({ method: "GET", url, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function code(parameters: Record<string, string>): Promise<Record<string, string | number>> {
  return JSON.parse((await ask(parameters)).text);
}

/** The address of the frame in an answer. */
function frameIn({ html }: Record<string, string | number>): string {
  const src = / src="([^"]+)"/.exec(String(html))?.[1] ?? "";
  return src.replaceAll("&amp;", "&").replace(site, "");
}

describe("the embed code of a video", () => {
  test("is a frame with a size, a title and a thumbnail", async () => {
    const answer = await ask({ url: `${site}/watch/${video}/patience?lang=en` });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.parse(answer.text)).toEqual({
      version: "1.0",
      type: "video",
      provider_name: "Minbar",
      provider_url: `${site}/`,
      title,
      thumbnail_url: "https://i.ytimg.com/vi/aqz-KE-bpKR/hqdefault.jpg",
      thumbnail_width: 480,
      thumbnail_height: 360,
      html: expect.stringContaining(`<iframe src="${site}/embed/${video}?lang=en" width="640" height="720"`),
      width: 640,
      height: 720,
    });
  });

  test("keeps both languages and the time range of every form of the address", async () => {
    const search = "lang=en&second=ar&start=60&end=90";
    for (const address of [
      `/watch/${video}?${search}`,
      `/watch/${video}/any-slug?${search}`,
      `/landing?video=${video}&${search}`,
      `/?video=${video}&${search}`,
      `/embed/${video}?${search}`,
      `/landing?video=${video}&lang=EN&second=ar&t=1m&end=1:30`,
    ])
      expect(frameIn(await code({ url: site + address })), address).toBe(`/embed/${video}?${search}`);
  });

  test("fits the requested size, and omits the transcript if there is little room", async () => {
    const url = `${site}/watch/${video}`;
    expect(await code({ url, maxwidth: "400" })).toMatchObject({ width: 400, height: 585 });
    expect(await code({ url, maxheight: "600" })).toMatchObject({ width: 640, height: 600 });
    const low = await code({ url, maxwidth: "320", maxheight: "240" });
    expect(low).toMatchObject({ width: 320, height: 228, thumbnail_width: 320, thumbnail_height: 180 });
    expect(frameIn(low)).toBe(`/embed/${video}?transcript=0`);
    expect(await code({ url, maxwidth: "50", maxheight: "20" })).not.toHaveProperty("thumbnail_url");
  });

  test("is available as XML with every character of the title escaped", async () => {
    const answer = await ask({ url: `${site}/watch/${video}`, format: "xml" });
    expect(answer.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(answer.text).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>/);
    expect(answer.text).toContain(
      "<title>Patience &amp; &quot;&lt;b&gt;Prayer&lt;/b&gt;&quot; ]]&gt; \ufffd</title>",
    );
    expect(answer.text).toContain("&lt;iframe src=&quot;");
  });

  test("escapes the title in its HTML", async () => {
    const { html } = await code({ url: `${site}/watch/${video}` });
    expect(html).toContain('title="Patience &amp; &quot;&lt;b&gt;Prayer&lt;/b&gt;&quot; ]]&gt;');
    expect(html).not.toContain("<b>");
  });

  test("is linked from the page of the video in both formats", async () => {
    const { body } = await server.app.inject(`/landing?video=${video}&lang=en`);
    for (const [type, format] of [
      ["application/json+oembed", "json"],
      ["text/xml+oembed", "xml"],
    ]) {
      const href = new RegExp(`<link rel="alternate" type="${type?.replace("+", "\\+")}" href="([^"]+)"`)
        .exec(body)?.[1]
        ?.replaceAll("&amp;", "&");
      const search = new URL(href ?? "").searchParams;
      expect(search.get("format")).toBe(format);
      expect((await ask(Object.fromEntries(search))).status).toBe(200);
    }
  });

  test("returns 304 for a known ETag, and 404 as soon as the video is hidden", async () => {
    const { id } = await insertVideo(server.db, { title: "Soon hidden", youtubeId: "aqz-KE-bpKS" });
    const parameters = { url: `${site}/watch/${id}` };
    const first = await ask(parameters);
    const etag = String(first.headers.etag);
    expect((await ask(parameters, { "if-none-match": etag })).status).toBe(304);
    await updateVideo(server.db, id, { isPublic: false });
    expect((await ask(parameters)).status).toBe(404);
  });
});

test("a hidden and an unknown video return the same 404 to every caller", async () => {
  const paths = (id: number) => [`/watch/${id}`, `/landing?video=${id}`, `/embed/${id}`];
  const absent = await ask({ url: `${site}/watch/999999` });
  expect(absent.status).toBe(404);
  for (const one of headers)
    for (const path of [...paths(hidden), ...paths(999_999)]) {
      const { status, text } = await ask({ url: site + path }, one);
      expect([status, text], path).toEqual([404, absent.text]);
      expect(canariesIn(text)).toEqual([]);
    }
});

test("every caller gets the same response as a visitor", async () => {
  const answers = await Promise.all(headers.map((one) => ask({ url: `${site}/watch/${video}` }, one)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test.each([
  "https://www.youtube.com/watch?v=aqz-KE-bpKR",
  "http://localhost:3001/watch/1",
  "https://localhost:3000/watch/1",
  "http://localhost:3000.evil.example/watch/1",
  "http://user:word@localhost:3000/watch/1",
  "http://localhost:3000",
  "http://localhost:3000/landing",
  "http://localhost:3000/landing?video=x",
  "http://localhost:3000/watch/playlist/1",
  "http://localhost:3000/videos",
  "javascript:alert(1)",
  "data:text/html,x",
  "/watch/1",
  "",
  `http://localhost:3000/watch/1?${"x".repeat(5000)}`,
])("%s is not recognized as a video of this site", async (url) => {
  const { status, text } = await ask({ url });
  expect(status).toBe(404);
  expect(JSON.parse(text)).toEqual({
    message: "This address is not a video of this site",
    code: "NOT_FOUND",
    reason: "not_a_video_address",
    values: {},
  });
});

test.each(["0", "-1", "x", "1.5", "100000", ""])(
  "a width or height of %j is rejected with a message",
  async (maxwidth) => {
    for (const name of ["maxwidth", "maxheight"]) {
      const { status, text } = await ask({ url: `${site}/watch/${video}`, [name]: maxwidth });
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        message: "write a width or height as a whole number of pixels, from 1 to 99999",
        issues: [{ path: [name] }],
      });
    }
  },
);

test("another format returns 501, and a missing or repeated parameter returns 400", async () => {
  const { status, text } = await ask({ url: `${site}/watch/${video}`, format: "yaml" });
  expect([status, JSON.parse(text)]).toEqual([
    501,
    {
      message: "The formats are json and xml",
      code: "NOT_IMPLEMENTED",
      reason: "format_not_supported",
      values: {},
    },
  ]);
  for (const search of ["", "?url=a&url=b", "?format=json&format=xml&url=a"])
    expect((await server.app.inject(`/api/oembed${search}`)).statusCode, search).toBe(400);
});
