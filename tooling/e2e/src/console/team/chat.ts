import type { ServerResponse } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { beginStream, event, say } from "@minbar/server/test/fake-gemini";
import type { AnswerRequest, FakeService } from "@minbar/server/test/fake-service";
import { call } from "../../support/library.ts";
import { amina, signIn } from "../../support/people.ts";
import { useFakeService } from "../../support/own-server.ts";
import { test } from "../console-test.ts";

/** No key of anybody's. */
export const key = "AIza-the-key-of-the-browser-tests";

const sendGreeting: AnswerRequest = (_request, response) => say(response, "Peace");

/** The provider of this file's tests, which says what a test lets it say. */
export interface Provider {
  service: () => FakeService;
  /** The next request, with the answer begun and without a word; what comes after it is answered with peace. */
  next: () => Promise<ServerResponse>;
}

/** Gives the tests of this file a server that talks to a language model on this machine; they run one after another. */
export function useProvider(): Provider {
  const running = useFakeService(sendGreeting, (url) => ({ GEMINI_API_KEY: key, GEMINI_BASE_URL: url }));
  test.beforeEach(() => {
    running().answer = sendGreeting;
  });
  return {
    service: running,
    next: () =>
      new Promise((resolve) => {
        running().answer = (_request, response) => {
          running().answer = sendGreeting;
          resolve(beginStream(response));
        };
      }),
  };
}

export { event };

/** A conversation of a test's own, open in front of an admin. */
export async function openChat(page: Page, title: string): Promise<number> {
  await signIn(page, amina);
  const { id } = await call<{ id: number }>(page, "post /api/gemini/conversations", { title });
  await visitChat(page, id);
  return id;
}

export async function visitChat(page: Page, id: number): Promise<void> {
  await page.goto(`${process.env["BASE_URL"]}/gemini-chat?conversation=${id}`);
  await field(page).waitFor();
}

export function field(page: Page): Locator {
  return page.getByRole("textbox", { name: "Message" });
}

export function said(page: Page): Locator {
  // Not the entries of lists within an answer.
  return page.getByRole("list", { name: "Messages" }).locator("> li");
}

export async function write(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press("Enter");
}

interface StoredConversation {
  title: string;
  model: string;
  systemPrompt: string;
  isAnswering: boolean;
  messages: { role: string; content: string; isStopped: boolean }[];
}

export function storedChat(page: Page, id: number): Promise<StoredConversation> {
  return call(page, `get /api/gemini/conversations/${id}`);
}
