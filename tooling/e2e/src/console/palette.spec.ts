import { expect, test } from "./console-test.ts";
import type { Page } from "@playwright/test";
import { ownVideo } from "../support/library.ts";
import { amina, emre, mariam } from "../support/people.ts";
import { long } from "../support/lanes.ts";
import { visit } from "./page.ts";

async function open(page: Page, as: string, path = "/playlists"): Promise<void> {
  await visit(page, path, as);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or go to…" }).fill(text);
}

function palette(page: Page) {
  return page.getByRole("dialog", { name: "Search or go to…" });
}

function help(page: Page) {
  return page.getByRole("dialog", { name: "Keyboard shortcuts" });
}

function options(page: Page, group: string) {
  return palette(page).getByRole("group", { name: group, exact: true }).getByRole("option");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("Ctrl+K opens the palette, and Escape returns the focus to where it was", long, async ({ page }) => {
  await open(page, amina);
  await page.getByRole("searchbox").focus();
  await ask(page, "fri");
  await expect(options(page, "Playlists")).toContainText(["Friday Khutbah"]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the first video found is selected, its match is highlighted, and Enter opens its editor", async ({
  page,
}) => {
  await open(page, amina);
  await ask(page, "together");
  const first = options(page, "Videos").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(first.locator("mark")).toHaveText("Together");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Reading Together" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/videos");
});

test("the first video found is listed with its other actions", long, async ({ page, context }) => {
  await open(page, amina);
  await ask(page, "together");
  await expect(options(page, "For Reading Together")).toHaveText([
    /^Open in Arabic Transcripts/,
    /^Open in Translations/,
    /^View Video/,
  ]);
  const opened = context.waitForEvent("page");
  await options(page, "For Reading Together").nth(2).click();
  const tab = await opened;
  await tab.waitForURL(/\/landing\?playlist=\d+&video=\d+/);
  await ask(page, "together");
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.waitForURL(/\/translations\?videoId=\d+/);
});

test("an Arabic title is found without its vowel marks", long, async ({ page }) => {
  const title = "فَضْلُ الصَّبْرِ الجَمِيل";
  await ownVideo(page, title);
  await open(page, amina);
  await ask(page, "الصبر الجميل");
  await expect(options(page, "Videos")).toContainText([title]);
  await expect(options(page, "Videos").locator("mark")).toHaveText("الصَّبْرِ الجَمِيل");
});

test("a click chooses a result, and the palette says when nothing is found", long, async ({ page }) => {
  await open(page, amina);
  await ask(page, "no such thing");
  await expect(palette(page).getByText("Nothing found for “no such thing”")).toBeVisible();
  await page.getByRole("combobox", { name: "Search or go to…" }).fill("evening");
  await options(page, "Playlists").first().click();
  await expect(heading(page, "Evening Reflections")).toBeVisible();
});

test("the palette lists only pages and actions that the user has access to", long, async ({ page }) => {
  await open(page, emre, "/translations");
  await ask(page, "");
  await expect(options(page, "Pages").first()).toContainText("Dashboard");
  for (const name of ["Arabic Transcripts", "Admin Panel", "Categories", "Reported Issues"])
    await expect(palette(page).getByRole("option", { name })).toHaveCount(0);
  await expect(palette(page).getByRole("option", { name: "Add" })).toHaveCount(0);
});

test(
  "> lists the actions, which add playlists, categories and videos from any page",
  long,
  async ({ page }) => {
    await open(page, amina, "/tasks");
    await ask(page, ">");
    await expect(palette(page).getByRole("group")).toHaveCount(1);
    for (const [name, path] of [
      ["Add Playlist", "/playlists"],
      ["Add Category", "/categories"],
      ["Add Video", "/videos"],
    ] as const) {
      await page.getByRole("combobox", { name: "Search or go to…" }).fill(`>${name}`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name })).toBeHidden();
      await page.keyboard.press("Control+k");
    }
  },
);

test("the palette changes the appearance and logs the user out", long, async ({ page }) => {
  await open(page, mariam);
  await ask(page, ">dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await ask(page, ">log out");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
});

test("? lists the keyboard shortcuts, which can be run from the palette", long, async ({ page }) => {
  await open(page, amina);
  await ask(page, "?search");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await ask(page, "?");
  await page.keyboard.press("Enter");
  await expect(help(page)).toBeVisible();
});

test("the palette does not open over a dialog", long, async ({ page }) => {
  await open(page, amina, "/playlists?add=1");
  const dialog = page.getByRole("dialog", { name: "Add Playlist" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // Its code is there from now on: where it opens, it opens at once.
  await ask(page, "");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("c");
  await dialog.waitFor();
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Typed on");
  await expect(name).toHaveValue("Typed on");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("Escape");
});

test(
  "/ focuses the search, C opens the form for a new item, and ? lists the shortcuts",
  long,
  async ({ page }) => {
    await open(page, amina);
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.keyboard.type("c?g");
    await expect(page.getByRole("searchbox")).toHaveValue("c?g");
    await page.keyboard.press("Escape");
    await page.locator("#content").focus();
    await page.keyboard.press("?");
    await expect(help(page)).toBeVisible();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(help(page)).toBeHidden();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Add Playlist" })).toBeVisible();
  },
);

test(
  "G and a letter open a page that the user may open, also on an Arabic keyboard",
  long,
  async ({ page }) => {
    await open(page, mariam);
    await page.keyboard.press("g");
    await page.keyboard.press("v");
    await expect(heading(page, "Videos")).toBeVisible();
    const keyboard = await page.context().newCDPSession(page);
    for (const [key, code] of [
      ["ل", "KeyG"],
      ["ي", "KeyD"],
    ] as const) {
      await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text: key });
      await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, code });
    }
    await expect(heading(page, "Dashboard")).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(heading(page, "Playlists")).toBeVisible();
  },
);

test("single-key shortcuts can be turned off for good, and Ctrl+K still works", long, async ({ page }) => {
  await open(page, amina);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help(page).getByRole("switch", { name: "Use single-key shortcuts" }).click();
  await page.reload();
  await heading(page, "Playlists").waitFor();
  for (const key of ["/", "c", "?", "g", "v"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
});
