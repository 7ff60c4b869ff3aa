import { saying } from "./makers.ts";
import { noId, absent, badPage, badToken, user } from "./call-table-row.ts";
import type { At, Row } from "./call-table-row.ts";

const playlist = ["id", "name", "description", "categoryId", "createdAt", "videoCount"];
const video = [
  "id",
  "title",
  "youtubeId",
  "thumbnailUrl",
  "duration",
  "status",
  "createdAt",
  "playlistId",
  "playlist",
  "playlistOrder",
  "isPublic",
  "vocabulary",
  "description",
  "transcripts",
];
const transcript = [
  "id",
  "language",
  "content",
  "approvalStatusAr",
  "approvalStatusEn",
  "approvalStatusUr",
  "approvalStatusFr",
  "approvalStatusEs",
  "approvalStatusTr",
  "approvalStatusMs",
];

export const contentRows: Row[] = [
  { call: "GET /api/auth/user", fields: user, bad: badToken },
  {
    call: "GET /api/playlists",
    at: async ({ make }) => ({ video: await make.video({ playlistId: await make.playlist() }) }),
    fields: playlist,
    bad: badPage,
    open: true,
  },
  {
    call: "POST /api/playlists",
    payload: { name: "Fridays", description: "Talks", categoryId: null },
    fields: playlist,
    bad: { payload: { name: " ", description: "", categoryId: null }, says: "Playlist name is required" },
  },
  {
    call: "GET /api/playlists/{id}",
    at: publicPlaylist,
    fields: [...playlist, "videos"],
    bad: noId,
    open: true,
  },
  {
    call: "PUT /api/playlists/{id}",
    at: publicPlaylist,
    payload: { name: "Fridays", description: null, categoryId: null },
    fields: playlist,
    bad: { payload: { name: "", description: null }, says: "Playlist name is required" },
  },
  { call: "DELETE /api/playlists/{id}", at: publicPlaylist, fields: ["id"], bad: absent },
  {
    call: "GET /api/playlists/{id}/videos",
    at: publicPlaylist,
    query: "?includeHidden=true",
    fields: video,
    bad: { query: "?includeHidden=perhaps", says: "Write true or false" },
    open: true,
  },
  {
    call: "DELETE /api/playlists/{id}/videos/{videoId}",
    at: async ({ make }) => {
      const id = await make.playlist();
      return { id, videoId: await make.video({ playlistId: id }) };
    },
    fields: ["id"],
    bad: { at: { id: "1", videoId: "999999" }, status: 404, says: "Not found" },
  },
  {
    call: "GET /api/videos",
    at: async ({ make }) => ({ id: await make.video() }),
    fields: video,
    bad: badPage,
    open: true,
  },
  {
    call: "POST /api/videos",
    payload: { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", playlistId: null, languages: ["ar", "en"] },
    fields: video,
    bad: {
      payload: { youtubeUrl: "youtube", playlistId: null, languages: ["ar"] },
      says: "Please enter a valid YouTube URL",
    },
  },
  {
    call: "PUT /api/videos/{id}",
    at: async ({ make }) => ({ id: await make.video() }),
    payload: { playlistOrder: 1 },
    fields: video,
    bad: { payload: { playlistOrder: 0 }, says: "Places in a playlist start at 1" },
  },
  {
    call: "GET /api/videos/{id}/transcripts",
    at: async ({ make }) => {
      const id = await make.video();
      return { id, transcript: await make.transcript("ar", id) };
    },
    fields: transcript,
    bad: { query: "?language=xx", says: "No such language" },
    open: true,
  },
  {
    call: "POST /api/videos/{id}/transcripts",
    at: async ({ make }) => ({ id: await make.video() }),
    payload: { language: "ar", content: [], draftContent: saying("Peace") },
    fields: transcript,
    bad: { payload: { language: "xx", content: [] }, says: "No such language" },
  },
  {
    call: "PUT /api/transcripts/{id}",
    at: async ({ make }) => ({ id: await make.transcript("en") }),
    payload: { content: saying("Peace be upon you") },
    fields: transcript,
    bad: { payload: {}, says: "The content is a list of segments, or SRT text" },
  },
  {
    call: "DELETE /api/transcripts/{id}",
    at: async ({ make }) => ({ id: await make.transcript("en") }),
    fields: ["id"],
    bad: absent,
  },
  {
    call: "PUT /api/transcripts/{id}/draft",
    at: async ({ make }) => ({ id: await make.transcript("ar") }),
    payload: { content: saying("Peace be upon you") },
    fields: [...transcript, "draftContent"],
    bad: { payload: { content: [{ time: "soon", text: "x" }] }, says: "Segment 1: the time cannot be read" },
  },
  {
    call: "POST /api/transcripts/{id}/publish",
    at: async ({ make }) => ({ id: await make.drafted() }),
    fields: transcript,
    bad: absent,
  },
  {
    call: "PUT /api/transcripts/{id}/approval-status",
    at: async ({ make }) => ({ id: await make.transcript("en") }),
    payload: { approvalStatus: "approved", language: "en" },
    fields: transcript,
    bad: { payload: { approvalStatus: "approved", language: "de" }, says: "language" },
  },
];

async function publicPlaylist({ make }: Parameters<At>[0]): ReturnType<At> {
  const id = await make.playlist();
  return { id, video: await make.video({ playlistId: id }) };
}
