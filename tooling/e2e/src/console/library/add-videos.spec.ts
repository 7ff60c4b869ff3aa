import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { question, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { useFakeYouTube, videos } from "./filling.ts";
import { visit, openDialog } from "../page.ts";

useFakeYouTube();

async function openSeveral(page: Page): Promise<Locator> {
  await visit(page, "/videos");
  const dialog = await openDialog(page, "Add Video", "Add Video");
  await dialog.getByText("Several", { exact: true }).click();
  return dialog;
}

test(
  "an admin adds many videos by pasting their URLs, and sees which ones are left out",
  long,
  async ({ page }) => {
    const dialog = await openSeveral(page);
    const [known] = await videos(page);
    const text = [
      "Our list: https://youtu.be/bbbbbbbbbb1, https://www.youtube.com/watch?v=bbbbbbbbbb2&list=PLx.",
      "https://www.youtube.com/shorts/bbbbbbbbbb3",
      "https://youtu.be/bbbbbbbbbb1",
      "https://vimeo.com/12345",
      `https://youtu.be/${known?.youtubeId}`,
    ].join("\n");
    await dialog.getByLabel("YouTube addresses").fill(text);
    await expect(dialog).toContainText("4 videos found.");
    await expect(dialog.getByRole("link", { name: known?.title ?? "" })).toHaveAttribute(
      "href",
      /^\/videos\?edit=\d+$/,
    );
    await expect(dialog).toContainText("Line 3: https://youtu.be/bbbbbbbbbb1");
    await expect(dialog).toContainText("Line 4: https://vimeo.com/12345");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add 3 videos" }).click();
    await expect(toast(page, "3 videos added")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await videos(page)).slice(-3).map(({ title }) => title))
      .toEqual(["Talk bbbbbbbbbb1", "Talk bbbbbbbbbb2", "Talk bbbbbbbbbb3"]);
  },
);

test("pasting a list into the single URL field opens the form for several videos", long, async ({ page }) => {
  await visit(page, "/videos");
  const dialog = await openDialog(page, "Add Video", "Add Video");
  const text = "https://youtu.be/cccccccccc1\nhttps://youtu.be/cccccccccc2";
  await dialog.getByLabel("YouTube URL").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await expect(dialog.getByLabel("YouTube addresses")).toHaveValue(text);
  await page.keyboard.press("Escape");
  await expect(question(page, "Leave without saving?")).toBeVisible();
});

test("a YouTube playlist URL adds its videos, except the private one", long, async ({ page }) => {
  const dialog = await openSeveral(page);
  await dialog
    .getByLabel("YouTube addresses")
    .fill(`https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOk`);
  await expect(dialog).toContainText("2 videos in the YouTube playlist.");
  await expect(dialog).toContainText("1 private or deleted video is left out.");
  await dialog.getByRole("button", { name: "Add 2 videos" }).click();
  await expect(toast(page, "2 videos added")).toBeVisible();
});

test(
  "the form reports a text without URLs, videos already in the library, and a missing language",
  long,
  async ({ page }) => {
    const dialog = await openSeveral(page);
    await dialog.getByLabel("YouTube addresses").fill("just words");
    // On a busy machine the addresses may still be being checked.
    await expect(async () => {
      await dialog.getByRole("button", { name: "Add videos" }).click();
      await expect(dialog).toContainText("No address of a YouTube video was found.", { timeout: 500 });
    }).toPass();
    const [known] = await videos(page);
    await dialog.getByLabel("YouTube addresses").fill(`https://youtu.be/${known?.youtubeId}`);
    await expect(dialog).toContainText("1 is in the library already");
    await dialog.getByRole("button", { name: "Add videos" }).click();
    await expect(dialog).toContainText("All of these videos are in the library already.");
    await dialog.getByLabel("Arabic").uncheck();
    await dialog.getByRole("button", { name: "Add videos" }).click();
    await expect(dialog).toContainText("Please select at least one language");
  },
);
