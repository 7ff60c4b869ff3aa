import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { failProcedure, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, emre, mariam, signIn } from "../../support/people.ts";
import { open, order, row, rows, saved } from "./playlist-rows.ts";
import { long } from "../../support/lanes.ts";
import { visit, openDialog } from "../page.ts";

useOwnServer({});

test("an unknown playlist shows 'Invalid Playlist'", long, async ({ page }) => {
  await signIn(page, amina);
  for (const path of ["/playlists/987654", "/playlists/nothing"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Invalid Playlist" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/playlists$/);
});

test("three placeholder rows are shown while the videos load", long, async ({ page }) => {
  await signIn(page, amina);
  await page.route(/\/trpc\/playlists\.videos/, () => undefined);
  await page.goto("/playlists/1");
  await expect(page.getByRole("list", { name: "Loading" }).getByRole("listitem")).toHaveCount(3);
});

test("three placeholder rows are shown while the playlist itself loads", long, async ({ page }) => {
  await signIn(page, amina);
  await page.route(/\/trpc\/playlists\.search/, () => undefined);
  await page.goto("/playlists/1");
  await expect(page.getByRole("list", { name: "Loading" }).getByRole("listitem")).toHaveCount(3);
});

test("a video is dragged to another place", async ({ page }) => {
  const [first, second, third] = await open(page);
  const grip = await page.getByRole("button", { name: `Move ${first}`, exact: true }).boundingBox();
  const target = await rows(page).nth(2).boundingBox();
  if (!grip || !target) throw new Error("The rows are not on the page");
  await page.mouse.move(grip.x + 8, grip.y + 18);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y + 40, { steps: 4 });
  await page.mouse.move(grip.x + 8, target.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([second, third, first]);
  await saved(page);
});

/** Takes the video in focus up by key. */
async function lift(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await expect(page.locator("[id^=DndLiveRegion]")).toContainText("lifted");
  // The announcement comes first; arrows work from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test("the whole order is reversed with the keyboard alone", long, async ({ page }) => {
  const before = await open(page);
  const news = page.locator("[id^=DndLiveRegion]");
  async function moveUp(title: string, steps: number) {
    await page.getByRole("button", { name: `Move ${title}`, exact: true }).focus();
    await lift(page);
    for (let step = 0; step < steps; step += 1) {
      const place = await news.textContent();
      await page.keyboard.press("ArrowUp");
      await expect(news).not.toHaveText(place ?? "");
    }
    await page.keyboard.press("Space");
    await expect(news).toContainText("dropped");
  }
  await moveUp(before[2] ?? "", 2);
  await expect.poll(() => order(page)).toEqual([before[2], before[0], before[1]]);
  await moveUp(before[1] ?? "", 1);
  await expect.poll(() => order(page)).toEqual(before.toReversed());
  await saved(page);
});

test("Escape puts a lifted video back", long, async ({ page }) => {
  const before = await open(page);
  await page.getByRole("button", { name: `Move ${before[0]}`, exact: true }).focus();
  await lift(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.locator("[id^=DndLiveRegion]")).toContainText("Cancelled");
  expect(await order(page)).toEqual(before);
});

test("buttons move a video one step at a time and are disabled at the ends", long, async ({ page }) => {
  const [first, second, third] = await open(page);
  await expect(page.getByRole("button", { name: `Move up: ${first}` })).toBeDisabled();
  await expect(page.getByRole("button", { name: `Move down: ${third}` })).toBeDisabled();
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect.poll(() => order(page)).toEqual([second, first, third]);
  await saved(page);
});

test(
  "an order that the server rejects or does not answer is reverted with an error",
  long,
  async ({ page }) => {
    const before = await open(page);
    const down = page.getByRole("button", { name: `Move down: ${before[0]}` });
    await failProcedure(page, "videos.reorder");
    await down.click();
    await expect(page.getByText(`“${before[0]}” was not moved: the order could not be saved.`)).toBeVisible();
    await expect.poll(() => order(page)).toEqual(before);
    await page.route(/\/trpc\/videos\.reorder/, (route) => route.abort());
    await down.click();
    await expect(
      page.getByText(`The server did not answer: “${before[0]}” may still have been moved.`),
    ).toBeVisible();
    await expect.poll(() => order(page)).toEqual(before);
  },
);

test("no video can be moved while a search hides some of them", long, async ({ page }) => {
  const [first] = await open(page);
  await page.getByRole("searchbox", { name: "Search by title" }).fill(first ?? "");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("Clear the search to move videos.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Move down: ${first}` })).toBeDisabled();
});

test("a video is hidden, listed under Hidden, and made public again", long, async ({ page }) => {
  await open(page);
  const visible = page.getByRole("switch", { name: "Public: Good Neighbours" });
  await visible.click();
  await expect(toast(page, "Video visibility updated")).toBeVisible();
  await expect(visible).not.toBeChecked();
  await page.getByText("Hidden 1").click();
  await expect(rows(page)).toHaveCount(1);
  expect(new URL(page.url()).search).toBe("?tab=hidden");
  await page.reload();
  await expect(row(page, "Good Neighbours")).toContainText("Hidden");
  await visible.click();
  await expect(rows(page)).toHaveCount(0);
});

test("a failed visibility change is reverted with an error", long, async ({ page }) => {
  await open(page);
  await page.route(/\/trpc\/videos\.update/, (route) => route.abort());
  const visible = page.getByRole("switch", { name: "Public: Good Neighbours" });
  await visible.click();
  await expect(toast(page, "Failed to update video visibility")).toBeVisible();
  await expect(visible).toBeChecked();
});

test(
  "a video is removed only after confirmation, and a failed removal shows an error",
  long,
  async ({ page }) => {
    await open(page);
    const question = await openDialog(page, "Remove Good Neighbours", "Remove from playlist");
    await expect(question).toContainText("Remove “Good Neighbours” from this playlist?");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Good Neighbours")).toHaveCount(1);
    await page.route(/\/trpc\/playlists\.removeVideo/, (route) => route.abort());
    await page.getByRole("button", { name: "Remove Good Neighbours" }).click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Failed to remove video from playlist")).toBeVisible();
    await page.unroute(/\/trpc\/playlists\.removeVideo/);
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Video removed from playlist")).toBeVisible();
    await expect(row(page, "Good Neighbours")).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveAccessibleName(/^Remove /);
  },
);

test(
  "the focus moves to the next switch when a switch removes its own row from the tab",
  long,
  async ({ page }) => {
    await open(page, amina, 2);
    await page.getByText(/^Public \d/).click();
    const first = page.getByRole("switch").first();
    await first.focus();
    const name = await first.getAttribute("aria-label");
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: name ?? "" })).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveRole("switch");
  },
);

test("an editor can reorder and remove videos, but not change their visibility", long, async ({ page }) => {
  await open(page, mariam, 2);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move down: / }).first()).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeVisible();
});

test("a translator can only view the playlist", long, async ({ page }) => {
  await open(page, emre, 2);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move down: / }).first()).toBeDisabled();
});

test(
  "a video added in a playlist goes to its end, and a translator cannot add one",
  long,
  async ({ page }) => {
    const openSecond = async (email: string) => {
      await visit(page, "/playlists/2", email);
      const steps = page.getByRole("button", { name: /^Move up/ });
      await steps.first().waitFor();
      return order(page);
    };
    await openSecond(emre);
    await expect(page.getByRole("button", { name: "Add Video" })).toHaveCount(0);
    const before = await openSecond(amina);
    const dialog = await openDialog(page, "Add Video", "Add Video");
    await expect(dialog.getByRole("combobox", { name: "Playlist" })).toHaveValue("Asking and Reading");
    await dialog.getByLabel("YouTube URL").fill("https://youtu.be/aqz-KE-bpKQ");
    await dialog.getByRole("button", { name: "Add Video" }).click();
    await expect(toast(page, "Video added successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(before.length + 1);
    expect((await order(page)).slice(0, -1)).toEqual(before);
  },
);
