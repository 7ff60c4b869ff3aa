import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedSetting, storedText } from "./stored-setting.ts";

/** A browser's storage; `forbidden` and `full` as in a private window. */
function createStorage({ forbidden = false, full = false, old = "" } = {}) {
  const stored = new Map(old ? [["trouble:size", old]] : []);
  const check = (fails: boolean) => {
    if (fails) throw new DOMException("No storage", "SecurityError");
  };
  return {
    getItem: (key: string) => (check(forbidden), stored.get(key) ?? null),
    setItem: (key: string, value: string) => (check(forbidden || full), void stored.set(key, value)),
    removeItem: (key: string) => (check(forbidden), void stored.delete(key)),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => vi.unstubAllGlobals());

const size = { initial: 14, decode: Number };

test("a stored value is restored, while the first render uses the initial value", () => {
  localStorage.setItem("read:size", "20");
  const $size = storedSetting("read:size", size);
  expect($size.get()).toBe(20);
  expect($size).toMatchObject({ init: 14 });
});

test("a change is stored, and null removes it", () => {
  const $text = storedText("change:text");
  expect($text.get()).toBeNull();
  $text.set("ur");
  expect(localStorage.getItem("change:text")).toBe("ur");
  $text.set(null);
  expect(localStorage.getItem("change:text")).toBeNull();
});

test("a setting for this tab alone is not stored for the next visit", () => {
  storedSetting("tab:size", { ...size, untilTabCloses: true }).set(18);
  expect(sessionStorage.getItem("tab:size")).toBe("18");
  expect(localStorage.getItem("tab:size")).toBeNull();
});

test.each([{ forbidden: true }, { full: true }])(
  "with storage %o, a setting can be changed and lasts as long as the page",
  async (trouble) => {
    vi.useFakeTimers();
    vi.stubGlobal("localStorage", createStorage({ ...trouble, old: "12" }));
    const $size = storedSetting("trouble:size", size);
    $size.get();
    $size.set(16);
    // An unused store is unmounted after a second, and reads the storage again when it is next used.
    await vi.advanceTimersByTimeAsync(2000);
    expect($size.get()).toBe(16);
    vi.useRealTimers();
  },
);

test("a change made in another tab is used on the next read", async () => {
  vi.useFakeTimers();
  const $size = storedSetting("tabs:size", size);
  expect($size.get()).toBe(14);
  localStorage.setItem("tabs:size", "18");
  await vi.advanceTimersByTimeAsync(2000);
  expect($size.get()).toBe(18);
  vi.useRealTimers();
});
