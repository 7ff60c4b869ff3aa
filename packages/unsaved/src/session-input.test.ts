import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "../test/fake-disk.ts";
import { forbidden } from "../test/fake-page.ts";
import { sessionInput } from "./unsaved-inputs.ts";

const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);
const report = () => sessionInput("report", decode);

beforeEach(() => {
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("Text typed by a visitor without an account is kept as long as the tab", () => {
  report().write("A word is missing");
  expect(report().isOnDevice()).toBe(true);
  expect(report().read()).toBe("A word is missing");
  expect(Object.keys(localStorage)).toEqual([]);
  report().remove();
  expect(report().read()).toBeUndefined();
});

test("Text stored in the tab by 0.1.0 is read", () => {
  sessionStorage.setItem("minbar:kept::report", `${Date.now()} "A word is missing"`);
  expect(report().read()).toBe("A word is missing");
});

test("A visitor can still type when storage is refused, and this is reported", () => {
  vi.stubGlobal("sessionStorage", new Proxy({}, { get: forbidden }));
  const form = report();
  form.write("A word is missing");
  expect(form.isOnDevice()).toBe(false);
  expect(form.read()).toBeUndefined();
  form.remove();
});
