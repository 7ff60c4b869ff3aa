import { expect, test } from "vitest";
import { openTestServer } from "../testing.ts";
import { calls } from "./fuzz-request.ts";
import { fuzz } from "./fuzz.ts";

const server = await openTestServer();

/** What only succeeds with a key, a password, a link, a title, every version of a video or every video of a playlist: by chance, if at all. */
const beyondGuessing = new Set([
  "POST /api/assist/split",
  "POST /api/assist/translations",
  "POST /api/assist/vowel-marks",
  "POST /api/gemini/conversations/{id}/message",
  "POST /api/login",
  "DELETE /api/trash/{id}",
  "POST /api/videos/{id}/arabic-draft",
  "DELETE /api/videos/{id}/arabic-draft",
  "GET /api/videos/{id}/arabic-draft/segments",
  "POST /api/set-up",
  "POST /api/set-up/link",
  "PUT /api/auth/password",
  "DELETE /api/auth/sessions/{id}",
  "POST /api/videos/{id}/retime",
  "POST /api/videos/{id}/retime/undo",
  "POST /api/playlists/{playlistId}/order",
  "GET /api/youtube/playlists/{id}",
]);

/** Milliseconds. */
const patience = 300_000;

/** So many calls may not have succeeded once: which ones is chance, and another one with every call that is added. */
const mostUnlucky = 6;

test(
  "700 made-up calls cause no 5xx and no slow response, and every rejection has a message and a code",
  async () => {
    await fuzz(server, { seed: 20_261_124, count: 700, lanes: 1 });
    expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
  patience,
);

test(
  "3,500 made-up calls break nothing, and each call succeeds at least once",
  { tags: "long", timeout: patience },
  async () => {
    const outcomes = await fuzz(server, { seed: 20_261_125, count: 3500, lanes: 1 });
    const unanswered = calls.filter((call) => !outcomes.has(`${call} 200`) && !beyondGuessing.has(call));
    expect(unanswered.slice(mostUnlucky)).toEqual([]);
    expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
);
