import { expect, test, vi } from "vitest";
import { fakeFailure } from "./fake-failure.ts";
import { saveFailureOf } from "./save-failure.ts";

test("a failure without a response is unreachable, or offline when the device has no network", () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(saveFailureOf(fakeFailure())).toEqual({ kind: "unreachable" });
  vi.stubGlobal("navigator", { onLine: false });
  expect(saveFailureOf(fakeFailure())).toEqual({ kind: "offline" });
  vi.unstubAllGlobals();
});

test("a response determines whether the save is retried, and after how long", () => {
  expect(saveFailureOf(fakeFailure(503, { "retry-after": "7" }))).toEqual({
    kind: "busy",
    retryAfterMs: 7000,
  });
  expect(saveFailureOf(fakeFailure(429, { "retry-after": "7200" })).retryAfterMs).toBe(600_000);
  expect(saveFailureOf(fakeFailure(429, { "retry-after": "soon" })).retryAfterMs).toBeUndefined();
  expect(saveFailureOf(fakeFailure(400)).kind).toBe("refused");
  expect(saveFailureOf(fakeFailure(401)).kind).toBe("signed-out");
  expect(saveFailureOf(new Error("a bug of the page"))).toEqual({ kind: "busy" });
});
