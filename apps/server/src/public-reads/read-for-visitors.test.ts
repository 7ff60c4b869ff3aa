import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertCategory } from "@minbar/data/categories";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { createTestDatabase } from "@minbar/data/testing";
import type { PublicRead } from "./public-read.ts";
import { readForVisitors } from "./read-for-visitors.ts";

const categories: PublicRead = { key: "categories", by: "rest", procedure: "categories.list", input: {} };
const stops: (() => Promise<void>)[] = [];
let db: Db;
let replica: Db;

async function openDatabase(category: string): Promise<Db> {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"));
  const opened = connect(url);
  stops.push(async () => {
    await disconnect(opened);
    await drop();
  });
  await insertCategory(opened, { name: category });
  return opened;
}

beforeAll(async () => {
  db = await openDatabase("of the primary");
  replica = await openDatabase("of the replica");
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function bodyAt(revision: number | undefined, replica?: Db): Promise<string> {
  return (await readForVisitors({ db, replica }, categories, revision)).answer.body.toString();
}

test("an answer belongs to a revision only if no write came while it was read", async () => {
  const revision = await contentRevision(db);
  expect((await readForVisitors({ db }, categories, revision)).revision).toBe(revision);
  expect((await readForVisitors({ db }, categories, revision - 1)).revision).toBeUndefined();
  expect((await readForVisitors({ db }, categories, undefined)).revision).toBeUndefined();
});

test("a replica is read once it has caught up, and not before", async () => {
  const revision = await contentRevision(db);
  expect(await bodyAt(revision, replica)).toContain("of the replica");
  await insertCategory(db, { name: "newer" });
  expect(await bodyAt(revision + 1, replica)).toContain("of the primary");
  expect(await bodyAt(undefined, replica)).toContain("of the primary");
});

test("a replica that does not answer is passed over", async () => {
  const nobody = connect("postgres://127.0.0.1:9/none");
  expect(await bodyAt(await contentRevision(db), nobody)).toContain("of the primary");
  await disconnect(nobody);
});
