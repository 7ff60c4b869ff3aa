import { describe, expect, test } from "vitest";
import { commandOf } from "./command.ts";
import type { Key } from "./command.ts";

function press(key: string, code: string, more: Partial<Key> = {}) {
  const held = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
  return commandOf({ key, code, ...held, ...more });
}

describe("A key", () => {
  test("plays and pauses, skips, and goes through the lines", () => {
    expect(press(" ", "Space")).toEqual({ do: "toggle" });
    expect(press("k", "KeyK")).toEqual({ do: "toggle" });
    expect(press("j", "KeyJ")).toEqual({ do: "skip", seconds: -10 });
    expect(press("ArrowRight", "ArrowRight")).toEqual({ do: "skip", seconds: 5 });
    expect(press("d", "KeyD")).toEqual({ do: "line", step: 1 });
  });

  test("of an Arabic or Urdu keyboard counts by its place", () => {
    expect(press("ن", "KeyK")).toEqual({ do: "toggle" });
    expect(press("ت", "KeyJ")).toEqual({ do: "skip", seconds: -10 });
    expect(press("ظ", "Slash")).toEqual({ do: "search" });
    expect(press("؟", "Slash", { shiftKey: true })).toEqual({ do: "help" });
  });

  test("of a Latin keyboard in another order counts by its letter", () => {
    expect(press("a", "KeyQ")).toEqual({ do: "line", step: -1 });
    expect(press("-", "Slash")).toBeUndefined();
    expect(press("/", "Digit7", { shiftKey: true })).toEqual({ do: "search" });
  });

  test("with Caps Lock is the same key", () => {
    expect(press("K", "KeyK")).toEqual({ do: "toggle" });
  });

  test("together with Ctrl, Alt, the command key or Shift belongs to the browser", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey", "shiftKey"] as const) {
      expect(press("k", "KeyK", { [held]: true })).toBeUndefined();
    }
  });

  test("held down goes on skipping, and nothing else", () => {
    expect(press("l", "KeyL", { repeat: true })).toEqual({ do: "skip", seconds: 10 });
    expect(press("k", "KeyK", { repeat: true })).toBeUndefined();
  });

  test("up and down belong to the lines", () => {
    expect(press("ArrowUp", "ArrowUp")).toBeUndefined();
    expect(press("ArrowDown", "ArrowDown")).toBeUndefined();
  });
});
