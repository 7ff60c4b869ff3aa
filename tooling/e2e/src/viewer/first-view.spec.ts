import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { holdRequests, scripts } from "./delayed-requests.ts";
import { shift } from "../support/layout-shift.ts";
import { test } from "../support/visitor.ts";
import type { Visitor } from "../support/visitor.ts";
import { playing } from "../support/youtube.ts";
import { long } from "../support/lanes.ts";

/** Requests for data, from now on. */
function questions(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/trpc/")) urls.push(request.url());
  });
  return urls;
}

const tag = (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute("content");

test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the video's name and the first lines of its transcript can be read", long, async ({ visitor }) => {
    await visitor.visit("/landing?lang=ur");
    await expect(visitor.page.getByRole("heading", { level: 1 })).toBeVisible();
    // What could not be pressed is not there.
    await expect(visitor.page.locator('#root [role="combobox"]').first()).toBeHidden();
    const text = visitor.lines.first().locator("[lang=ur]");
    await expect(text).toBeVisible();
    await expect(text).toHaveAttribute("dir", "rtl");
    for (const part of ["select", "output"]) await expect(visitor.page.locator(part)).toBeHidden();
    await visitor.page.getByRole("link", { name: "Whole transcript" }).click();
    await expect(visitor.page).toHaveURL(/\/watch\/\d+\/.*lang=ur/);
    await expect(visitor.page.locator("#whole-transcript li").first()).toBeVisible();
  });
});

test("hydration requests no data again and causes no layout shift", async ({ visitor }) => {
  const urls = questions(visitor.page);
  await visitor.open("/landing");
  await visitor.page.evaluate(() => document.fonts.ready);
  expect(urls).toEqual([]);
  expect(await shift(visitor.page)).toBeLessThan(0.005);
});

/**
 * The page is painted long before its scripts are there. A line is chosen by a script: what moves after a press of the
 * visitor would not count.
 */
async function arriveSlowly({ visitor, page }: { visitor: Visitor; page: Page }, path: string) {
  const release = await holdRequests(page, scripts);
  await page.goto(`${process.env["BASE_URL"]}${path}`, { waitUntil: "commit" });
  await page.locator("[data-line]").first().waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  release();
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-line='1']")?.click());
  await expect.poll(() => visitor.state()).toBe(playing);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("minbar:fonts"))).toBe("cached");
  await page.locator("footer").waitFor();
  await page.unroute(scripts);
}

test("on a phone, neither hydration nor playback causes a layout shift", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSlowly({ visitor, page }, "/landing");
  expect(await shift(page)).toBeLessThanOrEqual(0.01);
});

test(
  "other screens, languages and URLs cause no layout shift either, even for returning visitors",
  long,
  async ({ visitor, page }) => {
    test.slow();
    await visitor.visit();
    const id = await firstVideo(page);
    await page.evaluate((id) => localStorage.setItem("minbar:stopped", `[[2,70,600],[${id},95,600]]`), id);
    for (const width of [320, 768, 1024])
      for (const path of [
        "/landing?lang=en",
        "/landing?ui=ar",
        "/landing?ui=ur&lang=ur",
        "/landing?ui=tr&second=en",
        `/watch/${id}`,
        "/watch/playlist/1",
      ]) {
        await page.setViewportSize({ width, height: 844 });
        await arriveSlowly({ visitor, page }, path);
        expect.soft(await shift(page), `${path} at ${width}`).toBeLessThanOrEqual(0.01);
      }
  },
);

test("the hydrated page is interactive: a line plays, and another language can be chosen", async ({
  visitor,
}) => {
  await visitor.open("/landing?lang=en");
  await visitor.lines.nth(2).click();
  await expect(visitor.lines.nth(2)).toHaveAttribute("aria-current", "true");
  await visitor.choose("Language", "Arabic");
  await expect(visitor.lines.first().locator("[lang=ar]")).toBeVisible();
});

test("a stored text size applies from the first paint in a dark colour scheme", long, async ({ visitor }) => {
  await visitor.page.emulateMedia({ colorScheme: "dark" });
  await visitor.visit("/landing");
  await visitor.page.evaluate(() => localStorage.setItem("minbar:text-size", "20"));
  await visitor.page.reload({ waitUntil: "commit" });
  await expect(visitor.lines.first()).toHaveCSS("font-size", "20px");
  await visitor.ready();
  await expect(visitor.page.getByLabel("Text size 20")).toHaveText("20");
});

test(
  "the preview of a link to a part contains the video's title, its image and the spoken text",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=en");
    const said = await visitor.lines.nth(1).locator("[lang=en]").innerText();
    await visitor.lines.nth(1).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    const from = await visitor.time();
    const id = await firstVideo(page);
    await visitor.visit(`/landing?video=${id}&start=${from}&end=${from + 1}&lang=en`);
    expect(await tag(page, "og:description")).toContain(said);
    expect(await tag(page, "og:title")).toBe((await page.title()).replace(/ · .*/, ""));
    expect(await tag(page, "og:image")).toContain("https://");
    expect(await tag(page, "twitter:card")).toBe("summary_large_image");
    const canonical = page.locator("head link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", new RegExp(`/watch/${id}/[^/?]+\\?lang=en$`));
  },
);

test(
  "a link to an unknown video shows a message, and is not indexed",
  long,
  async ({ visitor, page, pageErrors }) => {
    await visitor.visit("/landing?video=999999");
    await expect(page.getByRole("status").filter({ hasText: "That video was not found." })).toBeVisible();
    expect(await tag(page, "robots")).toBe("noindex");
    expect(await tag(page, "og:type")).toBe("website");
    // The browser's own word about the page's status.
    expect(pageErrors.splice(0).join()).toContain("status of 404");
  },
);

/** The id of the video that is shown first, from the public list. */
async function firstVideo(page: Page): Promise<number> {
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const answer = await page.request.get(`${process.env["BASE_URL"]}/api/videos`);
  const videos: { id: number; title: string }[] = await answer.json();
  return videos.find((video) => video.title === title)?.id ?? 0;
}
