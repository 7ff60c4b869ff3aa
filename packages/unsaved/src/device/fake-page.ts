import { isAtStake, startWork } from "../unsaved-work.ts";
import { changeDocument } from "../work-changes.ts";
import { lineKind, lines, withText } from "../fake-lines.ts";
import { openJournal } from "./journal.ts";
import { createJournals } from "./journals.ts";
import { listKeptWork } from "./kept-work.ts";
import { createRecorder } from "./recorder.ts";

export const first = { document: lines("a:one", "b:two", "c:three"), version: 1 };
export const work = "maryam, video 1, ar";

/** A browser's storage, which can be forbidden, and a disk. */
export function createStorage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  };
  return new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: stored.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
    get: (_, key) => Reflect.get(storage, key) ?? stored.get(String(key)),
  });
}

/** A page that keeps what is typed. */
export async function openPage({ id = "record", work: named = work } = {}) {
  const journals = createJournals();
  const open = journals.claim(named, id);
  const page = {
    /** Storage, which can be refused or slow. */
    open,
    unsaved: startWork(first, lineKind),
    keptOn: "device",
    isOwner: true,
    type(lineId: string, text: string, unreadable?: string) {
      const document = withText(page.unsaved.document, lineId, text);
      page.unsaved = changeDocument(lineKind, page.unsaved, { document, unreadable });
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
      isAtStake: isAtStake(lineKind, page.unsaved),
    }),
    onWritten: (where) => (page.keptOn = where),
    onNotOwner: () => (page.isOwner = false),
  });
  return { page, recorder, journal: await open() };
}

export const refused = () => Promise.reject(new DOMException("No storage", "SecurityError"));

/** What the next page finds. */
export async function findKept(stored = first, named = work) {
  return listKeptWork({ journal: await openJournal(), work: named, kind: lineKind, stored });
}

export async function foundText(stored = first): Promise<string[]> {
  const kept = await findKept(stored);
  return kept.map(({ unsaved }) => unsaved?.document.map(({ text }) => text).join(" ") ?? "a file");
}
