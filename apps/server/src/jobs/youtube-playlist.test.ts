import { beforeEach, expect, test } from "vitest";
import { inEnglish } from "@minbar/domain/messages/english";
import { YoutubeFailure } from "@minbar/router/youtube";
import { openForFile } from "../../test/open-for-file.ts";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import type { AnswerRequest } from "../../test/fake-service.ts";
import { youtubePlaylistReader } from "./youtube-playlist.ts";

const key = "the-data-api-key-of-this-test";
const playlistId = "PLrAXtmErZgOeiKm4sgNOk";
const service = await openForFile(startFakeService(() => undefined));

beforeEach(() => {
  service.requests.length = 0;
});

function readerOf(apiKey: string | undefined) {
  return youtubePlaylistReader({
    oembedUrl: `${service.url}/oembed`,
    apiUrl: `${service.url}/youtube/v3/`,
    apiKey,
    timeoutMs: 300,
  });
}

async function read() {
  const reader = readerOf(key);
  if (!reader) throw new Error("there is a key");
  return reader(playlistId);
}

async function failureOf(answer: AnswerRequest): Promise<YoutubeFailure> {
  service.answer = answer;
  const error: unknown = await read().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof YoutubeFailure)) throw new Error("it did not fail");
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(key);
  return error;
}

const idAt = (at: number) => `aaaaaaaa${String(at).padStart(3, "0")}`;

function itemOf(videoId: string, privacyStatus = "public") {
  return { snippet: { title: `Talk ${videoId}` }, contentDetails: { videoId }, status: { privacyStatus } };
}

/** The Data API's pages of a playlist with so many videos. */
function playlistOf(length: number): AnswerRequest {
  return ({ url }, response) => {
    const from = Number(url.searchParams.get("pageToken") ?? 0);
    const to = Math.min(length, from + Number(url.searchParams.get("maxResults")));
    answerJson(response, {
      pageInfo: { totalResults: length },
      items: Array.from({ length: to - from }, (_, at) => itemOf(idAt(from + at))),
      ...(to < length && { nextPageToken: String(to) }),
    });
  };
}

test("without a key no playlist is read", () => {
  expect(readerOf(undefined)).toBeUndefined();
});

test("a playlist is read page by page, in its order", async () => {
  service.answer = playlistOf(120);
  const { videos, left } = await read();
  expect(videos.map(({ youtubeId }) => youtubeId)).toEqual(Array.from({ length: 120 }, (_, at) => idAt(at)));
  expect(videos[0]).toEqual({ youtubeId: idAt(0), title: `Talk ${idAt(0)}` });
  expect(left).toBe(0);
  expect(service.requests.map(({ url }) => url.searchParams.get("pageToken"))).toEqual([null, "50", "100"]);
  const { url } = service.requests[0] ?? {};
  expect(url?.pathname).toBe("/youtube/v3/playlistItems");
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ playlistId, maxResults: "50", key });
});

test("only 200 entries of a longer playlist are read, and the rest are counted", async () => {
  service.answer = playlistOf(431);
  const { videos, left } = await read();
  expect([videos.length, left]).toEqual([200, 231]);
  expect(service.requests).toHaveLength(4);
});

test("private and deleted videos are skipped and counted, and a duplicate is included once", async () => {
  const items = [
    itemOf(idAt(1)),
    itemOf(idAt(2), "private"),
    itemOf(idAt(3), "privacyStatusUnspecified"),
    itemOf(idAt(1)),
    itemOf(idAt(4), "unlisted"),
  ];
  service.answer = (_request, response) => answerJson(response, { items });
  expect(await read()).toMatchObject({
    videos: [{ youtubeId: idAt(1) }, { youtubeId: idAt(4) }],
    unavailable: 2,
    left: 0,
  });
});

test("reading stops at an empty page, even if it names a next page", async () => {
  service.answer = (_request, response) => answerJson(response, { items: [], nextPageToken: "again" });
  expect(await read()).toEqual({ videos: [], unavailable: 0, left: 0 });
  expect(service.requests).toHaveLength(1);
});

test.each<[string, AnswerRequest, string]>([
  ["an unknown playlist", (_request, response) => answerJson(response, "no", 404), "unknown"],
  [
    "a refused key",
    (_request, response) => answerJson(response, { error: { message: key } }, 403),
    "refused",
  ],
  ["an error of theirs", (_request, response) => answerJson(response, {}, 500), "broken"],
  ["a page", (_request, response) => response.end("<html>"), "broken"],
  ["another JSON", (_request, response) => answerJson(response, { items: "x" }), "broken"],
  ["silence", () => undefined, "broken"],
])("%s is told in a sentence", async (_name, answer, trouble) => {
  const error = await failureOf(answer);
  expect(error.trouble).toBe(trouble);
  expect(inEnglish(error.content)).toMatch(/^YouTube .*\.$/u);
});
