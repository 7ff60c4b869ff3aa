import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { roleInput } from "./user-input.ts";
import { displayName, roleLabels, roles, taskRoles } from "./user.ts";

test("the display name is the name, else the e-mail address, else 'Admin User'", () => {
  expect(displayName({ firstName: "Zaynab", lastName: "Ali", email: "z@example.org" })).toBe("Zaynab Ali");
  expect(displayName({ firstName: null, lastName: "Ali", email: "z@example.org" })).toBe("Ali");
  expect(displayName({ firstName: "", lastName: null, email: "z@example.org" })).toBe("z@example.org");
  expect(displayName({})).toBe("Admin User");
});

test("an admin can assign every role but editor", () => {
  const assignable = roles.filter((role) => roleInput.safeParse({ role }).success);
  expect(assignable).toEqual(["viewer", "arabic_transcripts_editor", "translations_editor", "admin"]);
  expect(firstIssue(roleInput.safeParse({ role: "owner" }))).toBe("Please select a role");
});

test("tasks can be assigned to admins and to editors of Arabic and of translations", () => {
  expect(taskRoles).toEqual(["arabic_transcripts_editor", "translations_editor", "admin"]);
});

test("each role has its own label", () => {
  expect(roleLabels.translations_editor).toBe("Translations Editor");
  expect(new Set(Object.values(roleLabels)).size).toBe(roles.length);
});
