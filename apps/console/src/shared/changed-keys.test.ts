import { beforeEach, expect, test } from "vitest";
import { $changedKeys, changeKeys, keysInWords, readChangedKeys, withChangedKeys } from "./changed-keys.ts";

const run = () => true;
const group = {
  title: "Editor",
  shortcuts: [
    { keys: ["$alt+k"], does: "Play", run },
    { keys: ["$mod+Shift+z", "$mod+y"], does: "Redo", run },
  ],
};
const keysOf = () => withChangedKeys(group, $changedKeys.get()).shortcuts.map(({ keys }) => keys);

beforeEach(() => $changedKeys.set({}));

test("Changed keys replace the default keys of their shortcut", () => {
  changeKeys("$alt+k", "$alt+h");
  changeKeys("$mod+Shift+z", "$alt+z");
  expect(keysOf()).toEqual([["$alt+h"], ["$alt+z"]]);
  expect(keysInWords("$alt+k", $changedKeys.get())).toBe("Alt+H");
  expect(withChangedKeys(group, $changedKeys.get()).shortcuts[0]?.run).toBe(run);
});

test("A disabled shortcut has no keys, and resetting it restores all its default keys", () => {
  changeKeys("$mod+Shift+z", "");
  expect(keysOf()).toEqual([["$alt+k"], []]);
  expect(keysInWords("$mod+Shift+z", $changedKeys.get())).toBeUndefined();
  changeKeys("$mod+Shift+z", "$mod+Shift+z");
  expect(keysOf()).toEqual(group.shortcuts.map(({ keys }) => keys));
  expect($changedKeys.get()).toEqual({});
});

test("Invalid stored keys are ignored", () => {
  expect(readChangedKeys('{"$alt+k":"$alt+h","$alt+j":7}')).toEqual({ "$alt+k": "$alt+h" });
  for (const stored of ["", "7", "null", "[1]", "{"]) expect(readChangedKeys(stored)).toEqual({});
});
