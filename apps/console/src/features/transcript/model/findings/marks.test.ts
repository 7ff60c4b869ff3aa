import { beforeEach, describe, expect, test, vi } from "vitest";
import { doubtfulTimeMark, ignoredMark, markKey } from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";
import { createMarks, selectMarks } from "./marks.ts";
import type { MarkServer } from "./marks.ts";

const place = "layla/1/ar";
const line = { id: "a", time: "0:01", text: "قال, نعم" };
const doubtful = doubtfulTimeMark(line);
const ignored = ignoredMark("latin-punctuation", line);
const later = doubtfulTimeMark({ id: "b", time: "0:10" });

/** What this browser stores. */
let device: Map<string, string>;
let page: EventTarget;
let isFull: boolean;

beforeEach(() => {
  device = new Map();
  isFull = false;
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => device.get(key) ?? null,
    removeItem: (key: string) => device.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new Error("The device is full");
      device.set(key, value);
    },
  });
});

/** A server that several browsers use. */
function startServer() {
  const stored = new Map<string, FindingMark>();
  const state = { isOnline: true, calls: [] as string[], beforeAnswer: () => Promise.resolve() };
  async function answer(call: string): Promise<void> {
    if (!state.isOnline) throw new Error("Failed to fetch");
    state.calls.push(call);
    await state.beforeAnswer();
  }
  const server: MarkServer = {
    async list() {
      const marks = [...stored.values()];
      await answer("list");
      return marks;
    },
    async change({ add, remove }) {
      await answer(`change ${add.length + remove.length}`);
      for (const mark of add) stored.set(markKey(mark), mark);
      for (const mark of remove) stored.delete(markKey(mark));
    },
  };
  return { stored: () => [...stored.values()], state, server };
}

/** Opens the text as a page does. */
function open(server?: MarkServer, person = place) {
  const store = createMarks(person, server);
  const close = store.start();
  return { ...store, marks: () => [...store.$marks.get().values()], close };
}

/** Long enough for all answers. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("A mark", () => {
  test("is shown at once, and to a colleague who opens the text afterwards", async () => {
    const { server, stored } = startServer();
    const here = open(server);
    here.change([doubtful, ignored], true);
    expect(here.marks()).toEqual([doubtful, ignored]);
    await settle();
    expect(stored()).toEqual([doubtful, ignored]);
    expect(device.size).toBe(0);
    const colleague = open(server, "omar/1/ar");
    await settle();
    expect(colleague.marks()).toEqual([doubtful, ignored]);
  });

  test("of a colleague appears when the text is read again, and goes when the colleague removed it", async () => {
    const { server } = startServer();
    const [here, there] = [open(server), open(server, "omar/1/ar")];
    await settle();
    const undo = there.change([doubtful], true);
    await settle();
    expect(here.marks()).toEqual([]);
    await here.read();
    expect(here.marks()).toEqual([doubtful]);
    undo();
    await settle();
    await here.read();
    expect(here.marks()).toEqual([]);
  });

  test("is united with those that a colleague sets at the same time", async () => {
    const { server, stored } = startServer();
    open(server).change([doubtful], true);
    open(server, "omar/1/ar").change([ignored], true);
    await settle();
    expect(stored()).toEqual([doubtful, ignored]);
  });

  test("that is set, removed and set again while the first change is under way is set", async () => {
    const { server, state, stored } = startServer();
    const here = open(server);
    await settle();
    const gate = Promise.withResolvers<void>();
    state.beforeAnswer = () => gate.promise;
    const undo = here.change([doubtful], true);
    undo();
    expect(here.marks()).toEqual([]);
    gate.resolve();
    await settle();
    expect([stored(), device.size]).toEqual([[], 0]);
    here.change([doubtful], true);
    await settle();
    expect(stored()).toEqual([doubtful]);
  });

  test("that is set while the marks are read stays", async () => {
    const { server, state, stored } = startServer();
    const gate = Promise.withResolvers<void>();
    state.beforeAnswer = () => gate.promise;
    const here = open(server);
    here.change([doubtful], true);
    gate.resolve();
    await settle();
    expect([here.marks(), stored()]).toEqual([[doubtful], [doubtful]]);
  });
});

describe("Offline", () => {
  test("marks work, survive a closed page, and are sent when the network is back", async () => {
    const { server, state, stored } = startServer();
    state.isOnline = false;
    const before = open(server);
    before.change([doubtful, later], true);
    before.change([later], false);
    await settle();
    before.close();
    const here = open(server);
    expect(here.marks()).toEqual([doubtful]);
    await settle();
    expect(stored()).toEqual([]);
    state.isOnline = true;
    page.dispatchEvent(new Event("online"));
    await settle();
    expect([stored(), here.marks(), device.size]).toEqual([[doubtful], [doubtful], 0]);
  });

  test("marks that could not be sent are sent with the next one", async () => {
    const { server, state, stored } = startServer();
    state.isOnline = false;
    const here = open(server);
    here.change([doubtful], true);
    await settle();
    state.isOnline = true;
    here.change([ignored], true);
    await settle();
    expect(stored()).toEqual([doubtful, ignored]);
  });

  test("a closed text sends nothing any more when the network is back", async () => {
    const { server, state } = startServer();
    state.isOnline = false;
    const here = open(server);
    here.change([doubtful], true);
    await settle();
    here.close();
    state.isOnline = true;
    page.dispatchEvent(new Event("online"));
    await settle();
    expect(state.calls).toEqual([]);
  });

  test("a device that stores nothing keeps marks as long as the page", async () => {
    isFull = true;
    const { server, state, stored } = startServer();
    state.isOnline = false;
    const here = open(server);
    here.change([doubtful], true);
    await settle();
    expect([here.marks(), open(server).marks()]).toEqual([[doubtful], []]);
    state.isOnline = true;
    await here.read();
    expect(stored()).toEqual([doubtful]);
  });
});

test("many marks are sent in calls of 300, and the newest 3,300 are stored", async () => {
  const { server, state, stored } = startServer();
  const many = Array.from({ length: 3310 }, (_, at) => doubtfulTimeMark({ id: `${at}`, time: "0:01" }));
  state.isOnline = false;
  open(server).change(many, true);
  await settle();
  state.isOnline = true;
  open(server);
  await settle();
  expect(state.calls).toEqual(["list", ...Array.from({ length: 11 }, () => "change 300")]);
  expect(stored()).toEqual(many.slice(10));
});

test("two tabs of one person store what they have not sent beside each other", async () => {
  const { server, state, stored } = startServer();
  state.isOnline = false;
  const [one, other] = [open(server), open(server)];
  one.change([doubtful], true);
  other.change([ignored], true);
  await settle();
  state.isOnline = true;
  open(server);
  await settle();
  expect([stored(), device.size]).toEqual([[doubtful, ignored], 0]);
});

test("marks of a person who may not edit the text stay in this browser", async () => {
  open().change([ignored], true);
  await settle();
  expect(open().marks()).toEqual([ignored]);
  expect(open(undefined, "omar/1/ar").marks()).toEqual([]);
});

test("unreadable stored marks, and those of unknown checks, are left out", async () => {
  const { server, state } = startServer();
  const stored = [
    "",
    "null",
    "[1]",
    '{"a":1}',
    "{",
    '[{"segmentId":"a","kind":"new","value":"x","isSet":true}]',
  ];
  for (const text of stored) {
    device.set(`minbar:unsent-marks:${place}`, text);
    expect(open(server).marks()).toEqual([]);
  }
  await settle();
  expect(new Set(state.calls)).toEqual(new Set(["list"]));
});

test("a selection of marks is the same object until one of them changes", () => {
  const here = open();
  const $times = selectMarks(here.$marks, ({ kind }) => kind === "doubtful-time");
  here.change([doubtful], true);
  const before = $times.get();
  expect([...before.values()]).toEqual([doubtful]);
  here.change([ignored], true);
  expect($times.get()).toBe(before);
  here.change([later], true);
  expect([...$times.get().values()]).toEqual([doubtful, later]);
});

describe("What release 0.1.0 stored in a browser", () => {
  const oldTimes = `minbar:doubtful-times:${place}`;
  const oldIgnored = `minbar:ignored:${place}`;
  const storeOld = () => {
    device.set(oldTimes, JSON.stringify({ a: "0:01", b: "0:10" }));
    device.set(oldIgnored, JSON.stringify([`a latin-punctuation ${line.text}`]));
  };

  test("is taken over once, and leaves the browser only when the server has it", async () => {
    storeOld();
    const { server, state, stored } = startServer();
    state.isOnline = false;
    expect(open(server).marks()).toEqual([doubtful, later, ignored]);
    await settle();
    expect(open(server).marks()).toEqual([doubtful, later, ignored]);
    state.isOnline = true;
    const here = open(server);
    await settle();
    expect([stored(), device.size]).toEqual([[doubtful, later, ignored], 0]);
    here.change([doubtful], false);
    await settle();
    expect(stored()).toEqual([later, ignored]);
    const again = open(server);
    await settle();
    expect(again.marks()).toEqual([later, ignored]);
  });

  test("stays where it is while the browser cannot store it elsewhere", async () => {
    storeOld();
    isFull = true;
    const { server, state } = startServer();
    state.isOnline = false;
    expect(open(server).marks()).toEqual([doubtful, later, ignored]);
    await settle();
    expect([...device.keys()]).toEqual([oldTimes, oldIgnored]);
  });

  test("that another person or another text stored is left alone", async () => {
    storeOld();
    const { server, stored } = startServer();
    open(server, "omar/1/ar");
    open(server, "layla/2/ar");
    await settle();
    expect([stored(), device.size]).toEqual([[], 2]);
  });

  test.each(["", "[1]", "null", '{"a":1}', "{", '"a long x"', '["a", "a b", "a new words"]'])(
    "and cannot be read, as %s, is left out",
    (unreadable) => {
      device.set(oldTimes, unreadable);
      device.set(oldIgnored, unreadable);
      expect(open().marks()).toEqual([]);
    },
  );
});
