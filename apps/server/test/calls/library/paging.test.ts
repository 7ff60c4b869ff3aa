import { beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertConversation } from "@minbar/data/team/conversations";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { insertTask } from "@minbar/data/team/tasks";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { insertVideo } from "@minbar/data/library/videos";
import { createCaller } from "@minbar/router/index";
import type { User } from "@minbar/domain/people/user";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf, invalid } from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer();
let admin: User;
let calls: Calls;
let playlistId = 0;
const time = "2026-11-21T10:50:00.123Z";
const noSuchCursor = "A cursor is what the page before gave";
const wrongLimit = "A limit is a whole number from 1 to 1000";

beforeAll(async () => {
  const { db } = server;
  const person = await signedInAs(server, "admin");
  admin = person.user;
  calls = callsOf(server, person);
  playlistId = (await insertPlaylist(db, { name: "Friday" })).id;
  for (const [index, playlistOrder] of [null, 2, 1, 2, null, null, 1].entries()) {
    const title = `video ${index}`;
    const { id: videoId } = await insertVideo(db, {
      title,
      youtubeId: "aqz-KE-bpKQ",
      playlistId,
      playlistOrder,
      isPublic: index !== 3,
    });
    await insertCategory(db, { name: title });
    await insertPlaylist(db, { name: title });
    await insertTask(db, { description: title, assignedToUserId: admin.id, createdByUserId: admin.id });
    await insertReportedIssue(db, { description: title });
    await insertConversation(db, { userId: admin.id, title, model: "m" });
    const written = db.insertInto("transcripts").values({ videoId, language: "en" }).returning("id");
    await trashTranscript(db, (await written.executeTakeFirstOrThrow()).id, admin.id);
    await signedInAs(server, "translations_editor");
  }
  // Ties in time are parted by id.
  for (const table of ["videos", "categories", "tasks", "reportedIssues", "users"] as const)
    await db.updateTable(table).set({ createdAt: time }).execute();
  await db.updateTable("conversations").set({ updatedAt: time }).where("id", ">", 2).execute();
  await db.updateTable("trash").set({ deletedAt: time }).where("id", ">", 2).execute();
});

function nextIn(link: string): string | undefined {
  return /^<\/api(.*)>; rel="next"$/.exec(link)?.[1];
}

/** What a client does: follow the links until there is none. */
async function readPages(path: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, body, headers }: Awaited<ReturnType<Calls>> = await calls("GET", next);
    expect(status).toBe(200);
    pages.push(body as unknown[]);
    next = typeof headers["link"] === "string" ? nextIn(headers["link"]) : undefined;
  }
  return pages;
}

test.each([
  ["/categories"],
  ["/playlists"],
  ["/videos"],
  ["/users"],
  ["/admin/users"],
  ["/tasks"],
  ["/reported-issues"],
  ["/gemini/conversations"],
  ["/trash"],
  ["/playlists/{id}/videos"],
  ["/playlists/{id}/videos?includeHidden=true"],
])("following the next links of %s returns the whole list in order", async (template) => {
  const path = template.replace("{id}", String(playlistId));
  const whole = await calls("GET", path);
  expect(whole.headers["link"]).toBeUndefined();
  const list = whole.body as unknown[];
  expect(list.length).toBeGreaterThan(5);
  for (const limit of [1, 3, list.length - 1]) {
    const pages = await readPages(`${path}${path.includes("?") ? "&" : "?"}limit=${limit}`);
    expect(pages).toHaveLength(Math.ceil(list.length / limit));
    expect(pages.flat()).toEqual(list);
  }
  expect(await readPages(`${path}${path.includes("?") ? "&" : "?"}limit=${list.length}`)).toEqual([list]);
});

test("deleting a video between two pages does not shift the other rows", async () => {
  const headers = new Map<string, string>();
  const caller = createCaller({ db: server.db, user: admin, address: "192.0.2.1", headers });
  const whole = await caller.videos.list();
  const first = await caller.videos.list({ limit: 2 });
  await server.db
    .deleteFrom("videos")
    .where("id", "=", first[1]?.id ?? 0)
    .execute();
  const cursor = new URLSearchParams(headers.get("Link")?.split(/[?>]/)[1]).get("cursor") ?? "";
  expect(await caller.videos.list({ cursor })).toEqual(whole.slice(2));
});

test.each([
  ["limit", wrongLimit, "limit=0"],
  ["limit", wrongLimit, "limit=1001"],
  ["limit", wrongLimit, "limit=1.5"],
  ["limit", wrongLimit, "limit=all"],
  ["limit", wrongLimit, "limit=1&limit=2"],
  ["cursor", noSuchCursor, "cursor=x"],
  ["cursor", noSuchCursor, "cursor=1795258496123.abc"],
  ["cursor", noSuchCursor, "cursor=1795258496123.9999999999"],
  ["cursor", noSuchCursor, "cursor=999999999999999.1"],
])("an invalid limit or cursor is rejected with a message: %s, %s, %s", async (field, message, query) => {
  expect(await calls("GET", `/videos?${query}`)).toMatchObject(invalid(field, message));
});

test("a well-formed cursor with arbitrary values does not break a list", async () => {
  for (const cursor of ["0.1", "99999999999999.999999999", "1795258496123.1.9999999999", "1795258496123.1.0"])
    for (const path of ["/videos", `/playlists/${playlistId}/videos`, "/admin/users"])
      expect((await calls("GET", `${path}?cursor=${cursor}`)).status).toBe(200);
});

test("an unknown list parameter is rejected by name", async () => {
  expect(await calls("GET", "/videos?offset=5")).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("offset") },
  });
});
