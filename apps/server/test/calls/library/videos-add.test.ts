import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, idOf, invalid, visibilityEntries } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const hiddenByAdmin = { actorId: expect.any(String), detail: { isPublic: false } };
const youtubeId = "aqz-KE-bpKQ";
const badUrl = "Please enter a valid YouTube URL";
const noLanguage = "Please select at least one language";

test.each([
  `https://www.youtube.com/watch?v=${youtubeId}&t=4s`,
  `https://www.youtube.com/embed/${youtubeId}`,
  `https://www.youtube.com/v/${youtubeId}`,
  `https://youtu.be/${youtubeId}?si=abc`,
])("an admin adds the video at %s, with an empty transcript in each language", async (youtubeUrl) => {
  const made = await by.admin("POST", "/videos", {
    youtubeUrl,
    playlistId: null,
    languages: ["ar", "de", "ar"],
  });
  expect(made).toMatchObject({
    status: 200,
    body: {
      youtubeId,
      status: "processing",
      title: `YouTube video ${youtubeId}`,
      thumbnailUrl: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
      duration: null,
      playlistId: null,
      isPublic: true,
      transcripts: [
        { language: "ar", segmentCount: 0, approvalStatus: "unchecked" },
        { language: "de", segmentCount: 0 },
      ],
    },
  });
  const { body } = await by.admin("GET", `/videos/${idOf(made)}/transcripts`);
  expect(body).toMatchObject([
    { language: "ar", content: [] },
    { language: "de", content: [] },
  ]);
});

test("a video added to a playlist goes to the end", async () => {
  const playlist = await insertPlaylist(server.db, { name: "Friday" });
  const first = await insertVideo(server.db, { title: "first", youtubeId, playlistId: playlist.id });
  const payload = { youtubeUrl: `https://youtu.be/${youtubeId}`, playlistId: playlist.id, languages: ["ar"] };
  const second = await by.admin("POST", "/videos", payload);
  expect(second.body).toMatchObject({ playlist: { name: "Friday" } });
  const { body } = await by.visitor("GET", `/playlists/${playlist.id}/videos`);
  expect(body).toMatchObject([{ id: first.id }, { id: idOf(second) }]);
});

const url = `https://youtu.be/${youtubeId}`;
test.each([
  ["youtubeUrl", badUrl, { languages: ["ar"] }],
  ["youtubeUrl", badUrl, { youtubeUrl: "https://vimeo.com/12345678901", languages: ["ar"] }],
  ["youtubeUrl", badUrl, { youtubeUrl: "https://www.youtube.com/watch?v=short", languages: ["ar"] }],
  ["youtubeUrl", badUrl, { youtubeUrl: 5, languages: ["ar"] }],
  ["languages", noLanguage, { youtubeUrl: url, languages: [] }],
  ["languages", noLanguage, { youtubeUrl: url }],
  ["languages", noLanguage, { youtubeUrl: url, languages: "ar" }],
  ["playlistId", "No such playlist", { youtubeUrl: url, playlistId: 999_999, languages: ["ar"] }],
  ["playlistId", "An id is a whole number", { youtubeUrl: url, playlistId: "5", languages: ["ar"] }],
  ["playlistId", "An id is a whole number", { youtubeUrl: url, playlistId: true, languages: ["ar"] }],
  [
    "isPublic",
    "Public or hidden is true or false",
    { youtubeUrl: url, languages: ["ar"], isPublic: "false" },
  ],
  ["isPublic", "Public or hidden is true or false", { youtubeUrl: url, languages: ["ar"], isPublic: null }],
])(
  "bad input for a new video is rejected with a message for its field: %s, %s",
  async (field, message, payload) => {
    expect(await by.admin("POST", "/videos", payload)).toMatchObject(invalid(field, message));
  },
);

test("a new video with an unknown language or field is rejected", async () => {
  const refused = await by.admin("POST", "/videos", { youtubeUrl: url, languages: ["xx"] });
  expect(refused).toMatchObject({ status: 400, body: { message: "No such language" } });
  const extra = await by.admin("POST", "/videos", { youtubeUrl: url, languages: ["ar"], title: "Talk" });
  expect(extra).toMatchObject({ status: 400, body: { message: expect.stringContaining("title") } });
});

test("a video added as hidden is never shown to visitors, and the audit log says who hid it", async () => {
  const { id: playlistId } = await insertPlaylist(server.db, { name: "Not yet" });
  const payload = { youtubeUrl: url, languages: ["ar"], playlistId, isPublic: false };
  const made = await by.admin("POST", "/videos", payload);
  expect(made).toMatchObject({ status: 200, body: { isPublic: false } });
  expect((await by.visitor("GET", `/videos/${idOf(made)}`)).status).toBe(404);
  expect((await by.visitor("GET", `/playlists/${playlistId}/videos`)).status).toBe(404);
  expect(await visibilityEntries(server, idOf(made))).toEqual([hiddenByAdmin]);
  await by.admin("PUT", `/videos/${idOf(made)}`, { isPublic: true });
  expect((await by.visitor("GET", `/videos/${idOf(made)}`)).status).toBe(200);
});

test("a video added as public has no entry of its visibility in the audit log", async () => {
  const made = await by.admin("POST", "/videos", { youtubeUrl: url, languages: ["ar"], isPublic: true });
  expect(made).toMatchObject({ status: 200, body: { isPublic: true } });
  expect(await visibilityEntries(server, idOf(made))).toEqual([]);
});
