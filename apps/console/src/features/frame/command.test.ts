import { expect, test } from "vitest";
import { commandOf } from "./command.ts";
import type { Key } from "./command.ts";

function press(key: string, code: string, held: Partial<Key> = {}): Key {
  const nothing = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
  return { key, code, ...nothing, ...held };
}

test("single keys search, create and tell what keys there are", () => {
  expect(commandOf(press("/", "Slash"), false)).toEqual({ do: "search" });
  expect(commandOf(press("c", "KeyC"), false)).toEqual({ do: "create" });
  expect(commandOf(press("?", "Slash", { shiftKey: true }), false)).toEqual({ do: "help" });
});

test("G and a letter lead to a page; the letter alone leads nowhere", () => {
  expect(commandOf(press("g", "KeyG"), false)).toEqual({ do: "go" });
  expect(commandOf(press("r", "KeyR"), true)).toEqual({ do: "page", page: "translations" });
  expect(commandOf(press("r", "KeyR"), false)).toBeUndefined();
  expect(commandOf(press("x", "KeyX"), true)).toBeUndefined();
});

test("on an Arabic keyboard the same places ask for the same", () => {
  expect(commandOf(press("ؤ", "KeyC"), false)).toEqual({ do: "create" });
  expect(commandOf(press("ظ", "Slash"), false)).toEqual({ do: "search" });
  expect(commandOf(press("؟", "Slash", { shiftKey: true }), false)).toEqual({ do: "help" });
  expect(commandOf(press("ن", "KeyK", { ctrlKey: true }), false)).toEqual({ do: "palette" });
});

test("on a French keyboard the letter counts, not its place, and the slash needs Shift", () => {
  expect(commandOf(press("a", "KeyQ"), true)).toEqual({ do: "page", page: "arabic-transcripts" });
  expect(commandOf(press("/", "Period", { shiftKey: true }), false)).toEqual({ do: "search" });
});

test("with Ctrl or Command only K is ours, the rest stays the browser's", () => {
  expect(commandOf(press("k", "KeyK", { metaKey: true }), false)).toEqual({ do: "palette" });
  expect(commandOf(press("K", "KeyK", { ctrlKey: true, shiftKey: true }), false)).toBeUndefined();
  expect(commandOf(press("c", "KeyC", { ctrlKey: true }), false)).toBeUndefined();
  expect(commandOf(press("C", "KeyC", { shiftKey: true }), false)).toBeUndefined();
});

test("a key held down asks once", () => {
  expect(commandOf(press("c", "KeyC", { repeat: true }), false)).toBeUndefined();
});
