import { expect, test } from "vitest";
import { auditInput, isAuditFiltered, readAdminSearch } from "./admin-search.ts";

test("the people are shown where the address names no other part", () => {
  expect(readAdminSearch({}).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "people" }).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "secrets" }).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "audit" }).tab).toBe("audit");
});

test("filters of the audit that mean nothing are left out", () => {
  const read = readAdminSearch({ group: "roles", actor: "abc_1", from: "2026-11-22", to: "2026-13-40" });
  expect(read).toMatchObject({ group: "roles", actor: "abc_1", from: "2026-11-22", to: undefined });
  expect(readAdminSearch({ group: "constructor", actor: "a b", from: "yesterday" })).toMatchObject({
    group: undefined,
    actor: undefined,
    from: undefined,
  });
});

test("days are whole: from the beginning of the first to the end of the last", () => {
  const { since = "", until = "" } = auditInput({ from: "2026-11-22", to: "2026-11-22" });
  expect(Date.parse(until) - Date.parse(since)).toBe(24 * 60 * 60 * 1000);
  expect(new Date(since).getHours()).toBe(0);
  expect(isAuditFiltered({ from: "2026-11-22" })).toBe(true);
  expect(isAuditFiltered({ q: "layla", tab: "audit" })).toBe(false);
});
