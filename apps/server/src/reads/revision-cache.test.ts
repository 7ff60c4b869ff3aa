import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { newTestDatabase, openFileDatabase } from "@minbar/data/test/test-database";
import { answerOf, codedBody } from "./answer.ts";
import { compressAnswer } from "./compressed-answer.ts";
import { publicCall } from "./public-call.ts";
import { createReads } from "./reads.ts";
import type { Reads } from "./reads.ts";

const [primary, replica] = [await openFileDatabase(), await openFileDatabase()];
await insertCategory(primary.db, { name: "of the primary" });
await insertCategory(replica.db, { name: "of the replica" });

function readsOf(
  { db, url: databaseUrl }: { db: Db; url: string },
  options: { replica?: Db; maxBytes?: number } = {},
): Reads {
  const reads = createReads({ db, staleWhileDown: 300, publicReads: { databaseUrl, ...options } });
  onTestFinished(() => reads.content?.close());
  return reads;
}

const answer = (text: string) => Promise.resolve(answerOf(Buffer.from(text), {}));

async function categories(reads: Reads): Promise<string> {
  const call = publicCall("categories.list", undefined);
  if (!call) return "";
  const { cache, key, make } = reads.call(call);
  return (await cache.read(key, make)).value.body.toString();
}

test("concurrent reads of one key are answered by a single read", async () => {
  const reads = readsOf(primary);
  await vi.waitUntil(() => reads.content?.isCurrent, { timeout: 5000 });
  let made = 0;
  const make = async () => {
    made += 1;
    await setImmediate();
    return answer("one");
  };
  await Promise.all(Array.from({ length: 60 }, () => reads.read("many", make)));
  await reads.read("many", make);
  expect(made).toBe(1);
});

test("a read in progress during a write is not cached, and later callers read again", async () => {
  const reads = readsOf(primary);
  const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const early = reads.read("written", async () => {
    begun.resolve();
    await written.promise;
    return answer("before");
  });
  await begun.promise;
  await insertCategory(primary.db, { name: "written meanwhile" });
  await reads.content?.catchUp();
  const late = await reads.read("written", () => answer("after"));
  written.resolve();
  expect((await early).value.body.toString()).toBe("before");
  expect(late.value.body.toString()).toBe("after");
  expect((await reads.read("written", () => answer("anew"))).value.body.toString()).toBe("after");
});

test("a failed read is retried by the next caller", async () => {
  const reads = readsOf(primary);
  await expect(reads.read("failing", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect((await reads.read("failing", () => answer("mended"))).value.body.toString()).toBe("mended");
});

test("10,000 different keys stay within the memory limit, and a key in use is not evicted", async () => {
  const reads = readsOf(primary, { maxBytes: 1_000_000 });
  const text = randomBytes(1000).toString("hex");
  let most = 0;
  for (let index = 0; index < 10_000; index += 1) {
    await reads.read(`address ${index}`, () => answer(text));
    await reads.read("again", () => answer(text));
    most = Math.max(most, reads.answers.bytes);
  }
  expect(most).toBeGreaterThan(450_000);
  expect(most).toBeLessThanOrEqual(500_000);
  expect((await reads.read("again", () => answer("gone"))).value.body.toString()).toBe(text);
});

test("many different searches evict no other cached responses", async () => {
  const reads = readsOf(primary, { maxBytes: 1_000_000 });
  const text = randomBytes(1000).toString("hex");
  await reads.read("page", () => answer(text));
  for (let index = 0; index < 2000; index += 1)
    await reads.read(`rest search.lines {"q":"word ${index}"}`, () => answer(text));
  expect((await reads.read("page", () => answer("gone"))).value.body.toString()).toBe(text);
  expect(reads.cacheOf("rest search.lines {}").bytes).toBeLessThanOrEqual(125_000);
});

test("a cached response counts with all its encodings, and a page with its compressed bytes", async () => {
  const reads = readsOf(primary);
  const { value } = await reads.read("forms", () => answer("بِسْمِ اللَّهِ ".repeat(500)));
  const before = reads.answers.bytes;
  const [br, again, gzip] = await Promise.all([
    codedBody(value, "br"),
    codedBody(value, "br"),
    codedBody(value, "gzip"),
  ]);
  expect(again).toBe(br);
  expect(reads.answers.bytes - before).toBe(br.length + gzip.length);
  const page = await compressAnswer([`<body>${"line ".repeat(10_000)}</body>`], {});
  expect(page.bytes).toBe(page.gzip.length);
  expect(page.bytes).toBeLessThan(1000);
  for (const part of [value.body, br, gzip, page.gzip]) expect(part.buffer.byteLength).toBe(part.length);
});

test("what a page reads is parsed once, and counts with the response", async () => {
  const reads = readsOf(primary);
  await vi.waitUntil(() => reads.content?.isCurrent, { timeout: 5000 });
  const list = await reads.data("categories.list", undefined);
  const withList = reads.answers.bytes;
  expect(await reads.data("categories.list", undefined)).toBe(list);
  expect(reads.answers.bytes).toBe(withList);
  expect(JSON.parse(await categories(reads)).result.data).toEqual(list);
});

test("a replica is read once it has caught up, and not before", async () => {
  const { db, url } = await newTestDatabase();
  await insertCategory(db, { name: "of the primary" });
  const reads = readsOf({ db, url }, { replica: replica.db });
  expect(await categories(reads)).toContain("of the replica");
  await insertCategory(db, { name: "newer" });
  await reads.content?.catchUp();
  expect(await categories(reads)).toContain("newer");
});

test("a replica that does not answer is passed over", async () => {
  const nobody = connect("postgres://127.0.0.1:9/none");
  expect(await categories(readsOf(primary, { replica: nobody }))).toContain("of the primary");
  await disconnect(nobody);
});
