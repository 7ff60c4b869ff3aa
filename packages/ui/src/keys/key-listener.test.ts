import { beforeEach, describe, expect, test } from "vitest";
import { keyListener } from "./key-listener.ts";

let ran: string[] = [];
const shortcut = (key: string, repeats = false) => ({
  keys: [key],
  does: key,
  repeats,
  run: () => ran.push(key),
});
const shortcuts = [
  ...[
    "Space",
    "k",
    "a",
    "/",
    "?",
    "$mod+k",
    "g r",
    "g v",
    "$alt+j",
    "$alt+Enter",
    "$alt+1",
    "$alt+b",
    "$alt+y",
    "$mod+Shift+z",
    "$mod+.",
  ].map((key) => shortcut(key)),
  shortcut("l", true),
  { keys: ["x"], does: "nothing now", run: () => false },
  { keys: ["ArrowUp", "F8"], does: "belongs to others, and is listed only" },
];
let listener: ReturnType<typeof keyListener>;

/** Presses a key; returns what ran and whether the browser's default was prevented. */
function press(
  key: string,
  code: string,
  { modifiers = [], repeat = false }: { modifiers?: string[]; repeat?: boolean } = {},
) {
  const getModifierState = (modifier: string) => modifiers.includes(modifier);
  const event = Object.assign(new Event("keydown", { cancelable: true }), {
    key,
    code,
    repeat,
    getModifierState,
  });
  ran = [];
  listener(event);
  expect(event.defaultPrevented).toBe(ran.length > 0);
  return ran[0];
}

beforeEach(() => {
  listener = keyListener(shortcuts, () => false);
});

describe("keyListener", () => {
  test("runs the shortcut of the pressed key", () => {
    expect(press(" ", "Space")).toBe("Space");
    expect(press("k", "KeyK")).toBe("k");
    expect(press("/", "Slash")).toBe("/");
    expect(press("?", "Slash", { modifiers: ["Shift"] })).toBe("?");
    expect(press("ArrowUp", "ArrowUp")).toBeUndefined();
  });

  test("matches Alt with a digit by physical key, whatever the layout writes there", () => {
    const modifiers = ["Alt"];
    expect(press("1", "Digit1", { modifiers })).toBe("$alt+1");
    expect(press("&", "Digit1", { modifiers })).toBe("$alt+1");
    expect(press("١", "Digit1", { modifiers })).toBe("$alt+1");
    expect(press("1", "Numpad1", { modifiers })).toBeUndefined();
    expect(press("1", "Digit1")).toBeUndefined();
  });

  test("matches the keys of an Arabic or Urdu keyboard by position", () => {
    expect(press("ن", "KeyK")).toBe("k");
    expect(press("ش", "KeyA")).toBe("a");
    expect(press("ظ", "Slash")).toBe("/");
    expect(press("؟", "Slash", { modifiers: ["Shift"] })).toBe("?");
    expect(press("ن", "KeyK", { modifiers: ["Control"] })).toBe("$mod+k");
  });

  test("matches letters on other Latin layouts by character, and accepts a slash with Shift", () => {
    expect(press("a", "KeyQ")).toBe("a");
    expect(press("q", "KeyA")).toBeUndefined();
    expect(press("-", "Slash")).toBeUndefined();
    expect(press("/", "Digit7", { modifiers: ["Shift"] })).toBe("/");
  });

  test("matches Ctrl with a full stop wherever the layout has it, with or without Shift", () => {
    const modifiers = ["Control"];
    expect(press(".", "Period", { modifiers })).toBe("$mod+.");
    expect(press(".", "Period", { modifiers: ["Meta"] })).toBe("$mod+.");
    // Turkish, French, German Swiss.
    expect(press(".", "Slash", { modifiers })).toBe("$mod+.");
    expect(press(".", "Comma", { modifiers: ["Control", "Shift"] })).toBe("$mod+.");
    expect(press(":", "Period", { modifiers })).toBeUndefined();
    // Arabic and Urdu.
    expect(press("ز", "Period", { modifiers })).toBe("$mod+.");
    expect(press("۔", "Period", { modifiers })).toBe("$mod+.");
    expect(press("و", "Comma", { modifiers })).toBeUndefined();
    expect(press(".", "Period")).toBeUndefined();
  });

  test("ignores Caps Lock", () => {
    expect(press("K", "KeyK")).toBe("k");
  });

  test("leaves combinations with Ctrl, Command, Alt or Shift to the browser, except for its own", () => {
    for (const modifier of ["Control", "Meta", "Alt", "Shift"])
      expect(press("a", "KeyA", { modifiers: [modifier] })).toBeUndefined();
    expect(press("k", "KeyK", { modifiers: ["Control"] })).toBe("$mod+k");
    expect(press("k", "KeyK", { modifiers: ["Meta"] })).toBe("$mod+k");
    expect(press("K", "KeyK", { modifiers: ["Control", "Shift"] })).toBeUndefined();
  });

  test("matches Alt shortcuts in every layout, but never with AltGr", () => {
    expect(press("j", "KeyJ", { modifiers: ["Alt"] })).toBe("$alt+j");
    expect(press("ت", "KeyJ", { modifiers: ["Alt"] })).toBe("$alt+j");
    expect(press("Dead", "KeyJ", { modifiers: ["Alt"] })).toBe("$alt+j");
    expect(press("Enter", "Enter", { modifiers: ["Alt"] })).toBe("$alt+Enter");
    expect(press("j", "KeyJ", { modifiers: ["Alt", "Control"] })).toBeUndefined();
    expect(press("j", "KeyJ", { modifiers: ["Alt", "AltGraph"] })).toBeUndefined();
    expect(press("Z", "KeyZ", { modifiers: ["Control", "Shift"] })).toBe("$mod+Shift+z");
  });

  test("matches Alt+Y and Alt+B on Arabic, French, Turkish and German keyboards, but never with Shift", () => {
    const modifiers = ["Alt"];
    expect([press("غ", "KeyY", { modifiers }), press("لا", "KeyB", { modifiers })]).toEqual([
      "$alt+y",
      "$alt+b",
    ]);
    expect([press("y", "KeyY", { modifiers }), press("b", "KeyB", { modifiers })]).toEqual([
      "$alt+y",
      "$alt+b",
    ]);
    expect(press("y", "KeyZ", { modifiers })).toBe("$alt+y");
    expect(press("z", "KeyY", { modifiers })).toBeUndefined();
    expect(press("Y", "KeyY", { modifiers: ["Alt", "Shift"] })).toBeUndefined();
  });

  test("prevents the browser default while a Ctrl shortcut is held down", () => {
    const event = new Event("keydown", { cancelable: true });
    const getModifierState = (modifier: string) => modifier === "Control";
    Object.assign(event, { key: "k", code: "KeyK", repeat: true, getModifierState });
    ran = [];
    listener(Object.assign(event, { key: "k" }));
    expect(ran).toEqual([]);
    expect(event.defaultPrevented).toBe(true);
  });

  test("ignores the repeats of a held key, unless its shortcut repeats", () => {
    expect(press("k", "KeyK", { repeat: true })).toBeUndefined();
    expect(press("l", "KeyL", { repeat: true })).toBe("l");
  });

  test("runs a key sequence after G, also on an Arabic keyboard, and does nothing for G alone", () => {
    expect(press("g", "KeyG")).toBeUndefined();
    expect(press("r", "KeyR")).toBe("g r");
    expect(press("r", "KeyR")).toBeUndefined();
    expect(press("ل", "KeyG")).toBeUndefined();
    expect(press("ر", "KeyV")).toBe("g v");
    press("g", "KeyG");
    expect(press("k", "KeyK")).toBe("k");
  });

  test("leaves the key to the browser when the shortcut does nothing or keys are ignored", () => {
    expect(press("x", "KeyX")).toBeUndefined();
    listener = keyListener(shortcuts, () => true);
    expect(press("k", "KeyK")).toBeUndefined();
  });
});
