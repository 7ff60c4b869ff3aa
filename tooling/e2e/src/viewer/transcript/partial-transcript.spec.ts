import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, ownVideo, toast } from "../../support/library.ts";
import { holdRequests } from "../delayed-requests.ts";
import { test } from "./searching.ts";
import { fakeYouTube, paused } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const count = 600;
const said = (line: number) => `Line ${line} of a long talk, ${line % 100 === 7 ? "patience" : "and so on"}`;

let video = 0;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  video = (await ownVideo(page, "A long talk")).id;
  // The last one is said after more than an hour.
  const timeOf = (line: number) => `${line === count - 1 ? 3700 : line * 3}`;
  const content = Array.from({ length: count }, (_, line) => ({ time: timeOf(line), text: said(line) }));
  await call(page, `post /api/videos/${video}/transcripts`, { language: "en", content });
  await context.close();
});

const rest = "**/trpc/transcripts.listByVideo*";
const failure = "The rest could not be loaded.";
const rows = (page: Page) => page.locator("[data-line]");

async function share(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test(
  "a search in a partial transcript shows that there may be more, and keeps its match when the rest loads",
  long,
  async ({ visitor, page, searching }) => {
    const release = await holdRequests(page, rest);
    await visitor.open(`/landing?video=${video}&lang=en`);
    await searching.type("long talk");
    await expect(searching.position("1 / 50+")).toBeVisible();
    await searching.tool("Next match").click();
    await searching.tool("Next match").click();
    await expect(searching.position("3 / 50+")).toBeVisible();
    release();
    await expect(searching.position(`3 / ${count}`)).toBeVisible();
    await searching.field.fill("patience");
    await expect(searching.position("1 / 6")).toBeVisible();
  },
);

test(
  "copying a partial transcript waits for the rest, and copies every line",
  long,
  async ({ visitor, page }) => {
    const release = await holdRequests(page, rest);
    await visitor.open(`/landing?video=${video}&lang=en`);
    await share(page, "Copy transcript");
    await expect(rows(page)).toHaveCount(50);
    await expect(toast(page, "Transcript copied")).toHaveCount(0);
    release();
    await expect(toast(page, "Transcript copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")).toEqual(Array.from({ length: count }, (_, line) => said(line)));
  },
);

test("printing a partial transcript waits until every line is loaded", long, async ({ visitor, page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset["printed"] = String(document.querySelectorAll("[data-line]").length);
    };
  });
  const release = await holdRequests(page, rest);
  await visitor.open(`/landing?video=${video}&lang=en`);
  await share(page, "Print");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.locator("body[data-printed]")).toHaveCount(0);
  release();
  await expect(page.locator("body")).toHaveAttribute("data-printed", String(count));
});

test(
  "the loaded lines stay when the rest fails to load, and Retry loads it",
  long,
  async ({ visitor, page }) => {
    await page.route(rest, (route) => route.abort());
    await visitor.open(`/landing?video=${video}&lang=en`);
    const message = page.getByRole("status").filter({ hasText: failure });
    await expect(message).toBeAttached();
    await expect(rows(page)).toHaveCount(50);
    await share(page, "Copy transcript");
    await expect(toast(page, "Copy failed")).toBeVisible();
    await expect(toast(page, "The rest of the transcript could not be loaded.")).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await page.unroute(rest);
    await message.getByRole("button", { name: "Retry" }).click();
    await expect(rows(page)).toHaveCount(count);
    await expect(message).toHaveCount(0);
  },
);

test(
  "a moment beyond the loaded lines marks no line until the rest loads",
  long,
  async ({ visitor, page }) => {
    await fakeYouTube(page, { duration: 3600 });
    const release = await holdRequests(page, rest);
    await visitor.open(`/landing?video=${video}&lang=en&start=1500&end=1505`);
    await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(1500);
    await page.evaluate((to) => window.fakePlayer?.become(to), paused);
    await expect(rows(page)).toHaveCount(50);
    await expect(visitor.currentLine).toHaveCount(0);
    await expect(page.locator("[data-range]")).toHaveCount(0);
    await page.keyboard.press("d");
    expect(await visitor.time()).toBeGreaterThanOrEqual(1500);
    release();
    await expect(visitor.currentLine).toHaveAttribute("data-line", /^50[01]$/);
    await expect(visitor.currentLine).toBeInViewport();
    await expect(page.locator("[data-range]")).toHaveCount(2);
  },
);

test("choosing the lines of a segment continues when the rest loads", long, async ({ visitor, page }) => {
  const release = await holdRequests(page, rest);
  await visitor.open(`/landing?video=${video}&lang=en`);
  await share(page, "Create Segment");
  const bar = page.getByRole("group", { name: "Create Segment" });
  await expect(bar).toContainText("Click a line to start");
  await visitor.lines.nth(1).click();
  await expect(bar).toContainText("Click a line to finish");
  release();
  await expect(rows(page)).toHaveCount(count);
  await rows(page).nth(99).click();
  await expect(toast(page, "Link copied!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("start=3&end=300");
});

test("times with hours in the rest do not shift any line sideways", long, async ({ visitor, page }) => {
  const release = await holdRequests(page, rest);
  await visitor.open(`/landing?video=${video}&lang=en`);
  const side = () =>
    rows(page)
      .first()
      .evaluate((row) => row.querySelector("[data-text]")?.getBoundingClientRect().left);
  const before = await side();
  release();
  await expect(rows(page)).toHaveCount(count);
  expect(await side()).toBe(before);
});
