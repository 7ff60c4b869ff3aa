import { beforeEach, expect, test } from "vitest";
import { inEnglish } from "@minbar/domain/messages/english";
import { FetchFailure } from "./fetch-json.ts";
import { openForFile } from "../../test/open-for-file.ts";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import type { AnswerRequest } from "../../test/fake-service.ts";
import { fetchYoutubeVideo, VideoNotFound } from "./youtube.ts";

const youtubeId = "dQw4w9WgXcQ";
const key = "the-data-api-key-of-this-test";
const thumbnail = `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;
const service = await openForFile(startFakeService(() => undefined));

beforeEach(() => {
  service.requests.length = 0;
});

const oembed = { type: "video", version: "1.0", title: "A talk", thumbnail_url: thumbnail };
const item = (duration: string, description = "About patience") => ({
  items: [{ id: youtubeId, snippet: { title: "A talk", description }, contentDetails: { duration } }],
});

/** Answers oEmbed with one body and the Data API with another. */
const answering =
  (first: unknown, second: unknown = { items: [] }): AnswerRequest =>
  ({ url }, response) =>
    answerJson(response, url.pathname === "/oembed" ? first : second);

function look(options: { apiKey?: string; timeoutMs?: number } = {}) {
  const settings = { oembedUrl: `${service.url}/oembed`, apiUrl: `${service.url}/youtube/v3`, ...options };
  return fetchYoutubeVideo(settings, { youtubeId, signal: new AbortController().signal });
}

async function failureOf(answer: AnswerRequest, options: { apiKey?: string; timeoutMs?: number } = {}) {
  service.answer = answer;
  const error: unknown = await look(options).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof Error)) throw new Error("it did not fail");
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(key);
  return error;
}

test("title and thumbnail come from oEmbed, requested with the watch URL of the id", async () => {
  service.answer = answering(oembed);
  expect(await look()).toEqual({ title: "A talk", thumbnailUrl: thumbnail });
  const { url, method } = service.requests[0] ?? {};
  expect([method, service.requests.length]).toEqual(["GET", 1]);
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    url: `https://www.youtube.com/watch?v=${youtubeId}`,
    format: "json",
  });
});

test("with a key, length and description come from the Data API", async () => {
  service.answer = answering(oembed, item("PT1H2M3S"));
  expect(await look({ apiKey: key })).toEqual({
    title: "A talk",
    thumbnailUrl: thumbnail,
    description: "About patience",
    duration: 3723,
  });
  const { url } = service.requests[1] ?? {};
  expect(url?.pathname).toBe("/youtube/v3/videos");
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    part: "snippet,contentDetails",
    id: youtubeId,
    key,
  });
});

test("a live stream has no length yet", async () => {
  service.answer = answering(oembed, item("P0D"));
  expect(await look({ apiKey: key })).toMatchObject({ duration: undefined });
});

test("a rejected or exhausted key loses the length but not the title", async () => {
  for (const status of [400, 403]) {
    service.answer = ({ url }, response) =>
      url.pathname === "/oembed"
        ? answerJson(response, oembed)
        : answerJson(response, { error: { code: status, message: `bad key ${key}` } }, status);
    expect(await look({ apiKey: key })).toEqual({ title: "A talk", thumbnailUrl: thumbnail });
  }
});

test("texts are truncated to what a form accepts, without splitting a character", async () => {
  service.answer = answering({ ...oembed, title: "😀".repeat(251) }, item("PT1S", "ب".repeat(25_000)));
  const { title, description } = await look({ apiKey: key });
  expect(title).toHaveLength(500);
  expect(description).toHaveLength(20_000);
  service.answer = answering({ ...oembed, title: `a${"😀".repeat(250)}\0` });
  expect((await look()).title).toBe(`a${"😀".repeat(249)}`);
});

test.each([
  "https://evil.example/x.jpg",
  "http://i.ytimg.com/x.jpg",
  "javascript:alert(1)",
  "https://i.ytimg.com.evil.example/x",
])("a thumbnail at %s is not accepted", async (thumbnail_url) => {
  service.answer = answering({ ...oembed, thumbnail_url });
  expect(await look()).toMatchObject({ thumbnailUrl: thumbnail });
});

test.each([
  [400, "YouTube knows no such video."],
  [404, "YouTube knows no such video."],
  [401, "This video is private, or its owner does not allow it on other sites."],
])("a response with status %i ends the lookup with a reason", async (status, reason) => {
  const error = await failureOf((_request, response) => answerJson(response, "no", status));
  expect(error).toBeInstanceOf(VideoNotFound);
  expect(error.message).toBe(reason);
});

const huge: AnswerRequest = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write(`{"title":"${"x".repeat(70_000)}`);
};
const drip: AnswerRequest = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
const html: AnswerRequest = (_request, response) => response.end("<html>Sorry</html>");

test.each<[string, AnswerRequest, string]>([
  ["an error of theirs", (_request, response) => answerJson(response, {}, 503), "answered with status 503"],
  ["too many requests", (_request, response) => answerJson(response, {}, 429), "answered with status 429"],
  ["a page", html, "answered with something other than JSON"],
  ["another JSON", answering({ name: "x" }), "answered with something unexpected"],
  ["a blank title", answering({ ...oembed, title: " " }), "answered with something unexpected"],
  ["more than 64 KiB", huge, "answered with too much"],
  ["silence", () => undefined, "did not answer in time"],
  ["an answer that never ends", drip, "did not answer in time"],
  ["a closed connection", (_request, response) => void response.destroy(), "could not be reached"],
])("%s is worth another try", async (_name, answer, message) => {
  const error = await failureOf(answer, { timeoutMs: 200 });
  expect(error).toBeInstanceOf(FetchFailure);
  expect(error instanceof FetchFailure && inEnglish(error.content)).toBe(`YouTube ${message}`);
});

test("a failure of the Data API can be retried, and the key is not in its error", async () => {
  const error = await failureOf(
    ({ url }, response) =>
      url.pathname === "/oembed" ? answerJson(response, oembed) : answerJson(response, key, 500),
    { apiKey: key },
  );
  expect(error).toBeInstanceOf(FetchFailure);
});

test.each([301, 302, 307, 308])("a redirect (%i) is not followed", async (status) => {
  const error = await failureOf(({ url }, response) =>
    url.pathname === "/oembed"
      ? response.writeHead(status, { location: `${service.url}/elsewhere` }).end()
      : answerJson(response, oembed),
  );
  expect(error).toBeInstanceOf(FetchFailure);
  expect(service.requests.map(({ url }) => url.pathname)).toEqual(["/oembed"]);
});
