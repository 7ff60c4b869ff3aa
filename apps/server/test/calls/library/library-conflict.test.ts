import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);

const conflictWith = (what: string, current: object) => ({
  status: 409,
  body: {
    code: "CONFLICT",
    message: `Somebody else has changed this ${what} in the meantime`,
    reason: "changed_meanwhile",
    values: { what },
    current,
  },
});

test("saving a video from an old version returns a conflict with the current values and writes nothing", async () => {
  const { id } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const first = await by.editor("PUT", `/videos/${id}`, { vocabulary: "sabr: patience", version: 1 });
  expect(first).toMatchObject({ status: 200, body: { version: 2 } });
  const late = { vocabulary: "sabr", isPublic: false, version: 1 };
  const current = { version: 2, title: "Patience", description: null, vocabulary: "sabr: patience" };
  expect(await by.admin("PUT", `/videos/${id}`, late)).toEqual({
    ...conflictWith("video", { ...current, by: { id: expect.any(String), firstName: null, lastName: null } }),
    headers: expect.anything(),
  });
  expect((await by.admin("GET", `/videos/${id}`)).body).toMatchObject({ ...current, isPublic: true });
  const next = await by.admin("PUT", `/videos/${id}`, { ...late, version: 2 });
  expect(next).toMatchObject({ status: 200, body: { vocabulary: "sabr", version: 3 } });
});

test("saving a playlist from an old version returns a conflict with the current values", async () => {
  const { id } = await insertPlaylist(server.db, { name: "Fridays" });
  const first = await by.editor("PUT", `/playlists/${id}`, { name: "Friday talks", version: 1 });
  expect(first).toMatchObject({ status: 200, body: { version: 2 } });
  const late = await by.admin("PUT", `/playlists/${id}`, { description: "Talks", version: 1 });
  const current = { version: 2, name: "Friday talks", description: null, categoryId: null };
  expect(late).toMatchObject(conflictWith("playlist", current));
});

test("an update without a version overwrites the stored values", async () => {
  const { id } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  for (const title of ["On patience", "Of patience"])
    expect(await by.admin("PUT", `/videos/${id}`, { title })).toMatchObject({ status: 200, body: { title } });
});

test("moving or showing a video does not raise its version, and visitors do not see versions", async () => {
  const playlist = await insertPlaylist(server.db, { name: "Fridays" });
  const { id } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const moved = { playlistId: playlist.id, playlistOrder: 3, isPublic: true, title: "Patience" };
  expect((await by.admin("PUT", `/videos/${id}`, moved)).body).toMatchObject({ version: 1 });
  for (const path of [`/videos/${id}`, `/playlists/${playlist.id}`]) {
    expect((await by.visitor("GET", path)).body).not.toHaveProperty("version");
    expect((await by.editor("GET", path)).body).toMatchObject({ version: 1 });
  }
});
