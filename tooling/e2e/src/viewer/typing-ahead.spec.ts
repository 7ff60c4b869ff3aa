import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { amina, signIn } from "../support/people.ts";
import { holdRequests } from "./delayed-requests.ts";
import { test } from "../support/visitor.ts";
import type { Visitor } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** Holds a part of an app back until the returned function is called. */
const holdPart = (page: Page, name: string) => holdRequests(page, `**/${name}-*.js`);

async function openConsole(page: Page): Promise<void> {
  await signIn(page, amina);
  await page.goto(`${process.env["BASE_URL"]}/playlists`);
  await page.getByRole("button", { name: "Add Playlist" }).waitFor();
}

async function openViewer(visitor: Visitor): Promise<void> {
  await visitor.open();
}

const palette = (page: Page) => page.getByRole("combobox", { name: "Search or go to…" });

test.beforeEach(({ visitor }) => void visitor);

test("text typed before the palette loads becomes its query", long, async ({ page }) => {
  const release = await holdPart(page, "palette");
  await openConsole(page);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("clackx");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  release();
  await expect(palette(page)).toHaveValue("clack");
  await page.keyboard.type("s");
  await expect(palette(page)).toHaveValue("clacks");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a word and Enter typed before the palette loads open the result", long, async ({ page }) => {
  const release = await holdPart(page, "palette");
  await openConsole(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("together");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("dialog", { name: "Reading Together" })).toBeVisible();
});

test("Escape cancels the loading palette, and shortcuts work again", long, async ({ page }) => {
  const release = await holdPart(page, "palette");
  await openConsole(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("cl");
  await page.keyboard.press("Escape");
  release();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Add Playlist" })).toBeVisible();
  await expect(palette(page)).toBeHidden();
});

test("shortcuts of the page work after the palette fails to load", long, async ({ page }) => {
  await page.route("**/palette-*.js", (route) => route.abort());
  await openConsole(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByText("This part could not be loaded.").first()).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Add Playlist" })).toBeVisible();
});

test("shortcuts are ignored while the list of shortcuts loads", long, async ({ page }) => {
  const release = await holdPart(page, "keys-dialog");
  await openConsole(page);
  await page.keyboard.press("?");
  await page.keyboard.press("c");
  release();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("text typed before the transcript search loads becomes its query", long, async ({ visitor, page }) => {
  const release = await holdPart(page, "search-row");
  await openViewer(visitor);
  await visitor.lines.first().focus();
  // The key is pressed again only where the key bindings had not been loaded: a second "/" would be typed.
  await expect(async () => {
    await page.keyboard.press("/");
    const button = page.getByRole("button", { name: "Search the transcript" });
    await expect(button).toHaveClass(/chosen/, { timeout: 2000 });
  }).toPass();
  await page.keyboard.type("d k");
  release();
  await expect(page.getByRole("textbox", { name: "Search the transcript" })).toHaveValue("d k");
  expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
});
