import { expect, test } from "vitest";
import { actionWords, actorWords, detailWords, subjectWords } from "./audit-words.ts";

const entry = (
  action: string,
  detail: Record<string, unknown> | null,
  subjectName: string | null = null,
) => ({
  action,
  subject: "thing:7",
  subjectName,
  detail,
});

test.each([
  ["user:setRole", { role: "translations_editor" }, ["Role changed", "Translations Editor"]],
  ["user:invite", { email: "a@example.org", role: "viewer" }, ["Invited", "Viewer"]],
  ["user:endSessions", { ended: 2 }, ["Signed out everywhere", "2 sessions"]],
  ["user:remove", { ended: 1, tokens: 0, tasks: 3 }, ["Removed", "1 session, 3 open tasks"]],
  ["token:create", { name: "Importer", scope: "content" }, ["API token created", "Read and change content"]],
  ["transcript:delete", { language: "ur", segments: 412 }, ["Language removed", "Urdu, 412 segments"]],
  [
    "transcript:setApproval",
    { language: "en", approvalStatus: "approved" },
    ["Approval set", "English, Checked"],
  ],
  ["category:update", { fields: ["name", "color"], version: 3 }, ["Category changed", "Name, Color"]],
  ["video:update", { fields: ["title", "youtubeId"] }, ["Video changed", "Title, YouTube video"]],
  ["playlist:update", { fields: ["name", "categoryId"] }, ["Playlist changed", "Name, Category"]],
  ["task:update", { fields: ["assignedToUserId"] }, ["Task changed", "Assignee"]],
  ["reportedIssue:update", { fields: ["status", "adminNote"] }, ["Report answered", "Status, Admin notes"]],
  ["video:setVisibility", { isPublic: false }, ["Visibility set", "Hidden"]],
  ["session:begin", { network: "203.0.113.0/24" }, ["Signed in", "203.0.113.0/24"]],
  [
    "session:fail",
    { network: "203.0.113.0/24", wrong: 7, refused: 1 },
    ["Sign-in failed", "7 wrong passwords, 1 attempt over the limit, 203.0.113.0/24"],
  ],
  ["session:fail", { network: "", blocked: 2 }, ["Sign-in failed", "2 times blocked"]],
  ["user:acceptInvitation", { role: "viewer" }, ["Invitation accepted", "Viewer"]],
])("the audit entry %s is described in words", (action, detail, words) => {
  expect([actionWords(entry(action, detail)), detailWords(entry(action, detail))]).toEqual(words);
});

test("an entry without a person says who acted", () => {
  expect(actorWords(entry("session:fail", null))).toBe("Somebody");
  expect(actorWords(entry("backup:create", { isScheduled: true }))).toBe("Schedule");
  expect(actorWords(entry("library:export", null))).toBe("Command line");
  expect(subjectWords({ ...entry("session:fail", null), subject: "account:unknown" })).toBe("No account");
  expect(subjectWords({ ...entry("library:export", null), subject: "library" })).toBe("Library");
});

test("a subject is shown by its current name, else its recorded name, else its number", () => {
  expect(subjectWords(entry("video:setVisibility", null, "Patience"))).toBe("Patience");
  expect(subjectWords(entry("playlist:delete", { name: "Fridays" }))).toBe("Fridays");
  expect(subjectWords({ ...entry("task:update", null), subject: "task:7" })).toBe("Task 7");
  expect(subjectWords({ ...entry("video:update", null), subject: "video:9" })).toBe("Video 9");
  expect(subjectWords({ ...entry("playlist:update", null), subject: "playlist:4" })).toBe("Playlist 4");
  expect(subjectWords({ ...entry("reportedIssue:update", null), subject: "reportedIssue:3" })).toBe(
    "Report 3",
  );
  expect(subjectWords(entry("transcript:restore", { trashId: 3 }))).toBe("thing:7");
});

test("an action or language unknown to this version is shown by its raw name", () => {
  expect(actionWords(entry("video:merge", null))).toBe("video:merge");
  expect(detailWords(entry("video:merge", { language: "xx", anything: [] }))).toBe("xx");
});
