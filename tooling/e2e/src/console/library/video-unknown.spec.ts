import type { ServerResponse } from "node:http";
import { expect, test } from "../console-test.ts";
import { call, openEditor, ownVideo } from "../../support/library.ts";
import { useFakeService } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";

let isThinking = false;
/** Questions that it thinks about. */
const pendingResponses: ServerResponse[] = [];

// A fake YouTube that knows no video, or answers only when the test lets it.
useFakeService(
  (_request, response) => {
    if (isThinking) pendingResponses.push(response);
    else response.writeHead(404).end("Not Found");
  },
  (url) => ({ YOUTUBE_OEMBED_URL: `${url}/oembed` }),
);

test.beforeEach(() => {
  isThinking = false;
});

test("a video that YouTube does not know shows the reason and can be retried", long, async ({ page }) => {
  const video = await ownVideo(page, "An unknown video");
  type Answer = { id: number; status: string; statusReason?: string }[];
  const look = async () => (await call<Answer>(page, "get /api/videos")).find(({ id }) => id === video.id);
  await expect.poll(async () => (await look())?.status).toBe("error");
  isThinking = true;
  const editor = await openEditor(page, video);
  await expect(editor.getByText((await look())?.statusReason ?? "no reason")).toBeVisible();
  await editor.getByRole("button", { name: "Retry" }).click();
  await expect(editor.getByRole("heading", { name: "Processing" })).toBeVisible();
  for (const answer of pendingResponses.splice(0)) answer.writeHead(404).end("Not Found");
  await expect(editor.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("an open page shows a video's details from YouTube without a reload", long, async ({ page }) => {
  isThinking = true;
  await signIn(page, amina);
  const youtubeUrl = "https://youtu.be/R6MlUcmOul8";
  await call(page, "post /api/videos", { youtubeUrl, languages: ["ar"] });
  await page.goto("/videos");
  const card = page.getByRole("listitem").filter({ hasText: "YouTube video R6MlUcmOul8" });
  await expect(card).toContainText("Processing");
  await expect.poll(() => pendingResponses.length).toBeGreaterThan(0);
  for (const answer of pendingResponses.splice(0))
    answer.writeHead(200, { "content-type": "application/json" }).end(`{"title":"A talk of trees"}`);
  const named = page.getByRole("listitem").filter({ hasText: "A talk of trees" });
  await expect(named).toContainText("Complete");
});

test("a retried video returns to the list of failed videos when it fails again", long, async ({ page }) => {
  const { title } = await ownVideo(page, "Asked about again");
  await page.goto("/videos");
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(card.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.goto("/videos?status=error");
  isThinking = true;
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => pendingResponses.length).toBeGreaterThan(0);
  for (const answer of pendingResponses.splice(0)) answer.writeHead(404).end("Not Found");
  await expect(card.getByRole("button", { name: "Retry" })).toBeVisible();
});
