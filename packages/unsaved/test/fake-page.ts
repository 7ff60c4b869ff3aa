import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import type { Segments } from "@minbar/domain/segments/segment";
import { createStorage } from "./fake-disk.ts";
import { conflictOf, createFakeServer, failureOf, lines, textsOf, toFile, withText } from "./fake-server.ts";
import { listEarlierWork } from "@minbar/unsaved/device/earlier-work";
import { createJournals, openJournal } from "@minbar/unsaved/device/journal";
import type { Journal } from "@minbar/unsaved/device/journal";
import { createRecorder } from "@minbar/unsaved/device/recorder";
import { saveStatusOf } from "@minbar/unsaved/saver";
import { createSender } from "@minbar/unsaved/sender";
import type { Progress } from "@minbar/unsaved/sender";
import { createUnsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import type { UnsavedWork } from "@minbar/unsaved/unsaved-work";
import { changeDocument, isAtStake, resolveConflict, startWork } from "@minbar/unsaved/unsaved-work";

export const work = "maryam, video 1, ar";
export const notes = "video:9:vocabulary";
export const first = { document: lines("a:one", "b:two", "c:three"), version: 1 };
export const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/** Gives each test of the file its own clock and device. */
export function useFakeDevice() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.stubGlobal("localStorage", createStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** A page that stores what is typed. */
export async function openRecordPage({ id = "record", work: named = work } = {}) {
  const journals = createJournals();
  const open = journals.claim(named, id);
  const page = {
    /** Storage that can be refused or slow. */
    open,
    unsaved: startWork(first),
    storage: "device",
    isOwner: true,
    type(lineId: string, text: string, unreadable?: string) {
      const document = withText(page.unsaved.document, lineId, text);
      page.unsaved = changeDocument(page.unsaved, { document, unreadable });
      recorder.note();
    },
  };
  const recorder = createRecorder({
    id,
    work: named,
    open: () => page.open(),
    read: () => ({
      ...page.unsaved,
      at: Date.now(),
      isSignedOut: false,
      isAtStake: isAtStake(page.unsaved),
    }),
    onWritten: (where) => (page.storage = where),
    onNotOwner: () => (page.isOwner = false),
  });
  return { page, recorder, journal: await open() };
}

export const refused = () => Promise.reject(new DOMException("No storage", "SecurityError"));

/** What the next page finds. */
export async function findEarlierWork(stored = first, named = work) {
  return listEarlierWork({ journal: await openJournal(), work: named, toFile, stored });
}

/** The texts that the next page can recover. */
export async function recoverableTexts(stored = first): Promise<string[]> {
  const earlier = await findEarlierWork(stored);
  return earlier.map(({ unsaved }) => (unsaved ? textsOf(unsaved.document).join(" ") : "a file"));
}

/** A page with a document, its sender and the server. */
export function openSenderPage(earlier?: UnsavedWork, server = createFakeServer(first.document)) {
  const page = {
    server,
    unsaved: earlier ?? startWork(server.stored()),
    progress: {} as Progress,
    signedOut: 0,
    /** The stored record as of the last attempt to send the operation. */
    device: undefined as UnsavedWork | undefined,
    status: () =>
      saveStatusOf({
        ...page.progress,
        isInConflict: page.unsaved.conflict !== undefined,
        isSaved: !isAtStake(page.unsaved),
        isAllShown: true,
      }),
    type(id: string, text: string) {
      const document = withText(page.unsaved.document, id, text);
      page.unsaved = changeDocument(page.unsaved, { document, unreadable: undefined });
    },
    resolveConflict(document: Segments) {
      page.unsaved = resolveConflict(page.unsaved, document);
      sender.resume();
    },
  };
  const sender = createSender({
    read: () => page.unsaved,
    update: (unsaved) => (page.unsaved = unsaved),
    keep: async () => (page.device = page.unsaved),
    write: (document, save) => server.write(document, save),
    conflictOf,
    failureOf,
    report: (progress) => (page.progress = { ...page.progress, ...progress }),
    onSaved: () => (page.progress = { ...page.progress, failure: undefined }),
    onSignedOut: () => (page.signedOut += 1),
  });
  return { ...page, page, sender };
}

/**
 * Advances the timers by that many milliseconds and waits for the work that they started: the fake IndexedDB needs several
 * turns of the event loop for a transaction.
 */
export async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Get = () => Promise<Journal>;

/** A console page in its own tab. To crash it, stop using it. */
export async function openInputPage(person = "amina", deviceOf: (get: Get) => Get = (get) => get) {
  const events = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", events);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  const journals = createJournals();
  /** The device, which can be slow, refuse or hang. */
  const device = { get: deviceOf(journals.get) };
  const inputs = createUnsavedInputs(person, { ...journals, get: () => device.get() });
  await pass(0);
  return {
    inputs,
    device,
    open: (key = notes) => inputs.input(key, decode),
    hide: () => events.dispatchEvent(new Event("pagehide")),
  };
}

export async function foundInput(person = "amina", key = notes): Promise<string | undefined> {
  return (await openInputPage(person)).open(key).read();
}

export async function countInputRecords(person = "amina"): Promise<number> {
  return (await (await openJournal()).list(JSON.stringify(["inputs", person]))).length;
}

export const forbidden = () => {
  throw new DOMException("No storage", "SecurityError");
};
export const hanging = () => new Promise<never>(() => undefined);
