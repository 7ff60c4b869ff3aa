import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { amina, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { fakeYouTube } from "../../support/youtube.ts";
import { test } from "./other-site.ts";
import { long } from "../../support/lanes.ts";

const minbar = (): string => process.env["BASE_URL"] ?? "";

/** What the page has stored in the browser, in any way. */
function stored(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => [
    Object.fromEntries([localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))),
    document.cookie,
    (await indexedDB.databases()).length,
  ]);
}

test("the element reserves its space, loads when scrolled into view, and emits time and line events", async ({
  site,
  page,
  pageErrors,
}) => {
  await site.openElement('video="1" lang="en" start="20"', '<div style="height: 4000px">Above</div>');
  const element = page.locator("minbar-lecture");
  await expect.poll(async () => (await element.boundingBox())?.height).toBe(640);
  await expect(page.locator("iframe")).toHaveCount(0);
  await element.evaluate((lecture) => {
    const record = (event: Event) => window.messages.push({ type: `element ${event.type}` });
    for (const type of ["ready", "time", "line"]) lecture.addEventListener(type, record);
    lecture.scrollIntoView();
  });
  await site.ready();
  expect((await element.boundingBox())?.height).toBe(640);
  await expect(site.currentLine).toBeInViewport();
  // Nothing plays by itself, and the first playback begins at the start.
  expect(await site.orders()).toEqual([]);
  await element.evaluate((lecture) => (lecture as HTMLElement & { play(): void }).play());
  await expect.poll(() => site.orders()).toContain("seek 20");
  await element.evaluate((lecture) => (lecture as HTMLElement & { seek(time: number): void }).seek(40));
  await expect(async () => {
    const lines = await site.messages("line");
    const last = lines.at(-1) ?? { type: "none" };
    expect(last).toMatchObject({ source: "minbar", version: 1, videoId: 1, language: "en" });
    expect(Number(last["time"])).toBeGreaterThan(30);
    expect(last["text"]).toBe(
      await site.currentLine.locator("[data-text]").evaluate(({ textContent }) => textContent),
    );
    expect(await site.messages("element line")).toHaveLength(lines.length);
  }).toPass();
  const times = async () => (await site.messages("time")).map(({ time }) => Number(time));
  expect((await times())[0]).toBe(20);
  await expect.poll(async () => Math.max(...(await times()))).toBeGreaterThanOrEqual(40);
  expect(await site.messages("height")).not.toEqual([]);
  expect(pageErrors).toEqual([]);
});

test(
  "a sandboxed iframe shows the transcript and the second language, and links to the full page",
  long,
  async ({ site, pageErrors }) => {
    await site.open(
      `<iframe sandbox="allow-scripts" width="800" height="700" src="{minbar}/embed/1?lang=en&second=ar&theme=dark"></iframe>`,
    );
    await expect(site.lines.first()).toBeVisible();
    await expect(site.lines.first().locator('[lang="ar"]')).not.toBeEmpty();
    await expect(site.frame.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    const link = site.frame.getByRole("link", { name: "Watch on Minbar" });
    await expect(link).toHaveAttribute("href", /^\/watch\/1\/[^/]+\?lang=en$/);
    await expect(link).toHaveAttribute("rel", "noopener");
    // The text of another language comes from the server, to a frame without an origin.
    await site.frame.getByRole("button", { name: /^Language/ }).click();
    await site.frame.getByRole("dialog").getByRole("button", { name: /^Urdu/ }).first().click();
    await expect(site.lines.first().locator('[lang="ur"]')).not.toBeEmpty();
    await site.lines.nth(3).click();
    await expect(site.currentLine).toHaveAttribute("data-line", "3");
    expect(pageErrors).toEqual([]);
  },
);

test("an embed neither reads nor writes storage, even for a signed-in user", async ({ page }) => {
  await fakeYouTube(page);
  await page.goto(`${minbar()}/robots.txt`);
  await signIn(page, amina);
  await page.evaluate(() => localStorage.setItem("minbar:text-size", "24"));
  const calls: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/")) void request.allHeaders().then(({ cookie }) => calls.push(cookie));
  });
  await page.goto(`${minbar()}/embed/1?lang=en`);
  await page.getByRole("button", { name: "Larger text" }).click();
  const textSize = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--app-text-size"));
  await expect.poll(textSize).toBe("16px");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "French" }).click();
  await expect(page.locator('[data-line] [lang="fr"]').first()).not.toBeEmpty();
  await page.waitForTimeout(300);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((cookie) => cookie !== undefined)).toEqual([]);
  expect(await stored(page)).toEqual([{ "minbar:text-size": "24" }, "", 0]);
  expect(page.url()).toBe(`${minbar()}/embed/1?lang=en`);
});

test("an embed of an unknown video shows a one-sentence message", long, async ({ site }) => {
  await site.open('<iframe width="400" height="300" src="{minbar}/embed/999999"></iframe>');
  await expect(site.frame.getByRole("main")).toHaveText("This video is not available.");
});

test("no other page of the site can be shown in a frame", async ({ site }) => {
  await site.open('<iframe src="{minbar}/landing?video=1"></iframe>');
  await expect.poll(() => site.page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});

for (const [name, size, search] of [
  ["a narrow column", { width: 240, height: 500 }, "lang=ur&second=en&theme=dark"],
  ["a wide page", { width: 1200, height: 640 }, "lang=en&second=ar"],
] as const) {
  test(`in ${name} nothing is cut off and nobody is kept out`, long, async ({ page }) => {
    await fakeYouTube(page);
    await page.setViewportSize(size);
    await page.goto(`${minbar()}/embed/1?${search}`);
    await page.waitForFunction(() => window.fakePlayer?.isReady);
    await expect(page.locator("[data-line]").first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => window.fakePlayer?.fail(150));
    const failure = page.getByRole("group", { name: "The video cannot play here" });
    for (const part of [failure.getByRole("heading"), failure.getByRole("link"), failure.getByRole("button")])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await failure.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });
}
