import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { hasTime, untimedAt } from "@minbar/domain/segments/untimed";
import { EditorPage } from "../editor-page.ts";
import { button } from "../page.ts";
import { arabicOf } from "./arabic.ts";
import type { OwnVideo } from "../../support/library.ts";

export const words = ["بِسْمِ اللهِ الرَّحْمٰنِ", "الحمد لله رب العالمين", "نتحدَّثُ اليومَ", "عن الصَّبر", "والسَّلام"];

/** A draft whose lines have no times yet, as after pasting a text. */
export async function untimed(page: Page, title: string, count = 5): Promise<OwnVideo> {
  const draft = Array.from({ length: count }, (_, at) => ({
    id: `line${at}`,
    ...untimedAt(),
    text: `${words[at % words.length]} ${at + 1}`,
  }));
  const editor = new EditorPage(page);
  const video = await editor.openOwnArabic(title, { draft });
  await editor.playerReady();
  return video;
}

export const mode = (page: Page) => page.getByRole("region", { name: "Tap along" });
export const said = (page: Page) => mode(page).locator("p[role=status]");
export const next = (page: Page) => mode(page).locator("li[aria-current=true]");

export async function begin(page: Page): Promise<Locator> {
  await button(page, "Tap along").click();
  await expect(said(page)).toContainText("Next:");
  await expect.poll(() => page.evaluate(() => window.fakePlayer?.state)).toBe(1);
  return mode(page);
}

/** The place of the fake player's picture, in seconds. */
export const playerTime = (page: Page) => page.evaluate(() => window.fakePlayer?.time ?? -1);

export async function moveTo(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(() => window.fakePlayer?.pending === 0 && window.fakePlayer.state === 1);
  await page.evaluate((to) => window.fakePlayer?.move(to), seconds);
}

/** Plays on to that second and taps; returns the player's time at the key. */
export async function tapAt(page: Page, seconds: number): Promise<number> {
  await moveTo(page, seconds);
  const at = await playerTime(page);
  await page.keyboard.press("Space");
  return at;
}

export async function timesOf(page: Page, video: OwnVideo): Promise<string[] | undefined> {
  return (await arabicOf(page, video))?.draftContent?.map((segment) => {
    const { time, end } = segment;
    if (!hasTime(segment)) return "–";
    return end === undefined ? time : `${time}–${end}`;
  });
}

/** Times in seconds, for those who compare them with the player's. */
export const secondsOf = (time = "") =>
  time.split(":").reduce((total, part) => total * 60 + Number.parseFloat(part), 0);
