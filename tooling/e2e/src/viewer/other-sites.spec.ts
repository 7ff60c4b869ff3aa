import { createServer } from "node:http";
import type { Server } from "node:http";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { amina, signIn } from "../support/people.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** A page of another site, with subtitles from Minbar. */
const otherPage = (minbar: string) => `<!doctype html>
  <title>Reader</title>
  <video crossorigin="anonymous"><track default kind="subtitles" src="${minbar}/api/videos/1/transcripts/en.vtt"></video>`;

const minbar = (): string => process.env["BASE_URL"] ?? "";
let elsewhere: Server;
let address = "";

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(otherPage(minbar())),
  );
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, "127.0.0.1", resolve);
  });
  const listening = elsewhere.address();
  address = `http://127.0.0.1:${listening instanceof Object ? listening.port : 0}/`;
});
test.afterAll(() => {
  elsewhere.close();
});

interface Init {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  credentials?: "include";
}

/** What a script of the page is given, or why it is given nothing. */
function fetchFrom(page: Page, path: string, init: Init = {}): Promise<string> {
  return page.evaluate(
    async ({ url, init }) => {
      try {
        const answer = await fetch(url, init);
        return `${answer.status} ${await answer.text()}`;
      } catch (error) {
        return String(error);
      }
    },
    { url: `${minbar()}${path}`, init },
  );
}

async function makeToken(page: Page): Promise<string> {
  await signIn(page, amina);
  const data = { name: "Browser", scope: "content" };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post(`${minbar()}/api/admin/tokens`, { data, headers });
  return (await answer.json()).token;
}

test("another site can load subtitles and public lists, but only as a visitor, even for a signed-in user", async ({
  page,
}) => {
  await signIn(page, amina);
  await page.goto(address);
  const cues = () =>
    page.evaluate(() => Array.from(document.querySelector("track")?.track.cues ?? []).length);
  await expect.poll(cues).toBe(24);
  expect(await fetchFrom(page, "/api/videos")).toMatch(/^200 \[\{"id":1/);
  expect(await fetchFrom(page, "/api/videos")).not.toContain('"isPublic":false');
  expect(await fetchFrom(page, "/api/videos/999999")).toMatch(/^404 .*Not found/);
  for (const refused of [
    fetchFrom(page, "/api/videos", { credentials: "include" }),
    fetchFrom(page, "/api/auth/user", { credentials: "include" }),
    fetchFrom(page, "/trpc/videos.list", { credentials: "include" }),
    fetchFrom(page, "/landing"),
  ])
    expect(await refused).toBe("TypeError: Failed to fetch");
});

test("another site can write with a token, but not without one", async ({ page }) => {
  const token = await makeToken(page);
  await page.goto(address);
  // As it is already: the library is every test's.
  const write = { method: "PUT", body: '{"isPublic":true}' };
  const headers = { "Content-Type": "application/json" };
  expect(await fetchFrom(page, "/api/videos/1", { ...write, headers })).toMatch(/^403 .*another site/);
  expect(await fetchFrom(page, "/api/videos/1", { ...write, headers, credentials: "include" })).toBe(
    "TypeError: Failed to fetch",
  );
  const withToken = { ...headers, Authorization: `Bearer ${token}` };
  const saved = await fetchFrom(page, "/api/videos/1", { ...write, headers: withToken });
  expect(saved).toMatch(/^200 \{"id":1,.*"isPublic":true/);
});

test(
  "the API reference sends a call with a token and shows the response, without advertising",
  long,
  async ({ page }, testInfo) => {
    const token = await makeToken(page);
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    await page.context().clearCookies();
    await page.goto(`${minbar()}/api/docs/#tag/sign-in/GET/auth/user`);
    await page.getByRole("button", { name: /Test Request.*get \/auth\/user/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByPlaceholder("Token").fill(token);
    await dialog.getByRole("button", { name: /^Send get request/ }).click();
    const body = dialog.locator(".cm-content").last();
    await expect(body).toContainText(`"email": "${amina}"`);
    // Beside its line numbers, and not below them.
    const [text, scroller] = [
      await body.boundingBox(),
      await dialog.locator(".cm-scroller").last().boundingBox(),
    ];
    expect(Math.abs((text?.y ?? 0) - (scroller?.y ?? 99))).toBeLessThan(20);
    await page.screenshot({ path: testInfo.outputPath("answer.png") });
    expect(violations).toEqual([]);
    await expect(page.getByText("Powered by Scalar")).toBeHidden();
    await expect(page.getByText("Developer Tools")).toHaveCount(0);
    await expect(page.getByText(/Deploy|Share/, { exact: true })).toHaveCount(0);
  },
);
