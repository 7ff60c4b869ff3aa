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

test("a control that a pointer was put on leaves its keys to the page, one after another", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(true);
  control.meets("keydown", "keydown");
  expect(isPointers()).toBe(true);
});

test("a control that gets the focus back after a choice by pointer leaves them, too", () => {
  const { control, isPointers } = watch();
  control.meets("keydown", "focusin");
  expect(isPointers()).toBe(false);
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(true);
});

test("a control that was reached by key keeps its keys", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.presses("Tab");
  control.meets("focusin");
  expect(isPointers()).toBe(false);
});

test("a control that gets the focus back from what a pointer opened leaves them, though Escape closed it", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.presses("Escape");
  control.meets("focusin");
  expect(isPointers()).toBe(true);
});

test("a control that replaced the pressed placeholder leaves its keys, too", () => {
  const { control, isPointers } = watch();
  control.id = "share";
  control.placeholder = Object.assign(new Control(), { id: "share" });
  control.meets("pointerdown");
  control.presses("Escape");
  control.meets("focusin");
  expect(isPointers()).toBe(true);
});

test("whoever opened a list by pointer and goes on by key keeps to the control", () => {
  const { control, isPointers } = watch();
  control.meets("pointerdown", "focusin");
  control.isOpen = true;
  expect(isPointers()).toBe(false);
  control.meets("keydown");
  control.isOpen = false;
  expect(isPointers()).toBe(false);
});

test("nothing is told once nobody listens", () => {
  const { control, end, isPointers } = watch();
  end();
  control.meets("pointerdown", "focusin");
  expect(isPointers()).toBe(false);
});
