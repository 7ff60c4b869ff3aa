import { describe, expect, test, vi } from "vitest";
import {
  countInputRecords,
  decode,
  forbidden,
  foundInput,
  notes,
  openInputPage,
  pass,
  refused,
  useFakeDevice,
} from "../test/fake-page.ts";
import { openJournal } from "./device/journal.ts";
import { maxCharacters } from "./input-store.ts";

const day = 86_400_000;

useFakeDevice();

describe("A device", () => {
  test("that refuses writes keeps only what the page stores when it is closed", async () => {
    const page = await openInputPage();
    page.device.get = refused;
    const form = page.open();
    form.write("half a thought");
    await pass(10_000);
    expect(await countInputRecords()).toBe(0);
    expect(form.isOnDevice()).toBe(true);
    expect(await foundInput()).toBe("half a thought");
    form.write("x".repeat(70_000));
    expect(form.isOnDevice()).toBe(false);
  });

  test("that forbids all storage does not prevent typing, and this is reported", async () => {
    vi.stubGlobal("localStorage", new Proxy({}, { ownKeys: forbidden, get: forbidden }));
    vi.stubGlobal("indexedDB", { open: forbidden });
    const form = (await openInputPage()).open();
    expect(form.read()).toBeUndefined();
    form.write("half a thought");
    await pass(150);
    expect(form.isOnDevice()).toBe(false);
    form.remove();
  });

  test("that hangs does not block the page, and its late text is offered when it arrives", async () => {
    (await openInputPage()).open().write("half a thought");
    await pass(150);
    const answer = Promise.withResolvers<void>();
    const { inputs } = await openInputPage("amina", (get) => () => answer.promise.then(get));
    let isWaiting = true;
    void inputs.waitUntilOpen(300).then(() => (isWaiting = false));
    await pass(299);
    expect(isWaiting).toBe(true);
    await pass(1);
    expect(isWaiting).toBe(false);
    const form = inputs.input(notes, decode);
    const onLate = vi.fn<(text: string) => void>();
    const onLateElsewhere = vi.fn<(text: string) => void>();
    expect(form.read()).toBeUndefined();
    form.onLate(onLate);
    form.onLate(onLateElsewhere)();
    form.remove();
    answer.resolve();
    await pass(0);
    expect(onLate.mock.calls).toEqual([["half a thought"]]);
    expect(onLateElsewhere).not.toHaveBeenCalled();
    form.onLate(onLate);
    await pass(0);
    expect(onLate).toHaveBeenCalledTimes(1);
  });
});

test("Text that arrives between a form's first read and its subscription is offered too", async () => {
  (await openInputPage()).open().write("half a thought");
  await pass(150);
  const answer = Promise.withResolvers<void>();
  const form = (await openInputPage("amina", (get) => () => answer.promise.then(get))).open();
  expect(form.read()).toBeUndefined();
  answer.resolve();
  await pass(0);
  const onLate = vi.fn<(text: string) => void>();
  form.onLate(onLate);
  await pass(0);
  expect(onLate.mock.calls).toEqual([["half a thought"]]);
});

test("Late text for a form that is already typed into is kept for the next form", async () => {
  (await openInputPage()).open().write("half a thought");
  await pass(150);
  const answer = Promise.withResolvers<void>();
  const form = (await openInputPage("amina", (get) => () => answer.promise.then(get))).open();
  const onLate = vi.fn<(text: string) => void>();
  form.onLate(onLate);
  form.write("too long to be kept".padEnd(maxCharacters + 1));
  answer.resolve();
  await pass(0);
  form.write("another");
  await pass(150);
  form.remove();
  await pass(0);
  expect(onLate).not.toHaveBeenCalled();
  expect(await foundInput()).toBe("half a thought");
});

describe("Texts of the previous release", () => {
  const keepOld = (name: string, value: unknown, at = Date.now()) =>
    localStorage.setItem(`minbar:kept:${name}`, `${at} ${JSON.stringify(value)}`);
  const form = { values: { name: "Friday evening", languages: ["ar"] }, base: { id: 3, version: 6 } };
  const old: [string, unknown][] = [
    ["playlist:3", form],
    ["playlist:new", { values: form.values }],
    [notes, { text: "صبر: patience", base: "صبر", version: 4 }],
    ["chat:7", "What does it mean?"],
    ["report", { description: "A word is missing", language: "ar", segmentIndex: "3" }],
    ["suggestions:1:ur", [{ rowId: "a", sourceHash: "1", text: "کتاب", asked: "" }]],
  ];

  test.each(old)("%s is read and moved to the journal", async (key, value) => {
    keepOld(`a%40b:${key}`, value);
    const page = await openInputPage("a@b");
    expect(page.inputs.input(key, (stored) => stored).read()).toEqual(value);
    expect(Object.keys(localStorage)).toEqual([]);
    const next = (await openInputPage("a@b")).inputs.input(key, (stored) => stored);
    expect(next.read()).toEqual(value);
    next.remove();
    await pass(0);
    expect(await countInputRecords("a@b")).toBe(0);
  });

  test("stay in place and are read until the journal has them", async () => {
    keepOld(`amina:${notes}`, "half a thought");
    vi.stubGlobal("indexedDB", { open: forbidden });
    const page = await openInputPage();
    await pass(10_000);
    expect(page.open().read()).toBe("half a thought");
    expect(Object.keys(localStorage)).toHaveLength(1);
    page.open().remove();
    expect(Object.keys(localStorage)).toHaveLength(1);
    const again = page.open();
    again.read();
    again.remove();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("stay in place while the journal can be read but not written", async () => {
    keepOld(`amina:${notes}`, "half a thought");
    const page = await openInputPage("amina", (get) =>
      vi.fn<typeof get>(refused).mockImplementationOnce(get),
    );
    const form = page.open();
    await pass(10_000);
    expect(page.inputs.isOpen()).toBe(true);
    expect(form.read()).toBe("half a thought");
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  test("of another user are kept for that user for thirty days", async () => {
    keepOld(`omar:${notes}`, "his");
    expect(await foundInput("amina")).toBeUndefined();
    expect(await foundInput("omar")).toBe("his");
    keepOld("layla:chat:1", "hers");
    await openInputPage("amina");
    expect(Object.keys(localStorage)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 30 * day + 1000);
    await openInputPage("amina");
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("may be longer than what a page can store when it is closed", async () => {
    keepOld(`amina:${notes}`, "a".repeat(100_000));
    vi.stubGlobal("indexedDB", { open: forbidden });
    expect(await foundInput()).toHaveLength(100_000);
  });
});

describe("Stored text", () => {
  test("is kept for thirty days, whoever uses the device", async () => {
    localStorage.setItem("minbar:kept:omar:chat:1", `${Date.now()} "old"`);
    localStorage.setItem("minbar:kept:omar:chat:2", `"undated"`);
    (await openInputPage("omar")).open().write("his");
    await pass(150);
    vi.setSystemTime(Date.now() + 30 * day - 1000);
    await openInputPage("amina");
    expect(await foundInput("omar")).toBe("his");
    vi.setSystemTime(Date.now() + 1000);
    await openInputPage("amina");
    expect([await countInputRecords("omar"), Object.keys(localStorage)]).toEqual([0, []]);
  });

  test("is limited to 500,000 characters per user, and earlier text is kept", async () => {
    const page = await openInputPage();
    const long = "a".repeat(maxCharacters / 2 - 10);
    page.open("video:1").write(long);
    page.open("video:2").write(long);
    page.open("video:2").write(`${long}b`);
    const third = page.open("video:3");
    third.write("short");
    await pass(150);
    third.write(long);
    expect(third.isOnDevice()).toBe(false);
    await pass(150);
    expect(await foundInput("amina", "video:2")).toBe(`${long}b`);
    expect(await foundInput("amina", "video:3")).toBe("short");
    const his = (await openInputPage("omar")).open("video:3");
    his.write(long);
    await pass(150);
    expect(his.isOnDevice()).toBe(true);
  });

  test("does not displace stored transcripts", async () => {
    const journal = await openJournal();
    const at = Date.now() - 31 * day;
    const base = { document: [], version: 1 };
    const record = { work: "a text", format: 1, base, document: [], sequence: 1, at, isSignedOut: false };
    for (let id = 0; id < 50; id += 1) await journal.put({ ...record, id: `text ${id}` }, {});
    const page = await openInputPage();
    for (let id = 0; id < 60; id += 1) page.open(`chat:${id}`).write("newer");
    await pass(150);
    await journal.sweep();
    expect(await journal.list("a text")).toHaveLength(50);
    expect(await countInputRecords()).toBe(60);
  });
});
