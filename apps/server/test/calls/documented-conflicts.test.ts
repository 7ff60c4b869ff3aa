import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { insertTask } from "@minbar/data/team/tasks";
import { openApiDocument } from "#rest/openapi/openapi.ts";
import { openTestServer } from "../testing.ts";
import { callsOf, signedInAs, tokenHeaders } from "./callers.ts";
import type { Calls } from "./callers.ts";
import { addShortTexts, line } from "./transcripts/short-texts.ts";

const server = await openTestServer();
const layla = await signedInAs(server, "admin");
const byLayla = callsOf(server, layla);

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: { "application/json"?: { schema: { $ref: string } } } }>;
}

const publicUrl = "https://minbar.example.org";
const { paths, components } = openApiDocument({
  name: "Minbar",
  publicUrl,
  sessionCookie: "minbar_session",
}) as unknown as OpenApiDocument;

function isObjectSchema(part: unknown): part is { properties: object } {
  return typeof part === "object" && part !== null && "properties" in part;
}

/** The schemas of the document, in which no object has a field that is not described. */
const $defs = JSON.parse(
  JSON.stringify(components.schemas).replaceAll("#/components/schemas/", "#/$defs/"),
  (_, part: unknown) => (isObjectSchema(part) ? { ...part, additionalProperties: false } : part),
) as Record<string, never>;

const described = (name: string) => z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs });

/** The calls whose 409 contains the stored state, and the name of its schema. */
const conflicts = Object.values(paths)
  .flatMap((calls) => Object.values(calls))
  .flatMap(({ operationId, responses }) => {
    const schema = responses["409"]?.content?.["application/json"]?.schema.$ref.split("/").at(-1);
    return schema?.endsWith("Conflict") ? [{ operationId, schema }] : [];
  });

let texts: Awaited<ReturnType<typeof addShortTexts>>;
let read: { version: number; draftVersion: number };
const added = { id: "s2", time: "0:00", text: "مفتاح" };
/** A draft with a line that has no time yet, and the same as a client sends it that does not know such lines. */
const untimed = [...line("الصبر"), { ...added, isTimed: false }];
const sentBack = [...line("الصبر"), added];

beforeEach(async () => {
  texts = await addShortTexts(server, byLayla);
  await byLayla("PUT", `/transcripts/${texts.english}`, { content: line("Of patience") });
  await byLayla("PUT", `/transcripts/${texts.arabic}/draft`, { content: line("عن الصبر") });
  const { body } = await byLayla("GET", `/videos/${texts.video}/transcripts?language=ar`);
  [read] = body as [typeof read];
});

/** Changes the row, and then sends the change of somebody who saw it before. */
const late = async (path: string, changes: object): ReturnType<Calls> => {
  await byLayla("PUT", path, changes);
  return byLayla("PUT", path, { ...changes, version: 1 });
};

async function lateRemoval(path: string, changes: object): ReturnType<Calls> {
  await byLayla("PUT", path, changes);
  return byLayla("DELETE", `${path}?version=1`);
}

const newCategory = async () => `/categories/${(await insertCategory(server.db, { name: "Ethics" })).id}`;
const newPlaylist = async () => `/playlists/${(await insertPlaylist(server.db, { name: "Fridays" })).id}`;

async function restoreOf(transcript: number): Promise<string> {
  const { body } = await byLayla("GET", `/transcripts/${transcript}/revisions`);
  const [newest] = body as { id: number }[];
  return `/transcripts/${transcript}/revisions/${newest?.id}/restore`;
}

const shift = { kind: "shiftAll", byMs: 2000 };

/** Each documented conflict as somebody causes it: the call, and which stored state the answer contains. */
const causes: [operationId: string, current: string, cause: () => ReturnType<Calls>][] = [
  ["categories-update", "CurrentCategory", async () => late(await newCategory(), { name: "Manners" })],
  ["categories-remove", "CurrentCategory", async () => lateRemoval(await newCategory(), { name: "Manners" })],
  ["playlists-update", "CurrentPlaylist", async () => late(await newPlaylist(), { name: "Friday talks" })],
  ["playlists-remove", "CurrentPlaylist", async () => lateRemoval(await newPlaylist(), { name: "Talks" })],
  [
    "videos-update",
    "CurrentVideo",
    async () => {
      const { id } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
      return late(`/videos/${id}`, { title: "On patience" });
    },
  ],
  [
    "tasks-update",
    "CurrentTask",
    async () => {
      const people = { assignedToUserId: layla.user.id, createdByUserId: layla.user.id };
      const { id } = await insertTask(server.db, { description: "Check the Urdu", ...people });
      return late(`/tasks/${id}`, { description: "Check the French" });
    },
  ],
  [
    "reportedIssues-update",
    "CurrentReport",
    async () => {
      const { id } = await insertReportedIssue(server.db, { description: "A word is missing" });
      return late(`/reported-issues/${id}`, { adminNote: "Listened again" });
    },
  ],
  [
    "transcripts-upsert",
    "CurrentText",
    () =>
      byLayla("POST", `/videos/${texts.video}/transcripts`, {
        language: "en",
        content: line("Mine"),
        version: 1,
      }),
  ],
  [
    "transcripts-upsert",
    "CurrentUntimed",
    async () => {
      await byLayla("PUT", `/transcripts/${texts.arabic}/draft`, { content: untimed });
      return byLayla("POST", `/videos/${texts.video}/transcripts`, { language: "ar", content: sentBack });
    },
  ],
  [
    "transcripts-update",
    "CurrentText",
    () => byLayla("PUT", `/transcripts/${texts.english}`, { content: line("Mine"), version: 1 }),
  ],
  [
    "transcripts-update",
    "CurrentUntimed",
    async () => {
      await byLayla("PUT", `/transcripts/${texts.arabic}/draft`, { content: untimed });
      return byLayla("PUT", `/transcripts/${texts.arabic}`, { content: sentBack });
    },
  ],
  ["transcripts-remove", "CurrentText", () => byLayla("DELETE", `/transcripts/${texts.english}?version=1`)],
  [
    "transcripts-saveDraft",
    "CurrentText",
    () => byLayla("PUT", `/transcripts/${texts.arabic}/draft`, { content: line("الصبر"), version: 0 }),
  ],
  [
    "transcripts-publish",
    "CurrentText",
    () => byLayla("POST", `/transcripts/${texts.arabic}/publish`, { version: 0 }),
  ],
  [
    "transcripts-publish",
    "CurrentUntimed",
    async () => {
      await byLayla("PUT", `/transcripts/${texts.arabic}/draft`, { content: untimed });
      return byLayla("POST", `/transcripts/${texts.arabic}/publish`);
    },
  ],
  [
    "transcripts-setApproval",
    "CurrentText",
    () =>
      byLayla("PUT", `/transcripts/${texts.english}/approval-status`, {
        language: "en",
        approvalStatus: "approved",
        version: 1,
      }),
  ],
  [
    "transcripts-revisions-restore",
    "CurrentText",
    async () => byLayla("POST", await restoreOf(texts.english), { version: 1 }),
  ],
  [
    "transcripts-revisions-restore",
    "CurrentUntimed",
    async () => {
      const saved = { content: line("Of patience"), setAside: [untimed] };
      await byLayla("PUT", `/transcripts/${texts.english}`, saved);
      return byLayla("POST", await restoreOf(texts.english));
    },
  ],
  [
    "transcripts-retime",
    "CurrentVersions",
    () =>
      byLayla("POST", `/videos/${texts.video}/retime`, {
        operation: shift,
        versions: { draft: read.draftVersion, ar: read.version, en: 1 },
      }),
  ],
  [
    "transcripts-undoRetime",
    "CurrentVersions",
    async () => {
      const versions = { draft: read.draftVersion, ar: read.version, en: 2 };
      await byLayla("POST", `/videos/${texts.video}/retime`, {
        operation: shift,
        versions,
        operationId: "shift-1",
      });
      await byLayla("PUT", `/transcripts/${texts.english}`, { content: line("Later") });
      return byLayla("POST", `/videos/${texts.video}/retime/undo`, { operationId: "shift-1" });
    },
  ],
  [
    "transcripts-put-srt",
    "CurrentText",
    async () => {
      const token = await tokenHeaders(server, "content", layla.user.id);
      const answer = await server.app.inject({
        method: "PUT",
        url: `/api/videos/${texts.video}/transcripts/en.srt?version=1`,
        headers: { ...token, "content-type": "application/x-subrip" },
        payload: "1\n00:00:00,000 --> 00:00:02,000\nMine\n",
      });
      return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
    },
  ],
];

test.each(causes)("the conflict of %s is answered as the API reference describes it: %s", async (...of) => {
  const [operationId, current, cause] = of;
  const schema = conflicts.find((conflict) => conflict.operationId === operationId)?.schema ?? "";
  const answer = await cause();
  expect(answer, JSON.stringify(answer.body)).toHaveProperty("status", 409);
  expect(described(current).safeParse(Object(answer.body).current)).toMatchObject({ success: true });
  expect(described(schema).safeParse(answer.body)).toMatchObject({ success: true });
});

test("a text that somebody removed is null in the conflict, as the API reference describes it", async () => {
  await byLayla("DELETE", `/transcripts/${texts.english}`);
  const mine = { language: "en", content: line("Mine"), version: 2 };
  const answer = await byLayla("POST", `/videos/${texts.video}/transcripts`, mine);
  expect(answer).toMatchObject({ status: 409, body: { current: null } });
  expect(described("TextConflict").safeParse(answer.body)).toMatchObject({ success: true });
});

test("every call that documents the stored state in its conflict is among these", () => {
  const caused = new Set(causes.map(([operationId]) => operationId));
  // The files of all formats are saved by one route.
  const missing = conflicts.filter(({ operationId }) => !operationId.startsWith("transcripts-put-"));
  expect(missing.filter(({ operationId }) => !caused.has(operationId))).toEqual([]);
  const states = Object.keys(components.schemas).filter((name) => name.startsWith("Current"));
  expect(states.filter((name) => !causes.some(([, current]) => current === name))).toEqual([]);
});
