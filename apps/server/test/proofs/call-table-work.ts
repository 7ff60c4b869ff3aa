import { noId, absent, badPage, badToken, user } from "./call-table-row.ts";
import type { At, Row } from "./call-table-row.ts";

const category = ["id", "name", "description", "color", "createdAt"];
const versioned = [...category, "version"];
const task = [
  "id",
  "description",
  "assignedToUserId",
  "assignedToUser",
  "createdByUser",
  "completedAt",
  "completedByUser",
  "taskLink",
  "status",
  "version",
  "createdAt",
];
const report = [
  "id",
  "status",
  "description",
  "adminNote",
  "version",
  "playlistId",
  "videoId",
  "segmentIndex",
  "contactName",
  "contactEmail",
  "contactMobile",
  "createdAt",
  "reportedByUser",
  "playlist",
  "video",
];
const conversation = ["id", "title", "model", "systemPrompt", "updatedAt"];

export const workRows: Row[] = [
  {
    call: "GET /api/dashboard/stats",
    fields: ["totalVideos", "totalTranscripts", "totalLanguages", "totalPlaylists"],
    bad: badToken,
  },
  { call: "GET /api/users", fields: user, bad: badPage },
  { call: "GET /api/admin/users", fields: user, bad: badPage },
  {
    call: "PATCH /api/admin/users/{userId}/role",
    at: async ({ make }) => ({ userId: await make.person("viewer") }),
    payload: { role: "translations_editor" },
    fields: user,
    bad: { payload: { role: "editor" }, says: "Please select a role" },
  },
  { call: "GET /api/categories", at: oneCategory, fields: category, bad: badPage, open: true },
  {
    call: "POST /api/categories",
    payload: { name: "Ethics", description: "Character", color: "#3f8f6b" },
    fields: versioned,
    bad: { payload: { name: "Ethics", color: "green" }, says: "Please enter a valid hex color" },
  },
  {
    call: "PUT /api/categories/{id}",
    at: oneCategory,
    payload: { name: "Ethics", description: "", color: "#3b82f6", version: 1 },
    fields: versioned,
    bad: { payload: { name: "a".repeat(256) }, says: "Name too long" },
  },
  { call: "DELETE /api/categories/{id}", at: oneCategory, fields: ["id"], bad: absent },
  { call: "GET /api/tasks", at: ownTask, fields: task, bad: badPage },
  {
    call: "POST /api/tasks",
    payload: { description: "Check the vowels", assignedToUserId: "me", taskLink: "https://example.org" },
    fields: task,
    bad: {
      payload: { description: "Check", assignedToUserId: "nobody" },
      says: "Tasks cannot be given to this person",
    },
  },
  {
    call: "PUT /api/tasks/{id}",
    at: ownTask,
    payload: { status: "Complete", version: 1 },
    fields: task,
    bad: { payload: { status: "Done" }, says: "A status is In-Progress or Complete" },
  },
  { call: "GET /api/debug-auth", fields: ["authenticated", "role"], bad: badToken, open: true },
  {
    call: "POST /api/reported-issues",
    payload: {
      playlistId: null,
      videoId: null,
      segmentIndex: 3,
      description: "[Arabic] A wrong word",
      contactName: "Maryam",
      contactEmail: "m@example.org",
      contactMobile: "+1",
    },
    fields: ["id", "createdAt"],
    bad: { payload: { description: " " }, says: "Please provide a description of the problem." },
    open: true,
  },
  {
    call: "GET /api/reported-issues",
    at: async ({ make }) => ({ id: await make.report() }),
    fields: report,
    bad: badPage,
  },
  {
    call: "PUT /api/reported-issues/{id}",
    at: async ({ make }) => ({ id: await make.report() }),
    payload: { status: "Complete", adminNote: "Thank you", version: 1 },
    fields: report,
    bad: { payload: { status: "Closed" }, says: "A status is Pending or Complete" },
  },
  { call: "GET /api/gemini/conversations", at: ownConversation, fields: conversation, bad: badToken },
  {
    call: "GET /api/gemini/conversations/{id}",
    at: ownConversation,
    fields: [...conversation, "isAnswering", "messages"],
    bad: noId,
  },
  {
    call: "POST /api/gemini/conversations",
    payload: { title: "Vowels", model: "gemini-2.5-flash", systemPrompt: "Add vowel marks" },
    fields: conversation,
    bad: { payload: { model: "gpt" }, says: "This model is not on offer" },
  },
  {
    call: "POST /api/gemini/conversations/{id}/message",
    at: ownConversation,
    payload: { message: "Peace", model: "gemini-2.5-flash", systemPrompt: "Add vowel marks" },
    fields: ["messages"],
    bad: { payload: { message: " " }, says: "Please enter a message" },
  },
  {
    call: "PUT /api/gemini/conversations/{id}",
    at: ownConversation,
    payload: { model: "gemini-2.5-pro", systemPrompt: "", title: "Marks" },
    fields: conversation,
    bad: { payload: { title: " " }, says: "Please enter a title" },
  },
  { call: "DELETE /api/gemini/conversations/{id}", at: ownConversation, fields: ["id"], bad: absent },
];

async function oneCategory({ make }: Parameters<At>[0]): ReturnType<At> {
  return { id: await make.category() };
}

async function ownTask({ make, me }: Parameters<At>[0]): ReturnType<At> {
  return { id: await make.task(me) };
}

async function ownConversation({ make, me }: Parameters<At>[0]): ReturnType<At> {
  return { id: await make.conversation(me) };
}
