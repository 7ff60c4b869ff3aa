import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts } from "@minbar/demo/accounts";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { signInAs } from "@minbar/server/test/faults/people";
import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "vitest";
import { z } from "zod";
import { startSite } from "./site.ts";
import type { Site } from "./site.ts";

/** How long nginx keeps a copy: what `s-maxage=10` allows, and the second that nginx rounds up. */
const sharedMilliseconds = 11_000;

const startCached = () =>
  startSite("nginx", {
    isCached: true,
    edits: [
      [
        "proxy_pass http://minbar;",
        "proxy_pass http://minbar; add_header X-Key-Language $minbar_language always;",
      ],
    ],
  });

const list = z.array(z.object({ id: z.int(), transcripts: z.array(z.object({ language: z.string() })) }));

/** The id of a public lecture of the demo with a text in Urdu. */
async function lectureOf(visitor: HttpClient): Promise<number> {
  const lectures = list.parse(JSON.parse((await visitor.call("/api/videos")).body));
  const lecture = lectures.find(({ transcripts }) => transcripts.some(({ language }) => language === "ur"));
  if (!lecture) throw new Error("the demo has no such lecture");
  return lecture.id;
}

const staffOf = async ({ servers, client }: Site, role: (typeof demoAccounts)[number]["role"] = "admin") =>
  client(await signInAs(role, servers[0]?.origin ?? ""));

async function cacheOf(client: HttpClient, path: string, headers: Record<string, string> = {}) {
  return (await client.call(path, { headers })).headers["x-cache-status"];
}

test("a hidden lecture is gone from the cache after 11 seconds, and at once for who is signed in", async () => {
  const site = await startCached();
  expect(site.checked).not.toMatch(/\[(warn|emerg)\]/);
  const visitor = site.client();
  const people: [string, HttpClient][] = [["visitor", visitor]];
  for (const { role } of demoAccounts) people.push([role, await staffOf(site, role)]);
  const id = await lectureOf(visitor);
  const { title } = z
    .object({ title: z.string() })
    .parse(JSON.parse((await visitor.call(`/api/videos/${id}`)).body));
  const ids = [`/api/videos/${id}`, `/api/videos/${id}/transcripts`, `/landing?video=${id}`, `/embed/${id}`];
  const paths = [...ids, "/api/videos", "/", "/feed.atom", `/api/search?q=${encodeURIComponent(title)}`];
  const shows = async (client: HttpClient, path: string) => {
    const { status, body } = await client.call(path);
    return status === 200 && (body.includes(title) || path.endsWith("/transcripts"));
  };
  await sleep(sharedMilliseconds);
  for (const path of paths) {
    expect(await shows(visitor, path), path).toBe(true);
    expect(await cacheOf(visitor, path), path).toBe("HIT");
  }
  const admin = people.find(([role]) => role === "admin")?.[1] ?? visitor;
  const hidden = await admin.call(`/api/videos/${id}`, { method: "PUT", body: { isPublic: false } });
  expect(hidden.status).toBe(200);
  const begin = performance.now();
  const lastShown: Record<string, number> = {};
  while (performance.now() - begin < 1.5 * sharedMilliseconds) {
    for (const [role, client] of people)
      for (const path of paths) {
        const at = performance.now() - begin;
        if (await shows(client, path)) lastShown[role] = Math.round(at);
      }
    await sleep(50);
  }
  printReport({ title: "last shown after it was hidden, in ms", results: lastShown, faults: [] });
  const staff = ["admin", "arabic_transcripts_editor", "translations_editor", "editor"];
  for (const role of staff) expect(lastShown[role], role).toBeGreaterThan(sharedMilliseconds);
  expect(lastShown["viewer"]).toBeUndefined();
  expect(lastShown["visitor"]).toBeGreaterThan(2_000);
  expect(lastShown["visitor"]).toBeLessThanOrEqual(sharedMilliseconds);
});

/** As browsers and programs send them: these share their copies. */
const usual = [
  "",
  "*",
  "en-US,en;q=0.9",
  "en-GB,en-US;q=0.9,en;q=0.8",
  "fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7",
  "fr, fr-FR;q=0.8, en-US;q=0.5, en;q=0.3",
  "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7",
  "de,tr;q=0.5,en;q=0.3",
  "de",
  "de-AT, pl",
  "zh-Hans-CN,zh;q=0.9",
  "zh-Hant-TW,zh;q=0.9,ar;q=0.8",
  "ar",
  "ar-EG,ar;q=0.9,en;q=0.8",
  "ur-PK,ur;q=0.9,en;q=0.8",
  "es-419,es;q=0.9",
  "tr-TR",
  "ms-MY,ms;q=0.9,en-US;q=0.8",
  "arn,msa;q=0.9,fra;q=0.8,tr;q=0.7",
  "sw, en",
];

const unusual = [
  "en;q=0.3, ms;q=0.9, ar;q=0.7",
  "FR",
  "ar;q=0, en;q=0.1",
  "ar;q=0",
  "ur;q=0",
  "ur;q=0, *",
  "de, *;q=0.5",
  "en;q=0, *",
  "ar;q=0.2, *;q=0.1",
  "*, ur;q=0.5",
  "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",
  "*;q=0",
  "zh-Hans-CN , fr ; q=0.4",
  "ar;q=2, fr",
  "ar;q=abc, tr",
  "de;q=0.85,fr;q=0.87,tr;q=1.0",
  "en;q=0.5,fr",
  "de,en;q=0.3,ms;q=0.9",
  ";;,,;q=1",
  "__proto__, constructor",
  `${"xx,".repeat(40)}ar`,
  `${"xx-yy;q=0.1,".repeat(60)}ar`,
  "abcdefghi, fr",
];

test("a page from the cache has the language that the server would choose", async () => {
  const site = await startCached();
  const [visitor, direct] = [site.client(), site.client({}, "127.0.0.1", site.servers[0]?.origin)];
  const id = await lectureOf(visitor);
  const pages = [
    `/landing?video=${id}`,
    `/landing?video=${id}&lang=ur`,
    "/search?q=x",
    `/embed/${id}`,
    "/api/login",
  ];
  const named = ["&ui=tr", "&ui=klingon", "&ui=tr&ui=fr", "&ui=klingon&ui=fr"];
  const cookies = ["minbar_ui=ms", "a=b; minbar_ui=es; c=d", "minbar_ui=klingon", "theme=dark"];
  const languageHeader = (language: string) => ({ "accept-language": language });
  const requests = [
    ...pages.map((path) => ({ path, headers: {} })),
    ...[...usual, ...unusual].flatMap((language) =>
      pages.map((path) => ({ path, headers: languageHeader(language) })),
    ),
    ...named.map((more) => ({
      path: `${pages[0]}${more}`,
      headers: { ...languageHeader("es"), cookie: "minbar_ui=ms" },
    })),
    ...cookies.flatMap((cookie) =>
      pages.map((path) => ({ path, headers: { ...languageHeader("fr"), cookie } })),
    ),
  ];
  const hits: Record<string, number> = {};
  for (const { path, headers } of [...requests, ...requests.toReversed(), ...requests]) {
    const own = (await direct.call(path, { headers })).headers["content-language"];
    const { headers: sent, body } = await visitor.call(path, { headers });
    const request = `${path} ${JSON.stringify(headers)}`;
    expect(sent["content-language"], request).toBe(own);
    expect(body, request).toContain(`<html lang="${own}"`);
    const key = String(sent["x-key-language"]);
    const isUnusual = unusual.includes(new Headers(headers).get("accept-language") ?? "");
    expect(sent["x-cache-status"] === "BYPASS", request).toBe(isUnusual);
    if (isUnusual) continue;
    expect([own, "*"], request).toContain(key);
    if (sent["x-cache-status"] === "HIT") hits[key] = (hits[key] ?? 0) + 1;
  }
  printReport({ title: "pages from the cache, by the language of their key", results: hits, faults: [] });
  for (const key of [...interfaceLanguages, "*"]) expect(hits[key], key).toBeGreaterThan(3);
});

test("people who are signed in and programs with a token get the server's own answers", async () => {
  const site = await startCached();
  const [visitor, staff] = [site.client(), await staffOf(site)];
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await staff.call("/")).body).not.toContain("/assets/viewer/");
    expect((await visitor.call("/")).body).toContain("/assets/viewer/");
  }
  expect(await cacheOf(visitor, "/")).toBe("HIT");
  const authorization = "Bearer none-of-ours";
  const oidc = "theme=dark; __Host-minbar_oidc=x";
  for (const path of ["/", "/api/videos", "/landing", "/embed/1"]) {
    await visitor.call(path);
    expect(await cacheOf(visitor, path), path).toBe("HIT");
    expect(await cacheOf(visitor, path, { cookie: "theme=dark; minbar_ui=en" }), path).not.toBe("BYPASS");
    expect(await cacheOf(staff, path), path).toBe("BYPASS");
    for (const headers of [{ authorization }, { cookie: oidc }, { authorization: "0" }])
      expect(await cacheOf(visitor, path, headers), path).toBe("BYPASS");
  }
  expect((await visitor.call("/api/videos", { headers: { authorization } })).status).toBe(401);
});

test("HEAD, conditions and encodings are answered from the cache", async () => {
  const site = await startCached();
  const visitor = site.client();
  for (const path of ["/api/videos", "/landing"]) {
    const head = await visitor.call(path, { method: "HEAD" });
    expect([head.status, head.body, head.headers["x-cache-status"]]).toEqual([200, "", "MISS"]);
    const { headers, body } = await visitor.call(path);
    expect(headers["x-cache-status"]).toBe("HIT");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
    expect(headers["vary"]).toMatch(/Accept-Encoding/);
    expect(body.length).toBeGreaterThan(1_000);
    const etag = String(headers["etag"]);
    const known = await visitor.call(path, { headers: { "if-none-match": etag } });
    expect([known.status, known.body, known.headers["x-cache-status"]]).toEqual([304, "", "HIT"]);
    const other = await visitor.call(path, { headers: { "if-none-match": 'W/"another"' } });
    expect([other.status, other.body]).toEqual([200, body]);
    const encodings = [
      ["gzip, deflate, br, zstd", path === "/landing" ? "gzip" : "br"],
      ["gzip", "gzip"],
      ["gzip;q=0, br;q=0", undefined],
      ["identity", undefined],
    ] as const;
    for (const [accepted, encoding] of [...encodings, ...encodings]) {
      const answer = await visitor.call(path, { headers: { "accept-encoding": accepted } });
      expect(answer.headers["content-encoding"], `${path} ${accepted}`).toBe(encoding);
    }
    expect(await cacheOf(visitor, path, { "accept-encoding": "gzip, deflate, br" })).toBe("HIT");
  }
  // The server does not learn of an encoding that the key leaves out.
  for (const accepted of ["br", "identity"]) {
    const { headers } = await visitor.call("/api/videos?limit=5", {
      headers: { "accept-encoding": accepted },
    });
    expect(headers["content-encoding"], accepted).toBeUndefined();
  }
});

test("what is not found, fails, or is old is not cached", async () => {
  const site = await startCached();
  const visitor = site.client();
  for (const path of [
    "/api/videos/99999999",
    "/watch/99999999/x",
    "/landing?video=99999999",
    "/nothing",
    "/api/login",
  ])
    for (let turn = 0; turn < 3; turn += 1) expect(await cacheOf(visitor, path), path).toBe("MISS");
  for (const { origin } of site.servers) expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
  await site.loseDatabase();
  await sleep(2_500);
  for (let turn = 0; turn < 3; turn += 1) {
    const old = await visitor.call("/api/categories");
    expect(old.status).toBe(200);
    expect(Number(old.headers["age"])).toBeGreaterThanOrEqual(0);
    expect(old.headers["x-cache-status"]).toBe("MISS");
    const failed = await visitor.call("/api/videos?limit=3");
    expect([failed.status, failed.headers["x-cache-status"]]).toEqual([503, "MISS"]);
  }
});

test("behind a CDN, limits count visitors, whose addresses only the CDN can name", async () => {
  const site = await startSite("nginx", { cdn: "127.0.0.2/32" });
  const guesses = async (from: string, addressOf: (number: number) => string) => {
    const client = site.client({ "sec-fetch-site": "same-origin" }, from);
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const body = { email: `nobody${from}${number}@example.org`, password: "a wrong one" };
      const headers = { "x-forwarded-for": addressOf(number) };
      statuses.push((await client.call("/api/login", { method: "POST", headers, body })).status);
    }
    return statuses;
  };
  const wrong = (count: number) => Array.from({ length: count }, () => 401);
  expect(await guesses("127.0.0.2", (number) => `203.0.113.${number}, 127.0.0.2`)).toEqual(wrong(11));
  // What a visitor sends stands before the address that the CDN appends.
  expect(await guesses("127.0.0.2", (number) => `198.51.100.${number}, 203.0.113.50`)).toEqual([
    ...wrong(10),
    429,
  ]);
  expect(await guesses("127.0.0.3", (number) => `203.0.113.${100 + number}`)).toEqual([...wrong(10), 429]);
});
