import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-03-15T12:00:00Z");

test.each([
  ["2026-03-15T12:00:00Z", "Less than an hour ago"],
  ["2026-03-15T11:00:00.001Z", "Less than an hour ago"],
  ["2026-03-15T11:00:00Z", "1 hours ago"],
  ["2026-03-15T10:00:00Z", "2 hours ago"],
  ["2026-03-14T12:00:00.001Z", "23 hours ago"],
  ["2026-03-14T12:00:00Z", "1 days ago"],
  ["2026-03-12T13:00:00Z", "2 days ago"],
  ["2025-03-15T12:00:00Z", "365 days ago"],
  ["2026-03-15T13:30:00Z", "Less than an hour ago"],
  ["no date", "Less than an hour ago"],
])("the creation time %s is shown as '%s'", (createdAt, text) => {
  expect(relativeTime(createdAt, now)).toBe(text);
});
