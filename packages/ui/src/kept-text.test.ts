import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptText } from "./kept-text.ts";

const day = 24 * 60 * 60 * 1000;

/** A browser's storage with room for a number of characters. */
function createStorage(room = Infinity) {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("Full", "QuotaExceededError");
      stored.set(key, text);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
}

const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);
const notesOf = (person: string | undefined, thing = "video:9:vocabulary") =>
  keptText({ person, thing, decode });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was typed is there for the next page, until it is saved", () => {
  expect(notesOf("amina").keep("صبر: patience")).toBe(true);
  const next = notesOf("amina");
  expect(next.read()).toBe("صبر: patience");
  next.forget();
  expect(notesOf("amina").read()).toBeUndefined();
});

test("another person on the same device is shown nothing of it, and loses nothing of it", () => {
  notesOf("amina").keep("mine");
  const others = notesOf("omar");
  expect(others.read()).toBeUndefined();
  others.keep("his");
  others.forget();
  expect(notesOf("amina").read()).toBe("mine");
});

test("of a visitor who is not known it lasts as long as the tab, and nobody who is known is shown it", () => {
  notesOf(undefined).keep("anybody's");
  expect(notesOf(undefined).read()).toBe("anybody's");
  expect(localStorage.length).toBe(0);
  expect(notesOf("amina").read()).toBeUndefined();
  expect(notesOf("").read()).toBeUndefined();
});

test("after thirty days it is thrown away, whoever comes; before, it is not", () => {
  notesOf("omar").keep("his");
  vi.setSystemTime(Date.now() + 30 * day - 1);
  notesOf("amina").read();
  expect(notesOf("omar").read()).toBe("his");
  vi.setSystemTime(Date.now() + 1);
  notesOf("amina").read();
  expect(localStorage.length).toBe(0);
});

test("what cannot be read is as good as nothing, and stops nobody from typing", () => {
  const key = "minbar:kept:amina:video:9:vocabulary";
  const now = Date.now();
  for (const corrupt of ["", "{", "text", `${now}`, `${now} `, `${now} {"a":`, `${now} 4`, `${now} null`]) {
    localStorage.setItem(key, corrupt);
    expect(notesOf("amina").read(), corrupt).toBeUndefined();
    expect(notesOf("amina").keep("again")).toBe(true);
    expect(notesOf("amina").read()).toBe("again");
  }
});

test.each(["full", "forbidden"])("where storage is %s it says that nothing is kept", (trouble) => {
  if (trouble === "full") vi.stubGlobal("localStorage", createStorage(10));
  else
    vi.stubGlobal("localStorage", {
      get length() {
        throw new DOMException("No storage", "SecurityError");
      },
    });
  const notes = notesOf("amina");
  expect(notes.keep("more than there is room for")).toBe(false);
  expect(notes.read()).toBeUndefined();
  notes.forget();
});

test("a text that is too large is not kept, and the one before it stays", () => {
  const notes = notesOf("amina");
  notes.keep("short");
  expect(notes.keep("a".repeat(500_000))).toBe(false);
  expect(notesOf("amina").read()).toBe("short");
});

test("one person's texts are bounded together, and nobody else's count", () => {
  const long = "a".repeat(240_000);
  expect(notesOf("amina", "video:1").keep(long)).toBe(true);
  expect(notesOf("amina", "video:2").keep(long)).toBe(true);
  expect(notesOf("amina", "video:2").keep(`${long}b`)).toBe(true);
  expect(notesOf("amina", "video:3").keep(long)).toBe(false);
  expect(notesOf("omar", "video:3").keep(long)).toBe(true);
});

test("what is forgotten in one tab stays where another has kept more since", () => {
  const [here, there] = [notesOf("amina"), notesOf("amina")];
  here.keep("half");
  there.keep("half and the rest");
  here.forget();
  expect(notesOf("amina").read()).toBe("half and the rest");
});
