import { expect, test } from "vitest";
import { isDismissed } from "./dismissal.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-07-01T12:00:00Z");

test("a dismissal holds for thirty days", () => {
  expect(isDismissed(String(now), now)).toBe(true);
  expect(isDismissed(String(now - 30 * day + 1), now)).toBe(true);
  expect(isDismissed(String(now - 30 * day), now)).toBe(false);
});

test("a missing, invalid or future dismissal time is ignored", () => {
  expect([null, "yes", String(now + day)].map((stored) => isDismissed(stored, now))).toEqual([
    false,
    false,
    false,
  ]);
});
