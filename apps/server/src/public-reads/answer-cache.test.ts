import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { plainAnswer } from "./answer.ts";
import { AnswerCache } from "./answer-cache.ts";
import type { Made } from "./answer-cache.ts";
import type { PublicRead } from "./public-read.ts";

const read = (key: string): PublicRead => ({ key, by: "rest", procedure: "playlists.list", input: {} });
const playlists = read("playlists");

/** A cache at revision 1 of a database that answers what `json` gives, a moment later. */
function cacheOf(json: () => string, maxBytes = 1_000_000) {
  const computed: (number | undefined)[] = [];
  const cache = new AnswerCache({
    maxBytes,
    compute: async (_read, revision): Promise<Made> => {
      computed.push(revision);
      const answer = plainAnswer([json()], null);
      await sleep(2);
      return { answer, revision };
    },
  });
  cache.revision = 1;
  return { cache, computed };
}

test("many who ask at once are answered by one read, in every encoding", async () => {
  const { cache, computed } = cacheOf(() => JSON.stringify("a".repeat(5000)));
  const encodings = ["identity", "gzip", "br"] as const;
  const asked = Array.from({ length: 60 }, (_, index) => cache.make(playlists, encodings[index % 3] ?? "br"));
  const bodies = (await Promise.all(asked)).map((made) => made.answer.body.length);
  expect(computed).toEqual([1]);
  expect(new Set(bodies).size).toBe(3);
  expect(cache.find(playlists, "br")?.headers).toMatchObject({ "content-encoding": "br" });
});

test("what was being read when a write came is not kept, and whoever asks after it reads anew", async () => {
  let text = "before";
  const { cache } = cacheOf(() => JSON.stringify(text));
  const early = cache.make(playlists, "identity");
  text = "after";
  cache.revision = 2;
  const late = await cache.make(playlists, "identity");
  expect((await early).answer.body.toString()).toBe('"before"');
  expect(late.answer.body.toString()).toBe('"after"');
  expect(cache.find(playlists, "identity")?.body.toString()).toBe('"after"');
});

test("a read that cannot say of which revision it is, is not kept in any encoding", async () => {
  const answer = plainAnswer([JSON.stringify("a".repeat(5000))], null);
  const cache = new AnswerCache({
    maxBytes: 1e6,
    compute: () => Promise.resolve({ answer, revision: undefined }),
  });
  cache.revision = 1;
  await cache.make(playlists, "br");
  expect(cache.find(playlists, "br")).toBeUndefined();
  expect(cache.find(playlists, "identity")).toBeUndefined();
});

test("without a revision nothing is kept and nobody is given what another began to read", async () => {
  const { cache, computed } = cacheOf(() => "[]");
  await cache.make(playlists, "identity");
  cache.revision = undefined;
  expect(cache.find(playlists, "identity")).toBeUndefined();
  await Promise.all([cache.make(playlists, "identity"), cache.make(playlists, "identity")]);
  expect(computed).toEqual([1, undefined, undefined]);
  expect(cache.bytes).toBe(0);
});

test("a read that failed is tried again by the next", async () => {
  const cache = new AnswerCache({ maxBytes: 1e6, compute: () => Promise.reject(new Error("no database")) });
  cache.revision = 1;
  await expect(cache.make(playlists, "br")).rejects.toThrow("no database");
  await expect(cache.make(playlists, "br")).rejects.toThrow("no database");
});

test("10,000 different addresses stay within the limit, and the one that is asked for again stays", async () => {
  const answer = plainAnswer([JSON.stringify(randomBytes(2000).toString("hex"))], null);
  const cache = new AnswerCache({ maxBytes: 1e6, compute: () => Promise.resolve({ answer, revision: 1 }) });
  cache.revision = 1;
  await cache.make(playlists, "identity");
  let most = 0;
  for (let index = 0; index < 10_000; index += 1) {
    await cache.make(read(`playlists cursor=${index}`), "identity");
    cache.find(playlists, "identity");
    most = Math.max(most, cache.bytes);
  }
  expect(most).toBeGreaterThan(900_000);
  expect(most).toBeLessThanOrEqual(1_000_000);
  expect(cache.find(playlists, "identity")).toBeDefined();
});

test("an answer that many ask for is made shorter in the background, under the same tag", async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 997}`).join(" ");
  const { cache } = cacheOf(() => JSON.stringify(words));
  const first = (await cache.make(playlists, "br")).answer;
  for (let index = 0; index < 100; index += 1) cache.find(playlists, "br");
  await expect.poll(() => cache.find(playlists, "br")?.body.length).toBeLessThan(first.body.length);
  expect(cache.find(playlists, "br")?.etag).toBe(first.etag);
});
