import { beforeEach, expect, test } from "vitest";
import { ModelFailure } from "@minbar/router/model";
import type { Question } from "@minbar/router/model";
import { openForFile } from "../../test/open-for-file.ts";
import { beginStream, event, eventOf, say } from "../../test/fake-gemini.ts";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import type { AnswerRequest } from "../../test/fake-service.ts";
import { chatFrom } from "./chat.ts";

const key = "AIza-the-secret-key-of-this-test";
const provider = await openForFile(startFakeService(() => undefined));
let log: string[];

beforeEach(() => {
  provider.requests.length = 0;
  log = [];
});

const keep = (...line: unknown[]) => void log.push(JSON.stringify(line));

const question: Question = {
  model: "gemini-2.5-flash",
  systemPrompt: "Add the vowel marks.",
  history: [
    { role: "user", content: "One?" },
    { role: "assistant", content: "One." },
  ],
  message: "Two?",
  signal: new AbortController().signal,
};

/** The chunks of the answer. */
async function ask(changes: Partial<Question> = {}, models?: string[]): Promise<string[]> {
  const { model } = chatFrom(
    { apiKey: key, baseUrl: provider.url, models },
    { info: keep, warn: keep, error: keep },
  );
  if (!model) throw new Error("no model");
  const pieces: string[] = [];
  for await (const piece of model.answer({ ...question, ...changes })) pieces.push(piece);
  return pieces;
}

test("the whole history and the system prompt go to the model, the key in a header only", async () => {
  provider.answer = (_request, response) => say(response, "Two", ".");
  expect(await ask()).toEqual(["Two", "."]);
  const [request] = provider.requests;
  expect(request?.method).toBe("POST");
  expect(request?.url.pathname).toBe("/v1beta/models/gemini-2.5-flash:streamGenerateContent");
  expect(request?.headers["x-goog-api-key"]).toBe(key);
  expect(request?.url.href).not.toContain(key);
  expect(JSON.parse(request?.body ?? "")).toMatchObject({
    contents: [
      { role: "user", parts: [{ text: "One?" }] },
      { role: "model", parts: [{ text: "One." }] },
      { role: "user", parts: [{ text: "Two?" }] },
    ],
    systemInstruction: { parts: [{ text: "Add the vowel marks." }] },
  });
});

test("an empty system prompt is not sent, and thoughts are not part of the answer", async () => {
  const parts = [{ text: "Let me see", thought: true }, { text: "سَلَام" }];
  const answer = eventOf({ candidates: [{ content: { parts }, finishReason: "STOP" }] });
  provider.answer = (_request, response) => void beginStream(response).end(answer);
  expect(await ask({ systemPrompt: "" })).toEqual(["سَلَام"]);
  expect(JSON.parse(provider.requests[0]?.body ?? "")).not.toHaveProperty("systemInstruction");
});

test("a model with an alias is requested by its alias", async () => {
  provider.answer = (_request, response) => say(response, "A");
  await ask({ model: "gemini-2.0-flash-preview" }, [
    "gemini-2.5-pro",
    "gemini-2.0-flash-preview = gemini-3-flash",
  ]);
  expect(provider.requests[0]?.url.pathname).toBe("/v1beta/models/gemini-3-flash:streamGenerateContent");
});

const failing =
  (status: number, more: object = {}): AnswerRequest =>
  (_request, response) => {
    const message = `consumer api_key:${key} has a problem`;
    answerJson(response, { error: { code: status, message, status: "FAILED", ...more } }, status);
  };
const invalidKey = { details: [{ reason: "API_KEY_INVALID" }] };
const silence: AnswerRequest = () => undefined;
const reset: AnswerRequest = (_request, response) => void response.socket?.resetAndDestroy();
const answering =
  (...events: string[]): AnswerRequest =>
  (_request, response) =>
    void beginStream(response).end(events.join(""));
const ended = (finishReason: string) => eventOf({ candidates: [{ finishReason }] });
const failedWithin = eventOf({ error: { code: 500, message: key, status: "INTERNAL" } });
/** Sends text, and closes the connection within the next event. */
const cutWithin: AnswerRequest = (_request, response) => {
  beginStream(response).write(event("A") + event(key).slice(0, 30), () => response.socket?.resetAndDestroy());
};

test.each<[string, AnswerRequest, string]>([
  ["401", failing(401), "key-refused"],
  ["403", failing(403), "key-refused"],
  ["400 for a key that nobody knows", failing(400, invalidKey), "key-refused"],
  ["400 for a conversation that is too long", failing(400), "rejected"],
  ["404", failing(404), "retired"],
  ["429", failing(429), "quota"],
  ["500", failing(500), "broken"],
  ["503", failing(503), "broken"],
  ["JSON that breaks off", answering(`data: {"candidates": ["${key}`), "unreadable"],
  ["an event that is no JSON", answering(`data: ${key}\r\n\r\n`), "unreadable"],
  ["an error that is no JSON", (_request, response) => void response.writeHead(502).end(key), "broken"],
  ["JSON of another kind", answering(`data: ["${key}"]\r\n\r\n`), "unreadable"],
  ["an answer that is no stream", (_request, response) => answerJson(response, [key]), "unreadable"],
  ["silence", silence, "timeout"],
  ["a connection that is reset", reset, "unreachable"],
  ["a connection that is cut within the answer", cutWithin, "unreachable"],
  ["an error within the answer", answering(event("A"), failedWithin), "broken"],
  ["a prompt that is blocked", answering(eventOf({ promptFeedback: { blockReason: "SAFETY" } })), "blocked"],
  ["an answer that is blocked", answering(event("A"), ended("SAFETY")), "blocked"],
  ["an answer that is too long", answering(event("A"), ended("MAX_TOKENS")), "cut"],
  ["an answer without an end", answering(event("A")), "cut"],
  ["an empty answer", answering(event(" ", "STOP")), "unreadable"],
])(
  "after %s, what is told and logged names the trouble and nothing of the provider's",
  async (_name, answer, trouble) => {
    provider.answer = answer;
    const error: unknown = await ask({ signal: AbortSignal.timeout(500) }).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(ModelFailure);
    expect(error).toMatchObject({ trouble });
    expect((error as Error).cause).toBeUndefined();
    expect(log).toEqual([
      JSON.stringify([
        { model: "gemini-2.5-flash", trouble },
        "the language model returned no complete answer",
      ]),
    ]);
    expect(
      JSON.stringify([log, String(error), Object.entries(error as Error), (error as Error).stack]),
    ).not.toContain(key);
    expect(provider.requests).toHaveLength(1);
  },
);

test("text received before the answer breaks off is kept, and stopping an answer is not logged", async () => {
  provider.answer = answering(event("A"), event("B"));
  const { model } = chatFrom({ apiKey: key, baseUrl: provider.url }, { info: keep, warn: keep, error: keep });
  const pieces: string[] = [];
  const reading = async (signal: AbortSignal) => {
    for await (const piece of model?.answer({ ...question, signal }) ?? []) pieces.push(piece);
  };
  await expect(reading(question.signal)).rejects.toMatchObject({ trouble: "cut" });
  expect(pieces).toEqual(["A", "B"]);

  log = [];
  const stop = new AbortController();
  provider.answer = (_request, response) => beginStream(response).write(event("C"), () => stop.abort());
  await expect(reading(stop.signal)).rejects.toMatchObject({ trouble: "stopped" });
  expect(log).toEqual([]);
});

test("the key does not follow a redirect", async () => {
  const elsewhere = await startFakeService((_request, response) => say(response, "Trap"));
  provider.answer = ({ url }, response) =>
    response.writeHead(307, { location: elsewhere.url + url.pathname }).end();
  await expect(ask()).rejects.toMatchObject({ trouble: "unreachable" });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

test("without a key there is no model, but the model names are still listed", () => {
  const logger = { info: keep, warn: keep, error: keep };
  expect(chatFrom({}, logger)).toMatchObject({
    models: ["gemini-2.5-flash", "gemini-2.5-pro", "gemini-2.0-flash-preview"],
    model: undefined,
  });
  expect(chatFrom({ models: ["a", "b=c", "a"] }, logger).models).toEqual(["a", "b"]);
});
