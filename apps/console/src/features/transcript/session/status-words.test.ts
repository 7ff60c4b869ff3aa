import { describe, expect, test } from "vitest";
import type { SaveStatus } from "@minbar/unsaved/saver";
import { fakeFailure } from "@minbar/ui/fake-failure";
import { clockTime, saveFault, statusWords } from "./status-words.ts";

const at = new Date();
const time = clockTime(at);

function words(status: SaveStatus, more: Partial<Parameters<typeof statusWords>[0]> = {}) {
  return statusWords({ status, storage: "device", ...more }, false).words;
}

describe("The status line", () => {
  test("shows the state of the save", () => {
    expect(words("saved", { savedAt: at })).toBe(`Saved ${time}`);
    expect(words("saved")).toBe("Saved");
    expect(words("saving")).toBe("Saving…");
    expect(words("slow")).toBe("Slow connection, still saving");
    expect(words("offline")).toBe("Offline, kept on this device");
    expect(words("unreachable")).toBe("No answer from the server, kept on this device");
    expect(words("failed", { failure: new Error("HTTP") })).toBe("Not saved");
    expect(words("failed", { failure: fakeFailure(404, {}, { reason: "in_trash" }) })).toBe(
      "Not saved: in the trash",
    );
    expect(words("failed", { failure: fakeFailure(404) })).toBe("Not saved: no longer there");
    expect(words("conflict")).toBe("Merge needed");
    expect(words("signed-out")).toBe("Signed out, kept on this device");
  });

  test("does not say that the text is saved while the device has work that the screen does not show", () => {
    const recovery = { at, file: { name: "", text: "" } };
    expect(words("elsewhere", { savedAt: at, recovery })).toBe("Unsaved work");
    expect(words("elsewhere", { savedAt: at })).toBe("");
  });

  test("never claims that work is kept on the device if the browser refuses storage", () => {
    for (const status of ["modified", "offline", "unreachable", "signed-out"] as const)
      expect(words(status, { storage: "tab" })).toMatch(/kept in this tab only$/i);
  });

  test("shows when the text was modified and where it is kept until it is saved", () => {
    const state = { status: "modified", storage: "device", modifiedAt: at } as const;
    expect(statusWords(state, false)).toEqual({ modified: `Modified ${time}`, words: "" });
    expect(statusWords(state, true).words).toBe("Kept on this device");
  });

  test("says one of two equal times: a text that was modified and saved in the same minute is saved", () => {
    const state = { status: "saved", storage: "device", savedAt: at, modifiedAt: at } as const;
    expect(statusWords(state, false)).toEqual({ modified: undefined, words: `Saved ${time}` });
    const earlier = { ...state, modifiedAt: new Date(at.getTime() - 3 * 60_000) };
    expect(statusWords(earlier, false).modified).toBe(`Modified ${clockTime(earlier.modifiedAt)}`);
    expect(statusWords({ ...state, status: "saving" }, false).modified).toBe(`Modified ${time}`);
  });

  test("names the colleague whose changes came in", () => {
    const merged = { by: "Layla" };
    expect(words("saved", { savedAt: at, merged })).toBe(`Saved ${time}. Merged with changes by Layla`);
    expect(words("saved", { merged: {} })).toBe("Saved. Merged with somebody else's changes");
  });
});

test("The message about a missing text comes from the server only if it is in the trash", () => {
  expect(saveFault(fakeFailure(404))).toBe("This text or its video no longer exists.");
  expect(saveFault(fakeFailure(404, {}, { reason: "in_trash" }))).toBe("No: 404");
  expect(saveFault(fakeFailure(403))).toBe("No: 403");
  expect(saveFault(fakeFailure())).toBeUndefined();
});

test("A time on another day includes the date", () => {
  const now = new Date(2026, 10, 22, 14, 3);
  expect(clockTime(now, now)).toBe("14:03");
  expect(clockTime(new Date(2026, 10, 21, 9, 5), now)).toBe("21 Nov, 09:05");
});
