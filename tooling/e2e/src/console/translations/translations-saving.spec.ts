import { expect } from "@playwright/test";
import { failNetwork, failProcedure, toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import {
  button,
  field,
  french,
  openTranslation,
  row,
  save,
  translatedVideo,
  wordsIn,
  writeIn,
} from "./translations.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test("a failed save shows the server's reason and keeps the translation", async ({ page }) => {
  const video = await translatedVideo(page, "Not saved", { content: french });
  await openTranslation(page, video);
  await writeIn(page, "second", " loin");
  await failProcedure(page, "transcripts.update", { status: 400, message: "The library is being moved." });
  await save(page);
  await expect(toast(page, "Failed to save translation: The library is being moved.")).toBeVisible();
  await page.unroute("**/trpc/transcripts.update*");
  await failNetwork(page, "transcripts.update");
  await save(page);
  await expect(toast(page, "Failed to save translation: Unknown error")).toBeVisible();
  await page.unroute("**/trpc/transcripts.update*");
  await expect(field(page, "second")).toHaveValue("L’étudiant voyageait loin");
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect(await wordsIn(page, video)).toContain("L’étudiant voyageait loin");
});

test("words typed in the SRT view are kept when the page is left at once", long, async ({ page }) => {
  const video = await translatedVideo(page, "Left at once", { content: french });
  await openTranslation(page, video);
  await page.getByRole("radiogroup", { name: "View" }).getByText("SRT View").click();
  const area = page.getByRole("textbox", { name: "French as SRT" });
  await area.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("9\n00:00:40.000 -> 00:00:43\nencore là");
  await page.reload();
  await button(page, "Recover").click();
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect((await wordsIn(page, video))?.join("\n")).toContain("encore là");
});

test("an emptied translation is not saved, and the change is kept on this device", async ({ page }) => {
  const video = await translatedVideo(page, "Emptied", { content: french.slice(0, 1) });
  await openTranslation(page, video);
  await page.locator('[data-segment="first"]').click();
  await field(page, "first").fill("");
  await save(page);
  await expect(toast(page, "Please add some translation content before saving")).toBeVisible();
  expect(await wordsIn(page, video)).toEqual(["Au nom de Dieu"]);
  await openTranslation(page, video);
  await button(page, "Recover").click();
  await expect(row(page, "first")).not.toContainText("Au nom de Dieu");
  await writeIn(page, "second", "L’étudiant");
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect(await wordsIn(page, video)).toEqual(["L’étudiant"]);
});

test("a translation is not auto-saved to the server, and its changes are recovered when the page is reopened", async ({
  page,
}) => {
  const video = await translatedVideo(page, "Only by hand", { content: french });
  await page.clock.install();
  await openTranslation(page, video);
  await writeIn(page, "second", " loin");
  await page.clock.runFor(130_000);
  await expect(page.getByText("Kept on this device")).toBeVisible();
  expect(await wordsIn(page, video)).toContain("L’étudiant voyageait");
  await openTranslation(page, video);
  await button(page, "Recover").click();
  await expect(row(page, "second")).toContainText("L’étudiant voyageait loin");
});

test(
  "an open page notifies the server about every four minutes that it is being edited",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Left open", { content: french });
    let told = 0;
    page.on("request", (request) => {
      if (request.url().includes("transcripts.openForEditing")) told += 1;
    });
    await page.clock.install();
    await openTranslation(page, video);
    await expect.poll(() => told).toBe(1);
    await page.clock.fastForward("03:50");
    expect(told).toBe(1);
    await page.clock.fastForward("00:20");
    await expect.poll(() => told).toBe(2);
  },
);
