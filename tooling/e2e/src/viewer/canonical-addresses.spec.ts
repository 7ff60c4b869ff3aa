import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { test } from "../support/visitor.ts";

interface Listed {
  id: number;
  title: string;
  playlist: { id: number; name: string } | null;
}

/** The public videos of the first one's playlist, in its order. */
async function lectures(page: Page): Promise<[Listed, Listed]> {
  const read = async (path: string) => (await page.request.get(`${process.env["BASE_URL"]}${path}`)).json();
  const { id }: { id: number } = await read("/api/default-playlist");
  return read(`/api/playlists/${id}/videos`);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a lecture page shows the whole transcript and links to YouTube, other languages and the next lecture", async ({
    visitor,
    page,
  }) => {
    const [first, second] = await lectures(page);
    await visitor.visit(`/watch/${first.id}?lang=ur`);
    expect(pathOf(page)).toMatch(/^\/watch\/\d+\/[^/]+$/);
    const whole = page.getByRole("region", { name: "Whole transcript" });
    // Nothing that would not answer.
    await expect(page.locator("#root").getByRole("button").and(page.locator("button"))).toHaveCount(0);
    const transcript = await page.request.get(
      `${process.env["BASE_URL"]}/api/videos/${first.id}/transcripts?language=ur`,
    );
    const [{ content }]: [{ content: unknown[] }] = await transcript.json();
    await expect(whole.getByRole("listitem")).toHaveCount(content.length);
    await expect(whole.getByRole("list")).toHaveCSS("direction", "rtl");
    await expect(whole.getByRole("link", { name: "YouTube" })).toHaveAttribute("href", /watch\?v=/);
    await whole.getByRole("link", { name: `Next: ${second.title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
    await whole.getByRole("link", { name: "العربية" }).click();
    await expect(page).toHaveURL(new RegExp(`/watch/${second.id}/[^/?]+$`));
  });
});

test(
  "a page opened at its canonical URL keeps canonical URLs for another lecture, a language and Back",
  long,
  async ({ visitor, page }) => {
    const [first, second] = await lectures(page);
    await visitor.open(`/watch/${first.id}`);
    await expect(page.locator("#whole-transcript")).toHaveCount(0);
    const start = page.url();
    await visitor.choose("Language", "English");
    await expect(page).toHaveURL(`${start}?lang=en`);
    await visitor.choose("Video", second.title);
    await expect(page).toHaveURL(new RegExp(`/watch/${second.id}/[^/?]+\\?lang=en$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
    const there = page.url();
    await page.goBack();
    await expect(page).toHaveURL(`${start}?lang=en`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
    // The same address, opened anew, is the same page.
    await page.goto(there);
    await expect(page).toHaveURL(there);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
  },
);

test("another playlist and a category have canonical addresses too", long, async ({ visitor, page }) => {
  const [first] = await lectures(page);
  await visitor.open(`/watch/${first.id}`);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const playlists = await page.request.get(`${process.env["BASE_URL"]}/api/playlists`);
  const all: { id: number; name: string; categoryId: number | null }[] = await playlists.json();
  const other = all.find(({ id }) => id !== first.playlist?.id);
  await visitor.choose("Playlist", other?.name ?? "");
  await expect(page).toHaveURL(new RegExp(`/watch/playlist/${other?.id}/[^/?]+$`));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  const categories = await page.request.get(`${process.env["BASE_URL"]}/api/categories`);
  const named: { id: number; name: string }[] = await categories.json();
  const category = named.find(({ id }) => id === other?.categoryId);
  await visitor.choose("Category", category?.name ?? "");
  await expect(page).toHaveURL(new RegExp(`/watch/category/${category?.id}/[^/?]+$`));
  await visitor.choose("Category", "All Categories");
  await expect(page).toHaveURL(new RegExp(`/watch/playlist/${first.playlist?.id}/[^/?]+$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a page opened at /landing keeps /landing URLs", long, async ({ visitor, page }) => {
  const [, second] = await lectures(page);
  await visitor.open("/landing");
  await visitor.choose("Video", second.title);
  await expect(page).toHaveURL(new RegExp(`/landing\\?playlist=${second.playlist?.id}&video=${second.id}$`));
});

test(
  "a canonical page shows its lines and requests no data again during hydration",
  long,
  async ({ visitor, page }) => {
    const urls: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/trpc/")) urls.push(request.url());
    });
    const [first] = await lectures(page);
    await visitor.open(`/watch/${first.id}?lang=en`);
    await page.evaluate(() => document.fonts.ready);
    expect(urls).toEqual([]);
  },
);
