import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPointerFocus } from "./key-owner.ts";

/** A control that is its own page: events begin at it. */
class Control extends EventTarget {
  isOpen = false;
  id = "";
  matches(): boolean {
    return !this.isOpen;
  }
  placeholder: Control | undefined;
  closest(): Control {
    return this.placeholder ?? this;
  }
  meets(...types: string[]): void {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
  presses(key: string): void {
    this.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  }
}

beforeEach(() => void vi.stubGlobal("Element", Control));
afterEach(() => void vi.unstubAllGlobals());

function watch() {
  const control = new Control();
  const { isPointerFocus, end } = watchPointerFocus(control);
  return { control, end, isPointers: () => isPointerFocus(control) };
}

test("a control focused by pointer leaves its keys to the page, even for repeated presses", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(true);
  control.meets("keydown", "keydown");
  expect(isPointers()).toBe(true);
});

test("a control that regains focus after a choice by pointer leaves its keys to the page", () => {
  const { control, isPointers } = watch();
  control.meets("keydown", "focusin");
  expect(isPointers()).toBe(false);
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(true);
});

test("a control focused by keyboard keeps its keys", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.presses("Tab");
  control.meets("focusin");
  expect(isPointers()).toBe(false);
});

test("a control that regains focus from a popup opened by pointer leaves its keys to the page, even after Escape", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.presses("Escape");
  control.meets("focusin");
  expect(isPointers()).toBe(true);
});

test("a control that replaced the pressed placeholder leaves its keys to the page", () => {
  const { control, isPointers } = watch();
  control.id = "share";
  control.placeholder = Object.assign(new Control(), { id: "share" });
  control.meets("pointerdown");
  control.presses("Escape");
  control.meets("focusin");
  expect(isPointers()).toBe(true);
});

test("a control whose list was opened by pointer and used by keyboard keeps its keys", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.isOpen = true;
  expect(isPointers()).toBe(false);
  control.meets("keydown");
  control.isOpen = false;
  expect(isPointers()).toBe(false);
});

test("focus is no longer tracked after the watch ends", () => {
  const { control, end, isPointers } = watch();
  end();
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(false);
});
