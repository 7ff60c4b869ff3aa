import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ModelFailure } from "@minbar/router/model";
import type { Question } from "@minbar/router/model";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import type { AnswerRequest, FakeService } from "../../test/fake-service.ts";
import { chatFrom } from "./chat-settings.ts";

const key = "AIza-the-secret-key-of-this-test";
let provider: FakeService;
let log: string[];

beforeAll(async () => {
  provider = await startFakeService(() => undefined);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.requests.length = 0;
  log = [];
});

const keep = (...line: unknown[]) => void log.push(JSON.stringify(line));

/** As the documented `generateContent` answers. */
const saying = (...texts: string[]) => ({
  candidates: [
    { content: { role: "model", parts: texts.map((text) => ({ text })) }, finishReason: "STOP", index: 0 },
  ],
  usageMetadata: { totalTokenCount: 3 },
});

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

function ask(changes: Partial<Question> = {}, models?: string[]): Promise<string> {
  const { model } = chatFrom(
    { apiKey: key, baseUrl: provider.url, models },
    { info: keep, warn: keep, error: keep },
  );
  if (!model) throw new Error("no model");
  return model.answer({ ...question, ...changes });
}

test("the whole history and the system prompt go to the model, the key in a header only", async () => {
  provider.answer = (_request, response) => answerJson(response, saying("Two", "."));
  expect(await ask()).toBe("Two.");
  const [asked] = provider.requests;
  expect(asked?.method).toBe("POST");
  expect(asked?.url.pathname).toBe("/v1beta/models/gemini-2.5-flash:generateContent");
  expect(asked?.headers["x-goog-api-key"]).toBe(key);
  expect(asked?.url.href).not.toContain(key);
  expect(JSON.parse(asked?.body ?? "")).toMatchObject({
    contents: [
      { role: "user", parts: [{ text: "One?" }] },
      { role: "model", parts: [{ text: "One." }] },
      { role: "user", parts: [{ text: "Two?" }] },
    ],
    systemInstruction: { parts: [{ text: "Add the vowel marks." }] },
  });
});

test("no system prompt is sent where there is none, and thoughts are no answer", async () => {
  const parts = [{ text: "Let me see", thought: true }, { text: "سَلَام" }];
  provider.answer = (_request, response) => answerJson(response, { candidates: [{ content: { parts } }] });
  expect(await ask({ systemPrompt: "" })).toBe("سَلَام");
  expect(JSON.parse(provider.requests[0]?.body ?? "")).not.toHaveProperty("systemInstruction");
});

test("a name with an alias is asked for by its alias", async () => {
  provider.answer = (_request, response) => answerJson(response, saying("A"));
  await ask({ model: "gemini-2.0-flash-preview" }, [
    "gemini-2.5-pro",
    "gemini-2.0-flash-preview = gemini-3-flash",
  ]);
  expect(provider.requests[0]?.url.pathname).toBe("/v1beta/models/gemini-3-flash:generateContent");
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
const halfJson: AnswerRequest = (_request, response) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(`{"candidates": ["${key}`);

test.each<[string, AnswerRequest, string]>([
  ["401", failing(401), "key-refused"],
  ["403", failing(403), "key-refused"],
  ["400 for a key that nobody knows", failing(400, invalidKey), "key-refused"],
  ["400 for a conversation that is too long", failing(400), "rejected"],
  ["404", failing(404), "retired"],
  ["429", failing(429), "quota"],
  ["500", failing(500), "broken"],
  ["503", failing(503), "broken"],
  ["JSON that breaks off", halfJson, "unreadable"],
  ["an error that is no JSON", (_request, response) => void response.writeHead(502).end(key), "broken"],
  ["JSON of another kind", (_request, response) => answerJson(response, [key]), "unreadable"],
  ["silence", silence, "timeout"],
  ["a connection that is reset", reset, "unreachable"],
  [
    "a prompt that is blocked",
    (_request, response) => answerJson(response, { promptFeedback: { blockReason: "SAFETY" } }),
    "blocked",
  ],
  [
    "an answer that is blocked",
    (_request, response) => answerJson(response, { candidates: [{ finishReason: "SAFETY" }] }),
    "blocked",
  ],
  ["an empty answer", (_request, response) => answerJson(response, saying(" ")), "unreadable"],
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
      JSON.stringify([{ model: "gemini-2.5-flash", trouble }, "the language model gave no answer"]),
    ]);
    expect(
      JSON.stringify([log, String(error), Object.entries(error as Error), (error as Error).stack]),
    ).not.toContain(key);
    expect(provider.requests).toHaveLength(1);
  },
);

test("the key does not follow a redirect", async () => {
  const elsewhere = await startFakeService((_request, response) => answerJson(response, saying("Trap")));
  provider.answer = ({ url }, response) =>
    response.writeHead(307, { location: elsewhere.url + url.pathname }).end();
  await expect(ask()).rejects.toMatchObject({ trouble: "unreachable" });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

test("without a key there is no model, and the product's own names are on offer", () => {
  const logger = { info: keep, warn: keep, error: keep };
  expect(chatFrom({}, logger)).toMatchObject({
    models: ["gemini-2.5-flash", "gemini-2.5-pro", "gemini-2.0-flash-preview"],
    model: undefined,
  });
  expect(chatFrom({ models: ["a", "b=c", "a"] }, logger).models).toEqual(["a", "b"]);
});
