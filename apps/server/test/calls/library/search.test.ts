import { beforeAll, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestServer } from "../../testing.ts";

const server = await openTestServer();
let videoId: number;

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    const video = await insertVideo(server.db, {
      title: `Lesson ${at}`,
      youtubeId: "aqz-KE-bpKQ",
      duration: 750,
    });
    videoId = video.id;
    const content = [
      { id: "s1", time: "0:00", text: "Nothing yet" },
      { id: "s2", time: "0:06.251", text: "About <b>patience</b> & 100% of \\ it_" },
    ];
    const save = { videoId, language: "en", content, kind: "translation", publish: true } as const;
    await saveTranscript(server.db, save);
  }
});

async function search(query: Record<string, string>) {
  const { statusCode, json } = await server.app.inject({ url: "/api/search", query });
  return { status: statusCode, body: json<{ rows: unknown[]; next: string | null }>() };
}

test("a search result contains the line's index, its time and the offsets of its matches", async () => {
  const { status, body } = await search({ q: "patience", videoId: String(videoId) });
  expect(status).toBe(200);
  expect(body).toEqual({
    rows: [
      {
        video: {
          id: videoId,
          title: "Lesson 2",
          titleMatches: [],
          thumbnailUrl: null,
          duration: "12:30",
          playlistId: null,
          playlistName: null,
        },
        language: "en",
        approvalStatus: "unchecked",
        lines: [
          {
            segmentId: "s2",
            index: 1,
            time: "0:06.251",
            text: "About <b>patience</b> & 100% of \\ it_",
            matches: [[9, 17]],
          },
        ],
        lineCount: 1,
      },
    ],
    lineCount: 1,
    isLimited: false,
    isComplete: true,
    next: null,
    results: body.rows,
    nextCursor: body.next,
  });
});

test("results are read page by page", async () => {
  const first = await search({ q: "patience", limit: "2" });
  expect(first.body.rows).toHaveLength(2);
  const second = await search({ q: "patience", limit: "2", cursor: String(first.body.next) });
  expect(second.body).toMatchObject({ rows: [{ lineCount: 1 }], next: null });
  expect(first.body.rows).not.toContainEqual(second.body.rows[0]);
});

test.each([
  [{ q: "" }, "Type a word to search for"],
  [{ q: "؟ ! %_\\" }, "Type a word to search for"],
  [{ q: "\u0301".repeat(150) }, "Type a word to search for"],
  [{ q: "a".repeat(201) }, "A search has at most 200 characters"],
  [{ q: "patience", cursor: "2.abcdefgh" }, "A cursor belongs to the search that returned it"],
  [{ q: "patience", cursor: "no" }, "A cursor belongs to the search that returned it"],
  [{ q: "patience", language: "xx" }, "No such language"],
  [{ q: "patience", limit: "51" }, "A limit is a whole number from 1 to 50"],
])("%j returns 400 with a message", async (query, message) => {
  const { status, body } = await search(query);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test.each([
  '"patience',
  "patience\0",
  "%patience%",
  "pat_ience' | 'x",
  "\\patience:*",
  "patience ".repeat(20),
  "&|!()<->",
])("%j is searched for as plain words or returns 400", async (q) => {
  expect([200, 400]).toContain((await search({ q })).status);
});

test("a search matches longer words with its last word unless a space follows it", async () => {
  expect((await search({ q: "pati" })).body.rows).toHaveLength(3);
  expect((await search({ q: "pati " })).body.rows).toHaveLength(0);
});
