import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, failProcedure, toast } from "../../support/library.ts";
import { countedHands } from "../../support/keystroke-model.ts";
import { long } from "../../support/lanes.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { mariam } from "../../support/people.ts";
import { open, openForty, order, row, saved } from "./playlist-rows.ts";
import { chooseEntry } from "../page.ts";

useOwnServer({});

const box = (page: Page, title = "") => page.getByRole("checkbox", { name: `Choose ${title}` });
const undoToast = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected videos" });

/** The saved order of a playlist that the page does not show. */
async function titlesOf(page: Page, playlistId: number): Promise<string[]> {
  const path = `get /api/playlists/${playlistId}/videos?includeHidden=true` as const;
  return (await call<{ title: string }[]>(page, path)).map(({ title }) => title);
}

test(
  "two videos are selected with Shift, moved to a typed position, and moved back by Undo",
  long,
  async ({ page }) => {
    const before = await open(page);
    const [first, second, third] = before;
    await box(page, second).click();
    await box(page, third).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("2 of 3 shown");
    await page.getByRole("textbox", { name: "Move the selected videos to the place" }).fill("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => order(page)).toEqual([second, third, first]);
    await expect(page.getByText("2 videos moved")).toBeVisible();
    await saved(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order(page)).toEqual(before);
    await saved(page);
  },
);

test(
  "videos are selected with the keyboard and moved to the bottom and to the top",
  long,
  async ({ page }) => {
    const before = await open(page);
    const [first, second, third] = before;
    await box(page, first).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(box(page, second)).toBeChecked();
    await expect(box(page, second)).toBeFocused();
    await bar(page).getByRole("button", { name: "To the bottom" }).click();
    await expect.poll(() => order(page)).toEqual([third, first, second]);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await box(page, third).focus();
    await page.keyboard.press("Control+a");
    await expect(bar(page)).toContainText("3 of 3 shown");
    await page.keyboard.press("Escape");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await page.keyboard.press("m");
    await page.keyboard.type("1\n");
    await expect.poll(() => order(page)).toEqual([second, third, first]);
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => order(page)).toEqual([third, first, second]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => order(page)).toEqual(before);
    await saved(page);
  },
);

test("a position that does not exist is rejected", long, async ({ page }) => {
  const [first] = await open(page);
  await box(page, first).click();
  const place = page.getByRole("textbox", { name: "Move the selected videos to the place" });
  for (const digits of ["0", "4", "99999"]) {
    await place.fill(digits);
    await expect(place).toHaveAttribute("aria-invalid", "true");
    await expect(bar(page).getByRole("button", { name: "Move", exact: true })).toBeDisabled();
  }
  await place.fill("٣");
  await place.press("Enter");
  await expect.poll(async () => (await order(page)).at(-1)).toBe(first);
});

test(
  "selected videos change visibility and playlist together, and Undo restores their positions",
  long,
  async ({ page }) => {
    const before = await open(page);
    const [first, second, third] = before;
    const others = await titlesOf(page, 2);
    await box(page, first).click();
    await box(page, third).click();
    await bar(page).getByRole("button", { name: "Hidden" }).click();
    await expect(toast(page, "Video visibility updated")).toBeVisible();
    await expect(row(page, first ?? "").getByRole("switch")).not.toBeChecked();
    await expect(row(page, second ?? "").getByRole("switch")).toBeChecked();
    await undoToast(page).click();
    await expect(row(page, third ?? "").getByRole("switch")).toBeChecked();
    await bar(page).getByRole("button", { name: "Move to Playlist" }).click();
    await page.getByRole("menuitem", { name: "Asking and Reading" }).click();
    await expect.poll(() => order(page)).toEqual([second]);
    await expect.poll(() => titlesOf(page, 2)).toEqual([...others, first, third]);
    await expect(toast(page, "Video playlist updated successfully!")).toBeVisible();
    await undoToast(page).click();
    await expect.poll(() => order(page)).toEqual(before);
    await expect.poll(() => titlesOf(page, 2)).toEqual(others);
    await saved(page);
  },
);

test("a sort by title that cannot be saved is reverted with an error", long, async ({ page }) => {
  const before = await open(page);
  await failProcedure(page, "videos.reorder");
  await chooseEntry(page, "Sort", "By title");
  await expect(page.getByText("The order could not be saved.")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(before);
  await page.unrouteAll();
  await chooseEntry(page, "Sort", "By title");
  await expect(page.getByText("Sorted by title")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(before.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => order(page)).toEqual(before);
});

test("typed positions are kept when they cannot be saved", long, async ({ page }) => {
  const before = await open(page);
  await chooseEntry(page, "Sort", "Type the places…");
  await page.keyboard.type("99");
  const numbering = page.getByRole("toolbar", { name: "Type the places…" });
  await expect(numbering).toContainText("Typed twice: 9");
  await expect(numbering.getByRole("button", { name: "Apply order" })).toBeDisabled();
  await page.getByRole("textbox", { name: `Place of ${before[0]}` }).focus();
  await page.keyboard.type("321");
  await failProcedure(page, "videos.reorder");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The order could not be saved.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: `Place of ${before[0]}` })).toHaveValue("3");
  await page.unrouteAll();
  await page.getByRole("textbox", { name: `Place of ${before[0]}` }).press("Control+Enter");
  await expect.poll(() => order(page)).toEqual(before.toReversed());
  await saved(page);
});

test("an editor can reorder videos, but not change their playlist or visibility", long, async ({ page }) => {
  const [first] = await open(page, mariam, 2);
  await box(page, first).click();
  await expect(bar(page).getByRole("button", { name: "To the bottom" })).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Move to Playlist" })).toHaveCount(0);
  await expect(bar(page).getByRole("button", { name: "Hidden" })).toHaveCount(0);
});

/** The same pseudo-random order in every run (Lehmer's generator). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 20_261;
  return items
    .map((item) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return { item, seed };
    })
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ item }) => item);
}

test("putting forty videos into any order takes less than thirty seconds of work", long, async ({ page }) => {
  const titles = await openForty(page);
  const wanted = shuffled(titles);
  const hands = countedHands(page);
  await hands.click(page.getByRole("button", { name: "Sort" }));
  await hands.click(page.getByRole("menuitem", { name: "Type the places…" }));
  for (const title of titles) {
    await expect(page.getByRole("textbox", { name: `Place of ${title}` })).toBeFocused();
    const place = String(wanted.indexOf(title) + 1);
    for (const digit of place) await hands.press(digit);
    // A single digit that may be the first of two needs Enter.
    if (Number(place) * 10 <= titles.length) await hands.press("Enter");
  }
  await expect(page.getByRole("button", { name: "Apply order" })).toBeFocused();
  await hands.press("Enter");
  await expect.poll(() => order(page)).toEqual(wanted);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(wanted);
  expect(hands.total()).toEqual({ keys: 76, clicks: 2, seconds: 23.9 });
});
