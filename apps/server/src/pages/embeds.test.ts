import { beforeAll, expect, test } from "vitest";
import { callers } from "../../test/proofs/matrix-row.ts";
import { canariesIn } from "../../test/proofs/canaries.ts";
import { createCanaryLibrary } from "../../test/proofs/canary-library.ts";
import type { CanaryLibrary } from "../../test/proofs/canary-library.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { mistakesIn } from "../../test/testing-settings.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
const listed = await openTestServer({ EMBED_ORIGINS: "https://a.example, https://b.example:8443" });
let library: CanaryLibrary;
/** Of every role, and of nobody. */
const headers: Record<string, string>[] = [];

beforeAll(async () => {
  library = await createCanaryLibrary(server.db);
  for (const caller of callers)
    headers.push(caller === "anonymous" ? {} : (await signedInAs(server, caller)).headers);
});

async function get(url: string, headers: Record<string, string> = {}, from = server) {
  const answer = await from.app.inject({ method: "GET", url, headers });
  return { ...answer, status: answer.statusCode, policy: String(answer.headers["content-security-policy"]) };
}

test("every role gets the page of a visitor, which a shared cache may keep for ten seconds", async () => {
  const url = `/embed/${library.video}?lang=en`;
  const visitors = await get(url);
  expect(visitors.status).toBe(200);
  for (const one of headers) {
    const { status, body, headers } = await get(url, one);
    expect(status).toBe(200);
    expect(body).toBe(visitors.body);
    expect(canariesIn(body)).toEqual([]);
    const isPersonal = one["cookie"] !== undefined || one["authorization"] !== undefined;
    expect(headers["cache-control"]).toBe(isPersonal ? "no-store" : "public, max-age=0, s-maxage=10");
    expect("cdn-cache-control" in headers).toBe(!isPersonal);
    expect(String(headers["vary"]).toLowerCase()).toBe("accept-encoding, accept-language");
    expect(headers).not.toHaveProperty("set-cookie");
  }
});

test("hidden, unknown and invalid videos return the same 404 to every caller", async () => {
  const absent = await get("/embed/999999");
  expect(absent.status).toBe(404);
  expect(absent.body).toContain("This video is not available.");
  expect(absent.body).toContain('<meta name="robots" content="noindex" />');
  for (const one of headers)
    for (const id of [library.hiddenVideo, "0", "x", "-1", "9".repeat(30)]) {
      const { status, body } = await get(`/embed/${id}`, one);
      expect(status, String(id)).toBe(404);
      expect(canariesIn(body), String(id)).toEqual([]);
      expect(body).toContain("This video is not available.");
    }
});

test("parameters that make no sense are ignored", async () => {
  for (const search of ["lang=xx", "start=90&end=5", "theme=pink&second=%00", `start=${"9".repeat(5000)}`])
    expect((await get(`/embed/${library.video}?${search}`)).status, search).toBe(200);
});

test("an embed is not indexed, and its canonical address is the page of the video", async () => {
  const { body } = await get(`/embed/${library.video}?lang=en&theme=dark`);
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(body).toMatch(
    new RegExp(
      `<link rel="canonical" href="http://localhost:3000/watch/${library.video}/[^"]+\\?lang=en" />`,
    ),
  );
});

test("only embeds may be framed, and only by the sites in the settings", async () => {
  const any = await get(`/embed/${library.video}`);
  expect(any.policy).toContain("frame-ancestors 'self' *");
  expect(any.headers).not.toHaveProperty("x-frame-options");
  expect(any.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const some = await get("/embed/1", {}, listed);
  expect(some.policy).toMatch(/frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example:8443$/);
  const others = [
    "/",
    "/landing",
    `/landing?video=${library.video}`,
    "/embed",
    "/embed/1/",
    "/embed.js",
    "/videos",
    "/no-such-page",
    "/api/login",
    "/api/videos",
    "/api/oembed?url=x",
    "/api/docs/",
    "/api/openapi.json",
    "/healthz",
    "/NOTICE",
    "/robots.txt",
    "/trpc/videos.list",
  ];
  for (const url of others) {
    const { policy, headers } = await get(url);
    expect(policy, url).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], url).toBe("SAMEORIGIN");
  }
});

test.each([
  "https://a.example/path",
  "a.example",
  "https://a.example; script-src *",
  "*, https://a.example",
  ",",
])("the setting does not accept %s", (given) => {
  expect(mistakesIn({ EMBED_ORIGINS: given })).toEqual([
    "EMBED_ORIGINS: list the sites that may embed videos (https://a.example, https://b.example), or write *",
  ]);
});

test("the script of the custom element is at most 3 kB, and other sites may load it", async () => {
  const { status, headers, body } = await get("/embed.js");
  expect(status).toBe(200);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(3000);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=600",
  });
});

test("a sandboxed frame can load the viewer's scripts", async () => {
  const { body } = await get(`/embed/${library.video}`);
  const script = /src="(\/assets\/viewer\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
  const { headers } = await get(script, { origin: "null" });
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
});
