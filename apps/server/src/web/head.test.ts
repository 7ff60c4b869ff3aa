import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "../../test/calls/callers.ts";
import { createCanaryLibrary } from "../../test/proofs/canary-library.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer({}, { cachesReads: true });
let urls: string[];
const visitors: [string, Record<string, string>][] = [["a visitor", {}]];

/** Values for the parameters of routes, where the id of a row does not fit. */
const values: Record<string, string> = { name: "1.xml", path: "videos.list", language: "ar", slug: "x" };

/** Signs the admin out; depends on how busy the machine is. */
const others = new Set(["/api/logout", "/readyz"]);

beforeAll(async () => {
  const library = await createCanaryLibrary(server.db);
  const { headers } = await signedInAs(server, "admin");
  visitors.push(["an admin", headers]);
  const found = server.routes
    .filter(({ method, url }) => [method].flat().includes("GET") && !others.has(url))
    .map(({ url }) =>
      url
        .replace("/:language.:ending", "/ar.srt")
        .replace(/\*$/, "x")
        .replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? String(library.video)),
    );
  urls = [...new Set([...found, `/landing?video=${library.video}`, "/sitemap/playlist-1.xml"])];
});

test("HEAD answers every address as GET does, without the body", async () => {
  let succeeded = 0;
  for (const [, headers] of visitors)
    for (const url of urls) {
      const get = await server.app.inject({ method: "GET", url, headers });
      const head = await server.app.inject({ method: "HEAD", url, headers });
      const summaryOf = ({ statusCode, headers: of }: typeof get) => [url, statusCode, of["content-type"]];
      // tRPC answers a HEAD that the cache does not answer with 204.
      const isOfTrpc = url.startsWith("/trpc/") && head.statusCode === 204;
      expect(summaryOf(head)).toEqual(isOfTrpc ? [url, 204, undefined] : summaryOf(get));
      expect(head.statusCode, url).toBeLessThan(500);
      expect(head.body, url).toBe("");
      if (head.statusCode === 200) succeeded += 1;
    }
  expect(urls.length).toBeGreaterThan(80);
  expect(succeeded).toBeGreaterThan(80);
});

test("HEAD of a feed and a sitemap gives the length of the text", async () => {
  for (const url of ["/feed.atom", "/sitemap.xml", "/api/videos"]) {
    const { rawPayload } = await server.app.inject(url);
    const { headers } = await server.app.inject({ method: "HEAD", url });
    expect([url, Number(headers["content-length"])]).toEqual([url, rawPayload.length]);
  }
});
