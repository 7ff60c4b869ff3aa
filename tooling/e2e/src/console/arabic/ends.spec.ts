import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { toast } from "../../support/library.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { arabicOf, arabicVideo, button, line, openArabic, spoken, textOf, writeIn } from "./arabic.ts";
import type { ArabicVideo } from "./arabic.ts";

/** The first line ends where the second begins. */
const touching = [
  { ...spoken[0], end: "0:14" },
  spoken[1],
  { id: "third", time: "0:20", text: "والسَّلام عليكم ورحمة الله" },
];

async function open(page: Page, title: string): Promise<ArabicVideo> {
  const video = await arabicVideo(page, title, { draft: touching });
  await openArabic(page, video);
  await page.waitForFunction(() => window.fakePlayer?.isReady);
  return video;
}

const endOf = (page: Page, id: string) => line(page, id).getByRole("textbox", { name: /^End/ });
const startOf = (page: Page, id: string) => line(page, id).getByRole("textbox", { name: /^Time/ });

async function savedTimes(page: Page, video: ArabicVideo): Promise<string[] | undefined> {
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  return (await arabicOf(page, video))?.draftContent?.map(({ time, end = "" }) => `${time}-${end}`);
}

test(
  "an end is stamped, typed and removed, and each change is one undo step",
  long,
  async ({ visitor: { page } }) => {
    const video = await open(page, "Ends");
    await expect(line(page, "third")).not.toContainText("/s");
    await button(line(page, "second"), /^Jump/).click();
    await page.evaluate(() => window.fakePlayer?.move(16));
    await page.keyboard.press("Alt+k");
    await writeIn(page, "second", "");
    await page.keyboard.press("Alt+e");
    await expect(endOf(page, "second")).toHaveAccessibleName(
      /^End, now 0:1[67](\.\d+)?; [23]\.\d seconds, \d+ letters/,
    );
    await writeIn(page, "third", "");
    await page.keyboard.press("Alt+e");
    await expect(toast(page, /not after the start of this segment/)).toBeVisible();
    await line(page, "second").hover();
    await endOf(page, "second").fill("0:18");
    await page.keyboard.press("Enter");
    await expect(endOf(page, "second")).toHaveAccessibleName(/^End, now 0:18; 4\.0 seconds/);
    await endOf(page, "first").fill("");
    await page.keyboard.press("Enter");
    await expect(endOf(page, "first")).toBeHidden();
    expect(await savedTimes(page, video)).toEqual(["0:01.500-", "0:14-0:18", "0:20-"]);
    for (const _ of ["removed", "typed", "stamped"]) await button(page, "Undo").click();
    expect(await savedTimes(page, video)).toEqual(["0:01.500-0:14", "0:14-", "0:20-"]);
  },
);

test(
  "changing a start moves the end that touches it, and Lengths shows the reading speed of each line",
  long,
  async ({ visitor: { page } }) => {
    const video = await open(page, "Touching times");
    await line(page, "second").hover();
    await startOf(page, "second").fill("0:12");
    await page.keyboard.press("Enter");
    expect(await savedTimes(page, video)).toEqual(["0:01.500-0:12", "0:12-", "0:20-"]);
    await page.getByRole("switch", { name: "Lengths" }).click();
    await expect(endOf(page, "third")).toHaveValue("10.0 s · 2/s");
    await expect(endOf(page, "second")).toHaveValue("8.0 s · 2/s");
    await page.reload();
    await expect(line(page, "third")).toContainText("10.0 s · 2/s");
    expect(await violations(page)).toEqual([]);
  },
);

test(
  "on a phone the end of the active line is large enough to touch",
  long,
  async ({ visitor: { page } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem("minbar:lengths", "on"));
    await open(page, "Ends on a phone");
    await textOf(page, "second").click();
    await expect(endOf(page, "second")).toHaveValue("6.0 s · 3/s");
    expect(await smallTargets(page)).toEqual([]);
    await endOf(page, "second").fill("0:19");
    await page.keyboard.press("Enter");
    await expect(endOf(page, "second")).toHaveAccessibleName(/^End, now 0:19/);
  },
);
