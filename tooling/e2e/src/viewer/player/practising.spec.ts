import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { looksFor, applyLook } from "../../support/looks.ts";
import { sideways } from "../../support/sideways.ts";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

/** The choices, opened. */
async function openPlayback({ page }: Visitor): Promise<Locator> {
  await page.getByRole("button", { name: "Playback", exact: true }).click();
  const choices = page.getByRole("dialog", { name: "Playback" });
  await expect(choices).toBeVisible();
  return choices;
}

function rate({ page }: Visitor): Promise<number> {
  return page.evaluate(() => window.fakePlayer?.rate ?? 0);
}

test.beforeEach(async ({ visitor }) => {
  await visitor.open();
});

test(
  "a slower speed is applied and shown, and its chip resets it",
  long,
  async ({ visitor, page, pageErrors }) => {
    const choices = await openPlayback(visitor);
    await choices.getByRole("radio", { name: "0.75×" }).check();
    await expect.poll(() => rate(visitor)).toBe(0.75);
    await page.keyboard.press("Escape");
    await expect(choices).toBeHidden();
    await expect(page.getByRole("button", { name: "Playback", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "0.75×: turn off" }).click();
    await expect.poll(() => rate(visitor)).toBe(1);
    await expect(page.getByRole("button", { name: "0.75×" })).toBeHidden();
    expect(pageErrors).toEqual([]);
  },
);

test("the speed stays for the next video and after a reload", long, async ({ visitor, page }) => {
  await (await openPlayback(visitor)).getByRole("radio", { name: "1.5×" }).check();
  await page.keyboard.press("Escape");
  await visitor.choose("Video", "Good Neighbours");
  await expect.poll(() => page.evaluate(() => window.fakePlayer?.videoId)).toBe("TLkA0RELQ1g");
  await expect.poll(() => rate(visitor)).toBe(1.5);
  await page.reload();
  await visitor.ready();
  await expect.poll(() => rate(visitor)).toBe(1.5);
});

test("a speed chosen in the player itself shows too", long, async ({ visitor, page }) => {
  await visitor.lines.first().click();
  await page.evaluate(() => window.fakePlayer?.setPlaybackRate(2));
  await expect(page.getByRole("button", { name: "2×: turn off" })).toBeVisible();
});

test("a line is repeated until its chip is clicked", long, async ({ visitor, page }) => {
  const choices = await openPlayback(visitor);
  await expect(choices.getByRole("button", { name: "Repeat this line" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await visitor.lines.nth(1).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  const start = await visitor.time();
  await openPlayback(visitor);
  await choices.getByRole("button", { name: "Repeat this line" }).click();
  await expect(choices).toBeHidden();
  const chip = page.getByRole("button", { name: /^Repeating line 0:\d\d: turn off$/ });
  await expect(chip).toBeVisible();
  const seeks = () =>
    page.evaluate(() => window.fakePlayer?.calls.filter((call) => call.startsWith("seek")).length);
  const before = (await seeks()) ?? 0;
  // To shortly before its end, by the player's own bar.
  const end = await endOfLine(visitor, 1);
  await visitor.moveTo(end - 1.5);
  await expect.poll(seeks).toBe(before + 1);
  await expect.poll(() => visitor.time()).toBeLessThan(start + 3);
  await chip.click();
  await expect(chip).toBeHidden();
  await visitor.moveTo(end - 0.2);
  await expect.poll(() => visitor.time()).toBeGreaterThan(end + 0.3);
});

test("going to another line stops the repetition", long, async ({ visitor, page }) => {
  await visitor.lines.nth(1).click();
  await (await openPlayback(visitor)).getByRole("button", { name: "Repeat this line" }).click();
  await expect(page.getByRole("button", { name: /^Repeating line/ })).toBeVisible();
  await visitor.lines.nth(5).click();
  await expect(page.getByRole("button", { name: /^Repeating line/ })).toBeHidden();
});

test(
  "the video pauses after each line, keeps that line current, and then continues to the next",
  long,
  async ({ visitor, page }) => {
    await (await openPlayback(visitor)).getByRole("button", { name: "Pause after each line" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Pausing after each line: turn off" })).toBeVisible();
    await visitor.lines.nth(1).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    for (const line of [1, 2]) {
      const end = await endOfLine(visitor, line);
      await visitor.moveTo(end - 1.5);
      await expect.poll(() => visitor.state()).toBe(paused);
      expect(await visitor.time()).toBeGreaterThanOrEqual(end - 0.02);
      // How near it comes is told by the player's own tests; this browser may be busy with others.
      expect(await visitor.time()).toBeLessThan(end + 2);
      await expect(visitor.currentLine).toHaveAttribute("data-line", String(line));
      await page.evaluate(() => window.fakePlayer?.become(1));
      await expect.poll(() => visitor.time()).toBeGreaterThan(end + 0.5);
    }
  },
);

test("a shared part can be repeated", long, async ({ visitor, page }) => {
  await visitor.open("/landing?start=39&end=41");
  await (await openPlayback(visitor)).getByRole("button", { name: "Repeat the shared part" }).click();
  await expect(page.getByRole("button", { name: "Repeating the shared part: turn off" })).toBeVisible();
  const starts = () =>
    page.evaluate(() => window.fakePlayer?.calls.filter((call) => call === "seek 39").length ?? 0);
  const before = await starts();
  await expect.poll(starts).toBeGreaterThan(before);
  expect(await visitor.state()).not.toBe(paused);
});

test(
  "another video starts without the repetition and pauses of the previous one",
  long,
  async ({ visitor, page }) => {
    await visitor.lines.nth(1).click();
    const choices = await openPlayback(visitor);
    await choices.getByRole("button", { name: "Pause after each line" }).click();
    await choices.getByRole("button", { name: "Repeat this line" }).click();
    await visitor.choose("Video", "Good Neighbours");
    await expect(page.getByRole("heading", { name: "Good Neighbours" })).toBeVisible();
    await expect(page.getByRole("button", { name: /turn off$/ })).toHaveCount(0);
  },
);

test("a failed player disables the playback options", long, async ({ page }) => {
  await page.evaluate(() => window.fakePlayer?.fail(150));
  await expect(page.getByRole("button", { name: "Playback", exact: true })).toBeDisabled();
});

test("on a phone, the playback options open as a bottom sheet, and fit", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const choices = await openPlayback(visitor);
  const foot = async () => {
    const box = await choices.boundingBox();
    return box ? Math.round(box.y + box.height) : 0;
  };
  await expect.poll(foot).toBe(844);
  await expect(choices.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
  for (const choice of await choices.getByRole("button").all()) {
    if (await choice.isVisible()) expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await sideways(page)).toEqual([]);
});

for (const look of looksFor(1)) {
  test(`the choices and what is in force have no barrier, ${look.name}`, long, async ({ visitor, page }) => {
    await applyLook(page, look);
    await page.reload();
    await visitor.ready();
    await visitor.lines.nth(1).click();
    const choices = await openPlayback(visitor);
    await choices.getByRole("radio", { name: "0.5×" }).check();
    await choices.getByRole("button", { name: "Pause after each line" }).click();
    await expect(page.getByRole("button", { name: /turn off$/ })).toHaveCount(2);
    await expect(choices).toHaveCSS("opacity", "1");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(choices).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });
}

/** When that line ends, in seconds: in the demo's content that is when the next begins. */
async function endOfLine({ page }: Visitor, line: number): Promise<number> {
  const ends = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get("video");
    const videos: { id: number; youtubeId: string }[] = await (await fetch("/api/videos")).json();
    const video = videos.find((one) => String(one.id) === id || one.youtubeId === window.fakePlayer?.videoId);
    const answer = await fetch(`/api/videos/${video?.id}/transcripts?language=ar`);
    const [{ content }]: [{ content: { time: string; end?: string }[] }] = await answer.json();
    return content.map(({ end }, index) => end ?? content[index + 1]?.time ?? "0");
  });
  return (ends[line] ?? "0")
    .split(":")
    .reduce((total, part) => total * 60 + Number(part.replace(",", ".")), 0);
}
