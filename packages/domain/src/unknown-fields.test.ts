import { expect, test } from "vitest";
import { approvalInput } from "./segments/transcript-input.ts";
import { categoryInput, categoryUpdate } from "./library/category-input.ts";
import { conversationInput, conversationUpdate, messageInput } from "./team/conversation-input.ts";
import { playlistInput, playlistUpdate } from "./library/playlist-input.ts";
import { reportedIssueInput, reportedIssueUpdate } from "./team/reported-issue-input.ts";
import { taskInput, taskUpdate } from "./team/task-input.ts";
import { roleInput } from "./people/user-input.ts";
import { durationInput, orderInput, videoInput, videoUpdate } from "./library/video-input.ts";

const inputs = {
  approval: [approvalInput, { approvalStatus: "approved", language: "ar" }],
  "new category": [categoryInput, { name: "Fiqh" }],
  category: [categoryUpdate, {}],
  "new conversation": [conversationInput, {}],
  conversation: [conversationUpdate, {}],
  message: [messageInput, { message: "Hello" }],
  "new playlist": [playlistInput, { name: "Friday" }],
  playlist: [playlistUpdate, {}],
  report: [reportedIssueInput, { description: "Wrong word" }],
  "reported issue": [reportedIssueUpdate, {}],
  "new task": [taskInput, { description: "Check", assignedToUserId: "u1" }],
  task: [taskUpdate, {}],
  role: [roleInput, { role: "viewer" }],
  "new video": [videoInput, { youtubeUrl: "https://youtu.be/aaaaaaaaaaa", languages: ["ar"] }],
  video: [videoUpdate, {}],
  order: [orderInput, { videoIds: [] }],
  duration: [durationInput, { duration: 1 }],
} as const;

const forbidden = ["id", "userId", "createdAt", "approvalStatusAr", "__proto__", "constructor", "isAdmin"];

test.each(Object.entries(inputs))("a %s with an unknown field is rejected", (_, [schema, valid]) => {
  expect(schema.safeParse(valid).error).toBeUndefined();
  for (const field of forbidden) {
    // Parsed from JSON, where `__proto__` is an ordinary field.
    const body: unknown = JSON.parse(`{"${field}":1,${JSON.stringify(valid).slice(1)}`.replace(",}", "}"));
    expect(schema.safeParse(body).error?.issues[0]?.code, field).toBe("unrecognized_keys");
  }
});

test("a report cannot set its status, its admin note or its reporter", () => {
  for (const field of ["status", "adminNote", "reportedByUserId"])
    expect(reportedIssueInput.safeParse({ description: "x", [field]: "Complete" }).success, field).toBe(
      false,
    );
});

test("a value that is not an object is rejected", () => {
  for (const [schema] of Object.values(inputs))
    for (const body of [null, undefined, "x", 1, [], [{}]])
      expect(schema.safeParse(body).success).toBe(false);
});
