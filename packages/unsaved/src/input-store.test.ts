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
import { openJournal, recordFormat } from "./device/journal.ts";
import { maxCharacters } from "./unsaved-inputs.ts";

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

describe("Stored text", () => {
  test("is kept for thirty days, whoever uses the device", async () => {
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
    const record = {
      work: "a text",
      format: recordFormat,
      base,
      document: [],
      sequence: 1,
      at,
      isSignedOut: false,
    };
    for (let id = 0; id < 50; id += 1) await journal.put({ ...record, id: `text ${id}` }, {});
    const page = await openInputPage();
    for (let id = 0; id < 60; id += 1) page.open(`chat:${id}`).write("newer");
    await pass(150);
    await journal.sweep();
    expect(await journal.list("a text")).toHaveLength(50);
    expect(await countInputRecords()).toBe(60);
  });
});
