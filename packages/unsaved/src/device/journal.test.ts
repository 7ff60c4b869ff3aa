import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyContext } from "@minbar/domain/editing/transcript-context";
import { lines } from "../../test/fake-server.ts";
import { createStorage } from "../../test/fake-disk.ts";
import { findEarlierWork, first, work } from "../../test/fake-page.ts";
import { openJournal, recordFormat } from "./journal.ts";

const day = 86_400_000;

/** Without what differs between records. */
const record = {
  work,
  format: recordFormat,
  base: first,
  document: first.document,
  sequence: 1,
  isSignedOut: false,
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", createStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Unsaved work", () => {
  test("is kept for at least 30 days, then for half a year if it is among the newest 50", async () => {
    const journal = await openJournal();
    const ages = [1, 29, ...Array.from({ length: 60 }, (_, more) => 31 + more), 181];
    for (const age of ages) {
      const at = Date.now() - age * day;
      await journal.put({ ...record, id: `${age} days`, at }, {});
    }
    await journal.sweep();
    const left = (await journal.list(work)).map(({ record }) => Number.parseInt(record.id, 10));
    expect(left.sort((a, b) => a - b)).toEqual([
      1,
      29,
      ...Array.from({ length: 48 }, (_, more) => 31 + more),
    ]);
  });

  test("is kept completely for 30 days, however much there is", async () => {
    const journal = await openJournal();
    for (let id = 0; id < 80; id += 1)
      await journal.put({ ...record, id: `${id}`, at: Date.now() - 29 * day }, {});
    await journal.sweep();
    expect(await journal.list(work)).toHaveLength(80);
  });
});

test("A record that changed since it was read is not removed", async () => {
  const journal = await openJournal();
  await journal.put({ ...record, id: "a", at: 5 }, {});
  await journal.put({ ...record, id: "b", at: 5 }, {});
  await journal.removeUnchanged(work, [
    { id: "a", at: 4 },
    { id: "b", at: 5 },
  ]);
  expect((await journal.list(work)).map(({ record: { id } }) => id)).toEqual(["a"]);
});

describe("A record that this release cannot read", () => {
  const whole = {
    id: "record",
    work,
    format: 2,
    base: first,
    document: lines("a:ONE", "b:two", "c:three") as readonly object[],
    context: emptyContext,
    setAside: [],
    sequence: 1,
    at: 0,
    isSignedOut: false,
  };

  test.each([
    ["of a later release", { ...whole, format: 3 }, []],
    ["of an unknown earlier release", { ...whole, format: 1 }, []],
    ["without its text", { ...whole, base: { version: 1 } as never }, []],
    ["of other items", { ...whole, document: [{ id: 1, words: "ONE" }] }, []],
    ["with half an operation", { ...whole, operation: { id: "1" } as never }, []],
    ["with half a conflict", { ...whole, conflict: { ancestor: [], waiting: [] } as never }, []],
    ["that says what nobody knows", { ...whole, context: "words" as never }, []],
    ["whose changes do not fit", whole, [{ from: 7, removed: 3, items: [{ id: "z", text: "ONE" }] }]],
  ])("%s is offered as a file with its whole content", async (_, record, splices) => {
    const journal = await openJournal();
    await journal.put(record, {});
    let sequence = 1;
    for (const splice of splices)
      await journal.append({ id: "record", sequence: (sequence += 1), splice, at: 5 }, { work });
    const [earlier] = await findEarlierWork();
    expect(earlier?.unsaved).toBeUndefined();
    expect(earlier?.file.text).toContain("ONE");
    expect(await findEarlierWork()).toHaveLength(1);
  });
});
