import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

/** With the seven of the demo. */
const videos = 207;
const playlists = 67;

useOwnServer({ YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/" });

/** Titles as people write them, and one that is found by no word of another. */
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, amina);
  const youtubeUrl = "https://youtu.be/R6MlUcmOul8";
  for (let number = 8; number <= videos; number += 1) {
    const { id } = await call<{ id: number }>(page, "post /api/videos", { youtubeUrl, languages: ["ar"] });
    const title = number === 150 ? "İSTANBUL’da Güneş" : `النِّعَمُ الصَّغيرة ${number}`;
    await call(page, `put /api/videos/${id}`, { title });
  }
  const existing = (await call<object[]>(page, "get /api/playlists")).length;
  for (let number = existing + 1; number <= playlists; number += 1)
    await call(page, "post /api/playlists", { name: `مَجالسُ الجُمُعة ${number}` });
  await page.close();
});

test.beforeEach(async ({ visitor, page }) => {
  void visitor;
  await signIn(page, amina);
});

const cards = (page: Page, name = "Videos") => page.getByRole("list", { name }).getByRole("listitem");
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search by title" });
const count = (page: Page): Locator => page.getByRole("banner").getByText(/^[\d,]+$/);

async function open(page: Page, path = "/videos", name = "Videos"): Promise<void> {
  await page.goto(`${process.env["BASE_URL"]}${path}`);
  await cards(page, name).first().waitFor();
}

/** Scrolls down until no more comes. */
async function scrollToEnd(page: Page, total: number, name = "Videos"): Promise<void> {
  await expect(async () => {
    await cards(page, name).last().scrollIntoViewIfNeeded();
    await expect(cards(page, name)).toHaveCount(total, { timeout: 200 });
  }).toPass({ timeout: 20_000 });
}

/** Delays the answers to the searches that `isDelayed` selects, and releases them together. */
async function delayAnswers(page: Page, procedure: string, isDelayed: (input: string) => boolean) {
  const release = Promise.withResolvers<void>();
  const inputs: string[] = [];
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    const input = new URL(route.request().url()).searchParams.get("input") ?? "";
    inputs.push(input);
    if (isDelayed(input)) await release.promise;
    await route.continue().catch(() => undefined);
  });
  return { inputs, release: release.resolve };
}

test("a long list loads page by page while scrolling and shows each video once", long, async ({ page }) => {
  await open(page);
  await expect(count(page)).toHaveText(`${videos}`);
  await expect(cards(page)).toHaveCount(60);
  await scrollToEnd(page, videos);
  const names = await cards(page).getByRole("heading").allTextContents();
  expect(new Set(names).size).toBe(videos);
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Newest to Oldest" }).click();
  await expect(cards(page).first().getByRole("heading")).toHaveText(names.at(-1) ?? "");
});

test(
  "the title search ignores vowel marks, letter variants and the order of words",
  long,
  async ({ page }) => {
    await open(page);
    await field(page).fill("الصغيره النعم 99");
    await expect(cards(page).getByRole("heading")).toHaveText([/ 99$/, / 199$/]);
    await expect(count(page)).toHaveText("2");
    await field(page).fill("gunes istanbul");
    await expect(cards(page).getByRole("heading")).toHaveText(["İSTANBUL’da Güneş"]);
  },
);

test("the playlist search ignores vowel marks, and the list scrolls to the end", long, async ({ page }) => {
  await open(page, "/playlists", "Playlists");
  await scrollToEnd(page, playlists, "Playlists");
  await page.getByRole("searchbox").fill("الجمعه 66");
  await expect(cards(page, "Playlists").getByRole("heading")).toHaveText(["مَجالسُ الجُمُعة 66"]);
});

test("a late response does not replace a newer one", long, async ({ page }) => {
  await open(page);
  const { inputs, release } = await delayAnswers(page, "videos.search", (input) => input.includes("النعم"));
  await field(page).fill("النعم");
  await expect.poll(() => inputs.length).toBe(1);
  await expect(cards(page)).toHaveCount(60);
  await field(page).fill("istanbul");
  await expect(cards(page)).toHaveCount(1);
  const answered = page.waitForResponse(/videos\.search/, { timeout: 1_000 }).catch(() => undefined);
  release();
  await answered;
  await expect(cards(page).getByRole("heading")).toHaveText(["İSTANBUL’da Güneş"]);
});

test("a search is sent when typing pauses, not for every letter", long, async ({ page }) => {
  await open(page);
  const { inputs } = await delayAnswers(page, "videos.search", () => false);
  await field(page).pressSequentially("istanbul", { delay: 20 });
  await expect(cards(page)).toHaveCount(1);
  // A busy machine may make a pause of its own.
  expect(inputs.length).toBeLessThanOrEqual(4);
  expect(new URL(page.url()).searchParams.get("q")).toBe("istanbul");
});

test("a failed next page keeps the loaded videos, and Retry loads it", long, async ({ page }) => {
  await open(page);
  await page.route(/\/trpc\/videos\.search.*cursor/, (route) => route.abort());
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText("The rest could not be loaded.")).toBeVisible();
  await expect(cards(page)).toHaveCount(60);
  await page.unroute(/\/trpc\/videos\.search.*cursor/);
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(cards(page)).toHaveCount(120);
});

test("a failed search shows an error, and Retry loads the results", long, async ({ page }) => {
  await open(page);
  await page.route(/\/trpc\/videos\.search/, (route) => route.abort());
  await field(page).fill("istanbul");
  await expect(page.getByText("Videos could not be loaded.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.unroute(/\/trpc\/videos\.search/);
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
});

test(
  "a bulk change affects only selected videos in the list, and Escape in the search keeps the selection",
  long,
  async ({ page }) => {
    await open(page, "/videos?q=النعم");
    for (const number of [11, 12])
      await page
        .getByRole("checkbox", { name: ` ${number}` })
        .first()
        .check({ force: true });
    const bar = page.getByRole("toolbar", { name: "Selected videos" });
    await expect(bar).toContainText(/2 of \d+ shown/);
    await field(page).fill("النعم 11");
    await expect(bar).toContainText(/1 of \d+ shown · 1 more not shown/);
    await bar.getByRole("button", { name: "Hidden" }).click();
    await expect(toast(page, "Video visibility updated")).toBeVisible();
    await expect(bar).toBeHidden();
    await field(page).press("Escape");
    await field(page).fill("النعم 12");
    await expect(bar).toContainText(/1 of \d+ shown/);
    await expect(bar).not.toContainText("not shown");
    await expect(cards(page).first()).not.toContainText("Hidden");
    const stored = await call<{ title: string; isPublic: boolean }[]>(page, "get /api/videos");
    expect(stored.filter(({ isPublic, title }) => !isPublic && title.includes(" 1")).length).toBe(1);
  },
);

test("a video moves to a playlist far down the list, found by its name", long, async ({ page }) => {
  await open(page, "/videos?q=istanbul");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Move to Playlist" }).click();
  await page.getByRole("searchbox", { name: "Search playlists" }).fill("الجمعه 67");
  await page.getByRole("menuitem", { name: "مَجالسُ الجُمُعة 67" }).click();
  await expect(cards(page).first()).toContainText("مَجالسُ الجُمُعة 67");
  await page.getByRole("combobox", { name: "Playlist" }).fill("جمعه 67");
  await page.getByRole("listbox").getByRole("option", { name: "مَجالسُ الجُمُعة 67" }).click();
  await expect(page).toHaveURL(/playlist=\d+/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Playlist" })).toHaveValue("مَجالسُ الجُمُعة 67");
  await expect(cards(page)).toHaveCount(1);
});

test(
  "a video added during a search is not in the results and appears once the search is cleared",
  long,
  async ({ page }) => {
    await open(page, "/videos?q=istanbul&sort=newest");
    await page.getByRole("button", { name: "Add Video" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Video" });
    await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await dialog.getByRole("button", { name: "Add Video" }).click();
    await expect(toast(page, "Video added successfully!")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await field(page).press("Escape");
    await expect(cards(page).first()).toContainText("YouTube video dQw4w9WgXcQ");
    await expect(count(page)).toHaveText(`${videos + 1}`);
  },
);

test(
  "the palette finds a video that no list has loaded yet, and Enter waits for the response",
  long,
  async ({ page }) => {
    await open(page, "/playlists", "Playlists");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or go to…" }).fill("istanbul");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "İSTANBUL’da Güneş" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/videos");
  },
);

test("the dialog reports a video that fails to load and one that does not exist", long, async ({ page }) => {
  await open(page);
  await page.route(/\/trpc\/videos\.byId/, (route) => route.abort());
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Video could not be loaded.");
  await page.unroute(/\/trpc\/videos\.byId/);
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Available Languages" })).toBeVisible();
  await open(page, "/videos?edit=999999");
  await expect(page.getByRole("dialog")).toContainText("There is no such video.");
});
