import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { deleteDB } from "idb";
import { describe, expect, test, vi } from "vitest";
import { emptyContext } from "@minbar/domain/editing/transcript-context";
import { lines, withText } from "../../test/fake-server.ts";
import { createStorage } from "../../test/fake-disk.ts";
import {
  findEarlierWork,
  first,
  recoverableTexts,
  openRecordPage,
  refused,
  work,
  useFakeDevice,
} from "../../test/fake-page.ts";
import { beginOperation, endOperation, startWork } from "../unsaved-work.ts";

useFakeDevice();

/** Advances the timers by that many milliseconds and waits for the work that they started. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe("Typed text", () => {
  test("is on the device 150 ms after the first key", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "o");
    await pass(100);
    page.type("a", "on");
    await pass(49);
    expect(await recoverableTexts()).toEqual([]);
    await pass(1);
    expect([await recoverableTexts(), recorder.isWritten()]).toEqual([["on two three"], true]);
  });

  test("is written as soon as the previous write has finished when the device is slow", async () => {
    const { page } = await openRecordPage();
    const { open } = page;
    page.open = () => new Promise((resolve) => setTimeout(() => resolve(open()), 400));
    page.type("a", "o");
    await pass(200);
    page.type("a", "on");
    await pass(350);
    await pass(400);
    expect(await recoverableTexts()).toEqual(["on two three"]);
  });

  test("is found with its base, the pending save and the unreadable text", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    page.unsaved = beginOperation(page.unsaved, { id: "operation", context: emptyContext });
    page.type("b", "TWO", "00:0x");
    await recorder.flush();
    const [earlier] = await findEarlierWork();
    expect(earlier?.unsaved).toMatchObject({
      document: lines("a:ONE", "b:TWO", "c:three"),
      unreadable: "00:0x",
      base: first,
      operation: { id: "operation", document: lines("a:ONE", "b:two", "c:three") },
    });
    expect(earlier?.file.text).toBe("ONE\nTWO\nthree");
  });

  test("is written as changes only, and in full again after 200 changes", async () => {
    const { page, recorder, journal } = await openRecordPage();
    const counts = [];
    for (let key = 0; key <= 202; key += 1) {
      page.type("b", `key ${key}`);
      await recorder.flush();
      const [row] = await journal.list(work);
      counts.push(row?.edits.length);
    }
    expect(counts.slice(0, 3)).toEqual([0, 1, 2]);
    expect(counts.slice(199)).toEqual([199, 200, 0, 1]);
    expect(await recoverableTexts()).toEqual(["one key 202 three"]);
  });

  test("is removed from the device only when the server has exactly that state", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    page.unsaved = beginOperation(page.unsaved, { id: "operation", context: emptyContext });
    await recorder.flush();
    page.type("b", "TWO");
    page.unsaved = endOperation(page.unsaved, "operation", {
      document: withText(first.document, "a", "ONE"),
      version: 2,
    });
    await recorder.flush();
    expect(await recoverableTexts()).toEqual(["ONE TWO three"]);
    page.unsaved = startWork({ document: page.unsaved.document, version: 3 });
    await recorder.flush();
    expect(await recoverableTexts()).toEqual([]);
  });

  test("that continues earlier work replaces its record", async () => {
    const earlier = await openRecordPage({ id: "earlier" });
    earlier.page.type("a", "ONE");
    await earlier.recorder.flush();
    const { page, recorder } = await openRecordPage();
    page.type("b", "TWO");
    await recorder.flush();
    recorder.replace(["earlier"]);
    page.type("a", "ONE");
    await recorder.flush();
    expect(await recoverableTexts()).toEqual(["ONE TWO three"]);
  });

  test.each(["yusuf, video 1, ar", "maryam, video 1, fr"])("of %s is found only there", async (other) => {
    const { page, recorder } = await openRecordPage({ work: other });
    page.type("a", "not here");
    await recorder.flush();
    expect(await recoverableTexts()).toEqual([]);
    expect(await findEarlierWork(first, other)).toHaveLength(1);
  });
});

describe("A closing page", () => {
  test("keeps its last keys synchronously, and the next page reads them", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    await recorder.flush();
    page.type("a", "ONE and");
    // The browser ends the page before the write is done.
    page.open = refused;
    recorder.hide();
    expect(await recoverableTexts()).toEqual(["ONE and two three"]);
  });

  test("keeps the first keys even without a record", async () => {
    const { page, recorder } = await openRecordPage();
    page.open = refused;
    page.type("a", "ONE");
    recorder.hide();
    expect(await recoverableTexts()).toEqual(["ONE two three"]);
    // They cannot be merged into another text automatically.
    const [earlier] = await findEarlierWork({ ...first, version: 2 });
    expect(earlier?.unsaved).toBeUndefined();
    expect(earlier?.file.text).toContain("ONE");
  });

  test("loses nothing, whichever of its last writes arrived", async () => {
    for (const arrives of [false, true]) {
      vi.stubGlobal("indexedDB", new IDBFactory());
      vi.stubGlobal("localStorage", createStorage());
      const { page, recorder, journal } = await openRecordPage();
      page.type("a", "ONE");
      await recorder.flush();
      page.type("b", "TWO");
      // This write is in flight when the page is hidden; later writes never complete.
      if (!arrives) page.open = refused;
      const underWay = recorder.flush();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      page.open = refused;
      page.type("c", "THREE");
      expect(recorder.keepAtOnce()).toBe(true);
      await underWay;
      const [row] = await journal.list(work);
      expect(row?.edits).toHaveLength(arrives ? 1 : 0);
      expect(await recoverableTexts()).toEqual(["ONE TWO THREE"]);
    }
  });

  test("writes nothing that depends on a write still in progress", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    await recorder.flush();
    const add = (id: string) => {
      page.unsaved = {
        ...page.unsaved,
        document: [{ id, time: "0:00", text: id }, ...page.unsaved.document],
      };
    };
    add("zero");
    const underWay = recorder.flush();
    await Promise.resolve();
    add("before");
    recorder.hide();
    await Promise.all([underWay, recorder.flush()]);
    localStorage.clear();
    expect(await recoverableTexts()).toEqual(["before zero ONE two three"]);
  });

  test("leaves nothing outdated behind if it is shown again", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    recorder.hide();
    await pass(0);
    page.type("a", "one");
    page.type("b", "TWO");
    await recorder.flush();
    expect(await recoverableTexts()).toEqual(["one TWO three"]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("is restored in its last state even if it was killed before cleaning up", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    recorder.keepAtOnce();
    const left = Object.entries(localStorage);
    await recorder.flush();
    page.type("a", "one, after all");
    await recorder.flush();
    for (const [key, value] of left) localStorage.setItem(key, value);
    expect(left).toHaveLength(1);
    expect(await recoverableTexts()).toEqual(["one, after all two three"]);
  });

  test("reports when the text is too long to keep synchronously", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "x".repeat(1_000_001));
    expect(recorder.keepAtOnce()).toBe(false);
  });
});

describe("Storage", () => {
  test("that is refused is reported and retried, and its success is reported", async () => {
    const { page, journal } = await openRecordPage();
    page.open = refused;
    page.type("a", "ONE");
    await pass(250);
    expect(page.storage).toBe("tab");
    page.open = async () => journal;
    await pass(5000);
    expect(page.storage).toBe("device");
    expect(await recoverableTexts()).toEqual(["ONE two three"]);
  });

  test("that the user cleared is filled again", async () => {
    const { page, recorder } = await openRecordPage();
    page.type("a", "ONE");
    await recorder.flush();
    await deleteDB("minbar-saving");
    page.type("b", "TWO");
    await recorder.flush();
    expect(await recoverableTexts()).toEqual(["ONE TWO three"]);
  });

  test("that another tab has claimed gets this tab's unwritten changes, but nothing after them", async () => {
    const { page, recorder, journal } = await openRecordPage();
    page.type("a", "ONE");
    await recorder.flush();
    await journal.claim(work, "another tab");
    page.type("b", "TWO");
    await recorder.flush();
    expect(page.isOwner).toBe(false);
    expect(await recoverableTexts()).toEqual(["ONE TWO three"]);
    page.type("c", "THREE");
    await recorder.flush();
    expect(await recoverableTexts()).toEqual(["ONE TWO three"]);
  });
});
