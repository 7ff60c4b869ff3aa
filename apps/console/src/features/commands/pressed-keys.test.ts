import { expect, test } from "vitest";
import { withChangedKeys } from "#shared/changed-keys.ts";
import { clashOf, pressedKeys } from "./pressed-keys.ts";

const press = (pressed: Partial<KeyboardEvent>, isAltGraph = false) =>
  pressedKeys({
    key: "",
    code: "",
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    getModifierState: () => isAltGraph,
    ...pressed,
  });

test("Keys with Alt or Ctrl can be chosen, on an Arabic keyboard by their physical position", () => {
  expect(press({ altKey: true, key: "h", code: "KeyH" })).toBe("$alt+h");
  expect(press({ altKey: true, key: "ن", code: "KeyK" })).toBe("$alt+k");
  expect(press({ ctrlKey: true, shiftKey: true, key: "H", code: "KeyH" })).toBe("$mod+Shift+h");
  expect(press({ metaKey: true, key: "Enter", code: "Enter" })).toBe("$mod+Enter");
  expect(press({ altKey: true, key: "ArrowLeft", code: "ArrowLeft" })).toBe("$alt+ArrowLeft");
});

test("Keys that type text, leave the field or belong to the browser cannot be chosen", () => {
  expect(press({ key: "h", code: "KeyH" })).toBeUndefined();
  expect(press({ shiftKey: true, key: "H", code: "KeyH" })).toBeUndefined();
  expect(press({ altKey: true, key: "Tab", code: "Tab" })).toBeUndefined();
  expect(press({ ctrlKey: true, key: " ", code: "Space" })).toBeUndefined();
  expect(press({ ctrlKey: true, key: "c", code: "KeyC" })).toBeUndefined();
  expect(press({ ctrlKey: true, key: "ؤ", code: "KeyC" })).toBeUndefined();
  expect(press({ altKey: true, key: "Alt", code: "AltLeft" })).toBeUndefined();
  // AltGr writes letters: on Windows it is reported as Ctrl with Alt.
  expect(press({ ctrlKey: true, altKey: true, key: "q", code: "KeyQ" })).toBeUndefined();
  expect(press({ altKey: true, key: "q", code: "KeyQ" }, true)).toBeUndefined();
});

test("Keys of another shortcut clash, but a shortcut's own keys do not", () => {
  const play = { keys: ["$alt+k"], does: "Play" };
  const redo = { keys: ["$mod+Shift+z", "$mod+y"], does: "Redo" };
  const group = { title: "Editor", shortcuts: [play, redo] };
  const palette = { title: "Everywhere", shortcuts: [{ keys: ["$mod+k"], does: "Search" }] };
  const changed = withChangedKeys(group, { "$alt+k": "$alt+h" });
  const [played] = changed.shortcuts;
  const clash = (keys: string) => played && clashOf([changed, palette], keys, played)?.does;
  expect(clash("$mod+y")).toBe("Redo");
  expect(clash("$mod+k")).toBe("Search");
  expect(clash("$alt+h")).toBeUndefined();
  expect(clash("$alt+k")).toBeUndefined();
});
