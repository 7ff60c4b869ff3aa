import { expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { signedInAs, everybody, forbidden, idOf, invalid, notFound, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const youtubeId = "aqz-KE-bpKQ";

/** A playlist with one public video and one hidden one, in that order. */
async function makePlaylist() {
  const { id } = await insertPlaylist(server.db, { name: "Friday" });
  const shown = await insertVideo(server.db, { title: "Shown", youtubeId, playlistId: id, playlistOrder: 1 });
  const hidden = await insertVideo(server.db, {
    title: "Hidden",
    youtubeId,
    playlistId: id,
    playlistOrder: 2,
    duration: 61,
    isPublic: false,
  });
  return { id, shown, hidden };
}

test.each(["admin", "editor"] as const)("an %s creates, updates and deletes a playlist", async (role) => {
  const category = await insertCategory(server.db, { name: "Ethics" });
  const payload = { name: "Friday", description: "Weekly", categoryId: category.id };
  const made = await by[role]("POST", "/playlists", payload);
  expect(made).toMatchObject({ status: 200, body: { ...payload, videoCount: 0 } });
  const id = idOf(made);
  const changed = await by[role]("PUT", `/playlists/${id}`, { name: "Saturday", categoryId: null });
  expect(changed.body).toMatchObject({ id, name: "Saturday", description: "Weekly", categoryId: null });
  expect((await by[role]("GET", `/playlists/${id}`)).body).toEqual({
    ...(changed.body as object),
    videos: [],
  });
  expect(await by[role]("DELETE", `/playlists/${id}`)).toMatchObject({ status: 200, body: { id } });
  expect(await by[role]("GET", `/playlists/${id}`)).toMatchObject(notFound);
});

test("the category 'none' is stored as no category", async () => {
  const { body } = await by.admin("POST", "/playlists", { name: "Friday", categoryId: "none" });
  expect(body).toMatchObject({ categoryId: null });
});

test.each([
  ["name", "Playlist name is required", { name: "" }],
  ["name", "Playlist name is required", {}],
  ["name", "Name too long", { name: "a".repeat(256) }],
  ["categoryId", "No such category", { name: "a", categoryId: 999_999 }],
  ["categoryId", "A category is its id, null or none", { name: "a", categoryId: "5" }],
  ["categoryId", "A category is its id, null or none", { name: "a", categoryId: true }],
  ["description", "Description must be text", { name: "a", description: ["x"] }],
])("the server rejects bad input with a message for its field: %s, %s", async (field, message, payload) => {
  expect(await by.admin("POST", "/playlists", payload)).toMatchObject(invalid(field, message));
});

test("an update with an unknown field or category is rejected and changes nothing", async () => {
  const { id } = await makePlaylist();
  expect(await by.admin("PUT", `/playlists/${id}`, { name: "Lost", videoCount: 9 })).toMatchObject({
    status: 400,
  });
  expect(await by.admin("PUT", `/playlists/${id}`, { name: "Lost", categoryId: 999_999 })).toMatchObject(
    invalid("categoryId", "No such category"),
  );
  expect((await by.admin("GET", `/playlists/${id}`)).body).toMatchObject({ name: "Friday" });
});

test("tRPC returns the same field error as REST", async () => {
  const { headers } = await signedInAs(server, "admin");
  const payload = { name: "a", categoryId: 999_999 };
  const answer = await server.app.inject({ method: "POST", url: "/trpc/playlists.create", headers, payload });
  const issue = { path: ["categoryId"], message: "No such category" };
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { message: issue.message, data: { issues: [issue] } } });
  const rest = await by.admin("POST", "/playlists", payload);
  expect(rest).toMatchObject({ status: 400, body: { message: issue.message, issues: [issue] } });
});

test("only editors and admins change playlists", async () => {
  const { id, shown } = await makePlaylist();
  const { admin: _, editor: __, visitor, ...others } = by;
  const refusals = Object.values(others).map((call) => [call, forbidden] as const);
  for (const [call, refusal] of [[visitor, unauthorized] as const, ...refusals]) {
    expect(await call("POST", "/playlists", { name: "x" })).toMatchObject(refusal);
    expect(await call("PUT", `/playlists/${id}`, { name: "x" })).toMatchObject(refusal);
    expect(await call("DELETE", `/playlists/${id}`)).toMatchObject(refusal);
    expect(await call("DELETE", `/playlists/${id}/videos/${shown.id}`)).toMatchObject(refusal);
    expect(await call("POST", `/playlists/${id}/order`, { videoIds: [] })).toMatchObject(refusal);
  }
});

test("staff see hidden videos in the count, and in the list only with includeHidden", async () => {
  const { id, shown, hidden } = await makePlaylist();
  const titles = async (call: typeof by.admin, query: string) =>
    ((await call("GET", `/playlists/${id}/videos${query}`)).body as { title: string }[]).map(
      ({ title }) => title,
    );
  for (const call of [by.editor, by.arabic_transcripts_editor, by.translations_editor, by.admin]) {
    expect((await call("GET", `/playlists/${id}`)).body).toMatchObject({ videoCount: 2 });
    expect(await titles(call, "?includeHidden=true")).toEqual([shown.title, hidden.title]);
    expect(await titles(call, "?includeHidden=false")).toEqual([shown.title]);
    expect(await titles(call, "")).toEqual([shown.title]);
  }
  for (const call of [by.visitor, by.viewer]) {
    expect((await call("GET", `/playlists/${id}`)).body).toMatchObject({
      videoCount: 1,
      videos: [{ id: shown.id }],
    });
    expect(await titles(call, "?includeHidden=true")).toEqual([shown.title]);
  }
});

test("only staff can see a playlist without a public video", async () => {
  const id = idOf(await by.admin("POST", "/playlists", { name: "Nothing public" }));
  await insertVideo(server.db, { title: "Hidden", youtubeId, playlistId: id, isPublic: false });
  for (const call of [by.visitor, by.viewer]) {
    const listed = (await call("GET", "/playlists")).body;
    expect(listed).not.toContainEqual(expect.objectContaining({ id }));
    expect(await call("GET", `/playlists/${id}`)).toMatchObject(notFound);
    expect(await call("GET", `/playlists/${id}/videos?includeHidden=true`)).toMatchObject(notFound);
  }
  expect((await by.editor("GET", "/playlists")).body).toContainEqual(
    expect.objectContaining({ id, videoCount: 1 }),
  );
  expect(await by.editor("GET", `/playlists/${id}/videos`)).toMatchObject({ status: 200, body: [] });
});

test("deleting a playlist keeps its videos, without a playlist", async () => {
  const { id, shown, hidden } = await makePlaylist();
  await by.editor("DELETE", `/playlists/${id}`);
  const listed = (await by.admin("GET", "/videos")).body;
  for (const video of [shown, hidden]) {
    expect(listed).toContainEqual(
      expect.objectContaining({ id: video.id, playlistId: null, playlist: null, playlistOrder: null }),
    );
  }
  const [entry] = await server.db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", `playlist:${id}`)
    .execute();
  expect(entry).toMatchObject({
    action: "playlist:delete",
    detail: { name: "Friday", videoIds: [shown.id, hidden.id] },
  });
});

test("removing a video from a playlist keeps the video and returns 404 unless both ids match", async () => {
  const { id, shown } = await makePlaylist();
  const other = await makePlaylist();
  expect(await by.editor("DELETE", `/playlists/${other.id}/videos/${shown.id}`)).toMatchObject(notFound);
  expect(await by.editor("DELETE", `/playlists/${id}/videos/999999`)).toMatchObject(notFound);
  expect(await by.editor("DELETE", `/playlists/${id}/videos/${shown.id}`)).toMatchObject({ status: 200 });
  expect((await by.admin("GET", `/playlists/${id}`)).body).toMatchObject({ videoCount: 1 });
  expect((await by.visitor("GET", "/videos")).body).toContainEqual(
    expect.objectContaining({ id: shown.id, playlistId: null }),
  );
});
