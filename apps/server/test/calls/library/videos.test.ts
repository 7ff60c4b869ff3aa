import { expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { createCaller } from "@minbar/router/index";
import { openTestServer } from "../../testing.ts";
import { signedInAs, everybody, forbidden, invalid, notFound, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const admin = await signedInAs(server, "admin");
const youtubeId = "aqz-KE-bpKQ";
const url = `https://youtu.be/${youtubeId}`;
const badYoutubeId = "Invalid YouTube URL. Please enter a valid YouTube video URL.";

async function makeVideo() {
  return insertVideo(server.db, { title: "Patience", youtubeId, duration: 754, vocabulary: "sabr" });
}

test("an admin can change every field of a video, and omitted fields keep their values", async () => {
  const { id } = await makeVideo();
  const changes = { title: "On patience", description: "A talk", vocabulary: null, isPublic: false };
  const changed = await by.admin("PUT", `/videos/${id}`, changes);
  expect(changed).toMatchObject({ status: 200, body: { id, ...changes, youtubeId, duration: "12:34" } });
  const again = await by.admin("PUT", `/videos/${id}`, { isPublic: true });
  const updatedAt = expect.any(String);
  expect(again.body).toEqual({ ...(changed.body as object), isPublic: true, updatedAt });
});

test("an editor can change vocabulary and position; any other field rejects the whole update", async () => {
  const { id } = await makeVideo();
  const allowed = { vocabulary: "sabr: patience", playlistOrder: 3 };
  expect(await by.editor("PUT", `/videos/${id}`, allowed)).toMatchObject({ status: 200, body: allowed });
  for (const refused of [
    { title: "x" },
    { description: "x" },
    { youtubeId },
    { playlistId: null },
    { isPublic: false },
  ]) {
    const answer = await by.editor("PUT", `/videos/${id}`, { vocabulary: "lost", ...refused });
    expect(answer).toMatchObject({
      ...forbidden,
      body: { message: `You don't have permission to change ${Object.keys(refused)[0]}.` },
    });
  }
  expect((await by.editor("PUT", `/videos/${id}`, {})).body).toMatchObject({ ...allowed, title: "Patience" });
});

test("only editors and admins can change a video, and only admins can add one", async () => {
  const { id } = await makeVideo();
  const payload = { youtubeUrl: url, languages: ["ar"] };
  for (const call of [by.viewer, by.arabic_transcripts_editor, by.translations_editor]) {
    expect(await call("PUT", `/videos/${id}`, { vocabulary: "x" })).toMatchObject(forbidden);
    expect(await call("POST", "/videos", payload)).toMatchObject(forbidden);
    expect(await call("POST", `/videos/${id}/retry`)).toMatchObject(forbidden);
  }
  expect(await by.editor("POST", "/videos", payload)).toMatchObject(forbidden);
  expect(await by.visitor("POST", "/videos", payload)).toMatchObject(unauthorized);
  expect(await by.visitor("PUT", `/videos/${id}`, { vocabulary: "x" })).toMatchObject(unauthorized);
});

test.each([
  ["youtubeId", badYoutubeId, { youtubeId: "short" }],
  ["youtubeId", badYoutubeId, { youtubeId: "aqz KE bpKQ" }],
  ["playlistId", "No such playlist", { playlistId: 999_999 }],
  ["playlistOrder", "A place in a playlist is a whole number", { playlistOrder: "3" }],
  ["playlistOrder", "A place in a playlist is a whole number", { playlistOrder: 1.5 }],
  ["playlistOrder", "Places in a playlist start at 1", { playlistOrder: 0 }],
  ["playlistOrder", "Place in the playlist too high", { playlistOrder: 1_000_001 }],
  ["isPublic", "Public or hidden is true or false", { isPublic: "false" }],
  ["isPublic", "Public or hidden is true or false", { isPublic: 0 }],
  ["isPublic", "Public or hidden is true or false", { isPublic: null }],
  ["title", "Video title is required", { title: " " }],
  ["vocabulary", "Vocabulary notes must be text", { vocabulary: {} }],
  ["vocabulary", "Text must not hold a null character", { vocabulary: "a\0" }],
])("a bad update is rejected with a message and changes nothing: %s, %s", async (field, message, payload) => {
  const { id } = await makeVideo();
  const refused = await by.admin("PUT", `/videos/${id}`, { description: "lost", ...payload });
  expect(refused).toMatchObject(invalid(field, message));
  expect((await by.admin("PUT", `/videos/${id}`, {})).body).toMatchObject({
    description: null,
    isPublic: true,
  });
});

test.each([
  "role",
  "id2",
  "createdAt",
  "status",
  "duration",
  "thumbnailUrl",
  "approvalStatusAr",
  "__proto__",
])("the field %s is rejected by name", async (field) => {
  const { id } = await makeVideo();
  const answer = await server.app.inject({
    method: "PUT",
    url: `/api/videos/${id}`,
    headers: { ...admin.headers, "content-type": "application/json" },
    payload: `{"title":"lost","${field}":"x"}`,
  });
  expect(answer.statusCode).toBe(400);
  // JSON that sets a prototype is refused as such, before its fields are looked at.
  expect(answer.body).toContain(field === "__proto__" ? "PARSE_ERROR" : field);
});

test("an unknown video returns 404 for admins and editors", async () => {
  expect(await by.admin("PUT", "/videos/999999", { title: "x" })).toMatchObject(notFound);
  expect(await by.admin("PUT", "/videos/999999", { playlistId: 999_999 })).toMatchObject(notFound);
  expect(await by.editor("PUT", "/videos/999999", { vocabulary: "x" })).toMatchObject(notFound);
  expect(await by.admin("POST", "/videos/999999/retry")).toMatchObject(notFound);
  expect(await by.editor("PUT", "/videos/999999/duration", { duration: 4 })).toMatchObject(notFound);
});

test("changing the YouTube video starts a new look-up", async () => {
  const { id } = await makeVideo();
  expect((await by.admin("PUT", `/videos/${id}`, { youtubeId })).body).toMatchObject({ status: "complete" });
  const { body } = await by.admin("PUT", `/videos/${id}`, { youtubeId: "R6MlUcmOul8" });
  expect(body).toMatchObject({ youtubeId: "R6MlUcmOul8", status: "processing", duration: null });
});

test("an admin can retry a failed look-up", async () => {
  const { id } = await insertVideo(server.db, { title: "A", youtubeId, status: "error" });
  expect(await by.admin("POST", `/videos/${id}/retry`)).toMatchObject({
    status: 200,
    body: { id, status: "processing" },
  });
});

test("a YouTube look-up starts for new, changed and retried videos, but not for a complete one", async () => {
  const lookUps: number[] = [];
  const jobs = { fetchVideo: (id: number) => lookUps.push(id), makeDraft: () => undefined };
  const { videos } = createCaller({ db: server.db, user: admin.user, address: "192.0.2.1", jobs });
  const { id } = await videos.create({ youtubeUrl: url, languages: ["ar"] });
  expect(lookUps).toEqual([id]);
  await server.db.updateTable("videos").set({ status: "complete" }).where("id", "=", id).execute();
  await videos.update({ id, title: "Patience" });
  expect(lookUps).toEqual([id]);
  await videos.update({ id, youtubeId: "R6MlUcmOul8" });
  await videos.retry({ id });
  expect(lookUps).toEqual([id, id, id]);
});

test("a hidden video is visible only to staff", async () => {
  const { id } = await makeVideo();
  await by.admin("PUT", `/videos/${id}`, { isPublic: false });
  for (const call of [by.visitor, by.viewer])
    expect((await call("GET", "/videos")).body).not.toContainEqual(expect.objectContaining({ id }));
  for (const call of [by.editor, by.arabic_transcripts_editor, by.translations_editor, by.admin])
    expect((await call("GET", "/videos")).body).toContainEqual(
      expect.objectContaining({ id, isPublic: false }),
    );
});

test("the audit log records who showed or hid a video, but only when its visibility changes", async () => {
  const { id } = await makeVideo();
  for (const isPublic of [true, false, false, true]) await by.admin("PUT", `/videos/${id}`, { isPublic });
  const entries = await server.db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", `video:${id}`)
    .execute();
  const entry = { action: "video:setVisibility", actorId: expect.any(String) };
  expect(entries).toMatchObject([
    { ...entry, detail: { isPublic: false } },
    { ...entry, detail: { isPublic: true } },
  ]);
});

test("staff can set an unknown duration, and a known duration stays", async () => {
  const { id } = await insertVideo(server.db, { title: "A", youtubeId });
  const path = `/videos/${id}/duration`;
  expect(await by.visitor("PUT", path, { duration: 4 })).toMatchObject(unauthorized);
  expect(await by.viewer("PUT", path, { duration: 4 })).toMatchObject(forbidden);
  expect(await by.editor("PUT", path, { duration: "4" })).toMatchObject(
    invalid("duration", "A duration is a number of seconds"),
  );
  expect((await by.arabic_transcripts_editor("PUT", path, { duration: 60.6 })).body).toMatchObject({
    duration: "1:01",
  });
  expect((await by.admin("PUT", path, { duration: 5 })).body).toMatchObject({ duration: "1:01" });
});
