import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, emre, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, chooseEntry, openDialog } from "../page.ts";

useOwnServer({});

const cards = (page: Page) => page.getByRole("list", { name: "Videos" }).getByRole("listitem");
const titles = (page: Page) => cards(page).getByRole("heading").allTextContents();

async function open(page: Page, email = amina, path = "/videos"): Promise<void> {
  await visit(page, path, email);
  await cards(page).first().waitFor();
}

/** Makes every change of videos fail as a server in trouble would. */
async function refuse(page: Page, call: string): Promise<void> {
  await page.route(new RegExp(`/trpc/${call}`), (route) => route.abort());
}

test.beforeEach(({ page }) => page.route(/^https:\/\//, (route) => route.abort()));

test("the list shows the status, length, playlist, transcripts and age of every video, even hidden ones", async ({
  page,
}) => {
  await open(page);
  await expect(cards(page)).toHaveCount(7);
  const first = cards(page).filter({ hasText: "Learning Slowly" });
  await expect(first).toContainText("Complete");
  await expect(first).toContainText("10:35");
  await expect(first).toContainText("Friday Khutbah");
  await expect(first).toContainText("8 transcripts · Less than an hour ago");
  await expect(cards(page).filter({ hasText: "Keeping Time" })).toContainText("Hidden");
});

test(
  "the sort order can be reversed, and the search and the sort order stay in the URL",
  long,
  async ({ page }) => {
    await open(page);
    const oldestFirst = await titles(page);
    await choose(page, "Sort", "Newest to Oldest");
    await expect.poll(() => titles(page)).toEqual(oldestFirst.toReversed());
    await page.getByRole("searchbox", { name: "Search by title" }).fill("night");
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("searchbox", { name: "Search by title" })).toHaveValue("night");
    await expect.poll(() => titles(page)).toEqual(["Reading the Night Sky"]);
    const params = new URL(page.url()).searchParams;
    expect([params.get("q"), params.get("sort")]).toEqual(["night", "newest"]);
  },
);

test("filters and sort orders are chosen by their first letters or the Home key", long, async ({ page }) => {
  await open(page);
  const sort = page.getByRole("combobox", { name: "Sort" });
  await sort.press("n");
  await expect(sort).toHaveValue("Newest to Oldest");
  await sort.press("Home");
  await expect(sort).toHaveValue("Oldest to Newest");
  const status = page.getByRole("combobox", { name: "Status" });
  await status.pressSequentially("err");
  await expect(status).toHaveValue("Error");
  await expect(page.getByText("No videos found")).toBeVisible();
});

test("a search without results says so and offers to clear it", long, async ({ page }) => {
  await open(page);
  await page.getByRole("searchbox", { name: "Search by title" }).fill("no such talk");
  await expect(page.getByText("No videos found")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(cards(page)).toHaveCount(7);
});

test("a list that fails to load shows an error, and Retry loads it", long, async ({ page }) => {
  await signIn(page, amina);
  await refuse(page, "videos.search");
  await page.goto("/videos");
  await expect(page.getByText("Videos could not be loaded.")).toBeVisible();
  await page.unroute(/\/trpc\/videos.search/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page)).toHaveCount(7);
});

test("several videos are hidden and shown again together", long, async ({ page }) => {
  await open(page);
  for (const title of ["Learning Slowly", "Good Neighbours"]) {
    await cards(page).filter({ hasText: title }).hover();
    await page.getByRole("checkbox", { name: `Choose ${title}` }).check();
  }
  const bar = page.getByRole("toolbar", { name: "Selected videos" });
  await expect(bar).toContainText("2 of 7 shown");
  await bar.getByRole("button", { name: "Hidden" }).click();
  await expect(toast(page, "Video visibility updated")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(cards(page).filter({ hasText: "Good Neighbours" })).toContainText("Hidden");
  for (const title of ["Learning Slowly", "Good Neighbours"]) {
    await page.getByRole("checkbox", { name: `Choose ${title}` }).check({ force: true });
  }
  await bar.getByRole("button", { name: "Public" }).click();
  await expect(cards(page).filter({ hasText: "Good Neighbours" })).not.toContainText("Hidden");
});

test("a bulk change affects only the videos shown, and Undo reverts it", long, async ({ page }) => {
  await open(page);
  for (const title of ["Learning Slowly", "Good Neighbours"])
    await page.getByRole("checkbox", { name: `Choose ${title}` }).check({ force: true });
  const bar = page.getByRole("toolbar", { name: "Selected videos" });
  const search = page.getByRole("searchbox", { name: "Search by title" });
  await search.fill("neighbours");
  await expect(bar).toContainText("1 of 1 shown · 1 more not shown");
  await bar.getByRole("button", { name: "Hidden" }).click();
  await expect(cards(page)).toContainText("Hidden");
  await search.press("Escape");
  await expect(bar).toContainText("1 of 7 shown");
  await expect(cards(page).filter({ hasText: "Learning Slowly" })).not.toContainText("Hidden");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards(page).filter({ hasText: "Good Neighbours" })).not.toContainText("Hidden");
});

test("undoing a move to a playlist restores the previous positions", long, async ({ page }) => {
  const titlesOf = async (playlist: number) => {
    const address = `get /api/playlists/${playlist}/videos?includeHidden=true` as const;
    return (await call<{ title: string }[]>(page, address)).map(({ title }) => title);
  };
  await open(page);
  const before = await titlesOf(1);
  await page.getByRole("checkbox", { name: `Choose ${before[0]}` }).check({ force: true });
  await page.getByRole("checkbox", { name: `Choose ${before[1]}` }).check({ force: true });
  await chooseEntry(page, "Move to Playlist", "Evening Reflections");
  await expect.poll(() => titlesOf(1)).toEqual(before.slice(2));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titlesOf(1)).toEqual(before);
});

test("rapid clicks on the bar send only one change", long, async ({ page }) => {
  await open(page);
  const release = Promise.withResolvers<void>();
  const sent: (string | null)[] = [];
  await page.route("**/trpc/videos.updateMany*", async (route) => {
    sent.push(route.request().postData());
    await release.promise;
    await route.abort();
  });
  await page.getByRole("checkbox", { name: "Choose Good Neighbours" }).check({ force: true });
  const bar = page.getByRole("toolbar", { name: "Selected videos" });
  // Faster than anything can be drawn between them.
  await bar.evaluate((element) => {
    const buttons = [...element.querySelectorAll("button")];
    for (const name of ["Hidden", "Hidden", "Public"])
      buttons.find(({ textContent }) => textContent === name)?.click();
  });
  release.resolve();
  await expect(toast(page, "Failed to update video visibility")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a thumbnail that fails to load is hidden", long, async ({ page }) => {
  await open(page);
  await expect(cards(page).first().locator("img")).toBeHidden();
});

test("selected videos move to a playlist, and Escape clears the selection", long, async ({ page }) => {
  await open(page);
  await page.getByRole("checkbox", { name: "Choose Reading Together" }).check({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected videos" })).toBeHidden();
  await page.getByRole("checkbox", { name: "Choose Reading Together" }).check({ force: true });
  await chooseEntry(page, "Move to Playlist", "Evening Reflections");
  await expect(toast(page, "Video playlist updated successfully!")).toBeVisible();
  await expect(cards(page).filter({ hasText: "Reading Together" })).toContainText("Evening Reflections");
});

test("a failed bulk change shows an error and keeps the selection", long, async ({ page }) => {
  await open(page);
  await refuse(page, "videos.updateMany");
  await page.getByRole("checkbox", { name: "Choose Good Neighbours" }).check({ force: true });
  const bar = page.getByRole("toolbar", { name: "Selected videos" });
  await bar.getByRole("button", { name: "Hidden" }).click();
  await expect(toast(page, "Failed to update video visibility")).toBeVisible();
  await expect(bar).toContainText("1 of 7 shown");
  await chooseEntry(page, "Move to Playlist", "Evening Reflections");
  await expect(toast(page, "Failed to update playlist")).toBeVisible();
});

test("a video is added by its URL, and an invalid URL shows an error at the field", async ({ page }) => {
  await open(page);
  const dialog = await openDialog(page, "Add Video", "Add Video");
  await dialog.getByLabel("YouTube URL").fill("https://example.com/film");
  await dialog.getByLabel("Arabic").uncheck();
  await dialog.getByRole("button", { name: "Add Video" }).click();
  await expect(dialog).toContainText("Please enter a valid YouTube URL");
  await expect(dialog).toContainText("Please select at least one language");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await dialog.getByLabel("Urdu").check();
  await dialog.getByRole("button", { name: "Add Video" }).click();
  await expect(toast(page, "Video added successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(8);
});

test("the form warns about a video that is already in the library", long, async ({ page }) => {
  await open(page);
  const dialog = await openDialog(page, "Add Video", "Add Video");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/aqz-KE-bpKQ?t=3");
  await expect(dialog.getByRole("status")).toContainText("This video is in the library already:");
  await expect(dialog.getByRole("link")).toHaveAttribute("href", /^\/videos\?edit=\d+$/);
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/aqz-KE-bpK0");
  await expect(dialog.getByRole("status")).toBeEmpty();
});

test("a video that cannot be added shows an error and keeps the input", long, async ({ page }) => {
  await open(page);
  await refuse(page, "videos.create");
  const dialog = await openDialog(page, "Add Video", "Add Video");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await dialog.getByRole("button", { name: "Add Video" }).click();
  await expect(toast(page, "Failed to add video")).toBeVisible();
  await expect(dialog.getByLabel("YouTube URL")).toHaveValue("https://youtu.be/dQw4w9WgXcQ");
});

for (const [who, email] of [
  ["an editor", mariam],
  ["a translator", emre],
] as const) {
  test(`${who} sees all videos, but can neither add nor bulk-edit them`, long, async ({ page }) => {
    await open(page, email);
    await expect(page.getByRole("button", { name: "Add Video" })).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit Learning Slowly" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Translations: Learning Slowly" })).toHaveAttribute(
      "href",
      /\/translations\?videoId=\d+/,
    );
  });
}
