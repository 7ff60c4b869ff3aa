import { setTimeout as sleep } from "node:timers/promises";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { signedInAs } from "@minbar/server/test/calls/callers";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { leaks } from "@minbar/server/test/proofs/canaries";
import { createCanaryLibrary } from "@minbar/server/test/proofs/canary-library";
import type { CanaryLibrary } from "@minbar/server/test/proofs/canary-library";
import { callers } from "@minbar/server/test/proofs/matrix-row";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSite } from "./site.ts";

type Caller = (typeof callers)[number];

/** A shared cache may answer for 10 s (`s-maxage`); nginx counts whole seconds. */
const sharedMilliseconds = 11_000;

interface CachedSite {
  db: Db;
  library: CanaryLibrary;
  clientOf: (caller: Caller) => HttpClient;
}

/** As other caches do, or as the file in `deploy/` has it. */
const caches = ["a cache that follows Vary", "cache.conf"] as const;
type Cache = (typeof caches)[number];

/** By nginx, below its own folder. */
const editsOfCache = [
  [
    "upstream minbar {",
    "proxy_cache_path cache keys_zone=minbar_answers:1m max_size=100m;\nupstream minbar {",
  ],
  [
    "proxy_pass http://minbar;",
    "proxy_pass http://minbar; proxy_cache minbar_answers; add_header X-Cache-Status $upstream_cache_status always;",
  ],
] as const;

/** Servers with canaries behind an nginx that keeps what it may. */
async function startCachedSite(kind: Cache): Promise<CachedSite> {
  const caching = kind === "cache.conf" ? { isCached: true } : { edits: editsOfCache };
  const site = await startSite("nginx", caching);
  const db = connect(site.databaseUrl, { max: 2, work: "background" });
  onTestFinished(() => disconnect(db));
  const library = await createCanaryLibrary(db);
  const clients = new Map<Caller, HttpClient>();
  for (const caller of callers) clients.set(caller, site.client(await headersOf(db, caller)));
  const clientOf = (caller: Caller): HttpClient => {
    const client = clients.get(caller);
    if (!client) throw new Error(`There is no ${caller}`);
    return client;
  };
  return { db, library, clientOf };
}

async function headersOf(db: Db, caller: Caller): Promise<Record<string, string>> {
  if (caller === "anonymous") return {};
  const { headers } = await signedInAs({ db }, caller);
  return { ...headers, cookie: `__Host-${headers["cookie"]}` };
}

/** Addresses whose answers a shared cache may keep, or that depend on who asks. */
function addressesOf({
  video,
  hiddenVideo,
  playlist,
  hiddenPlaylist,
  trashedVideo,
}: CanaryLibrary): string[] {
  const videos = [video, hiddenVideo, trashedVideo].flatMap((id) => [
    `/api/videos/${id}`,
    `/api/videos/${id}/transcripts`,
    `/api/videos/${id}/transcripts/ar.srt`,
    `/landing?video=${id}`,
    `/watch/${id}`,
    `/watch/${id}/x?lang=en`,
    `/embed/${id}`,
  ]);
  const playlists = [playlist, hiddenPlaylist].flatMap((id) => [
    `/api/playlists/${id}`,
    `/api/playlists/${id}/videos`,
    `/watch/playlist/${id}`,
    `/watch/playlist/${id}/feed.atom`,
  ]);
  const lists = ["/api/videos", "/api/playlists", "/api/categories", "/feed.atom", "/sitemap/1.xml"];
  const searches = ["/api/search?q=canary", "/api/search?q=hidden", "/search?q=canary"];
  return [...videos, ...playlists, ...lists, ...searches];
}

async function read(client: HttpClient, address: string): Promise<{ sent: string; isCached: boolean }> {
  const { headers, body } = await client.call(address);
  return { sent: `${JSON.stringify(headers)}\n${body}`, isCached: headers["x-cache-status"] === "HIT" };
}

describe.each(caches)("%s", (kind) => {
  test("a shared cache gives nobody what another person may see, whoever asks first", async () => {
    const { library, clientOf } = await startCachedSite(kind);
    const hits = { visitors: 0, accounts: new Set<string>() };
    for (const order of [callers, callers.toReversed(), callers])
      for (const address of addressesOf(library))
        for (const caller of order) {
          const { sent, isCached } = await read(clientOf(caller), address);
          expect(leaks(sent, caller), `${caller} ${address}`).toEqual([]);
          if (isCached && caller === "anonymous") hits.visitors += 1;
          else if (isCached) hits.accounts.add(address);
        }
    expect(hits.visitors).toBeGreaterThan(20);
    // These are the same for everybody; what depends on the account comes from the server each time.
    const same = ["/embed/", "/feed.atom", "/sitemap/"];
    const others = Array.from(hits.accounts).filter(
      (address) => !same.some((part) => address.includes(part)),
    );
    expect(others).toEqual([]);
  });

  test("a video that is hidden, or goes to the trash, is gone from a shared cache after ten seconds", async () => {
    const { db, library, clientOf } = await startCachedSite(kind);
    const word = "withdrawn-word-q7f3a9";
    const { video } = library;
    await db.updateTable("videos").set({ title: word }).where("id", "=", video).execute();
    const addresses = [...addressesOf(library), `/api/search?q=${word}`];
    const visitor = clientOf("anonymous");
    const showing = async (): Promise<string[]> => {
      const answers = await Promise.all(
        addresses.map(async (address) => [address, await read(visitor, address)] as const),
      );
      return answers.flatMap(([address, { sent }]) => (sent.includes(word) ? [address] : []));
    };
    for (const withdraw of [
      () => clientOf("admin").call(`/api/videos/${video}`, { method: "PUT", body: { isPublic: false } }),
      () => clientOf("admin").call(`/api/videos/${video}`, { method: "DELETE" }),
    ]) {
      await clientOf("admin").call(`/api/videos/${video}`, { method: "PUT", body: { isPublic: true } });
      await sleep(sharedMilliseconds);
      await showing();
      expect((await showing()).length).toBeGreaterThan(8);
      const { status } = await withdraw();
      expect(status).toBe(200);
      await sleep(sharedMilliseconds);
      expect(await showing()).toEqual([]);
    }
  });
});
