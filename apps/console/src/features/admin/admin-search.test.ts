import { expect, test } from "vitest";
import { auditInput, isAuditFiltered, readAdminSearch } from "./admin-search.ts";

test("the People tab is shown unless the URL names another tab", () => {
  expect(readAdminSearch({}).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "people" }).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "secrets" }).tab).toBeUndefined();
  expect(readAdminSearch({ tab: "audit" }).tab).toBe("audit");
});

test("invalid audit filters in the URL are ignored", () => {
  const read = readAdminSearch({ group: "roles", actor: "abc_1", from: "2026-11-22", to: "2026-13-40" });
  expect(read).toMatchObject({ group: "roles", actor: "abc_1", from: "2026-11-22", to: undefined });
  expect(readAdminSearch({ group: "constructor", actor: "a b", from: "yesterday" })).toMatchObject({
    group: undefined,
    actor: undefined,
    from: undefined,
  });
});

test("an audit date range covers whole days, from the start of the first to the end of the last", () => {
  const { since = "", until = "" } = auditInput({ from: "2026-11-22", to: "2026-11-22" });
  expect(Date.parse(until) - Date.parse(since)).toBe(24 * 60 * 60 * 1000);
  expect(new Date(since).getHours()).toBe(0);
  expect(isAuditFiltered({ from: "2026-11-22" })).toBe(true);
  expect(isAuditFiltered({ q: "layla", tab: "audit" })).toBe(false);
});
