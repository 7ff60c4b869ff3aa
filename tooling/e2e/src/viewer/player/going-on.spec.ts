import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { ended, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

const titleOf = ({ page }: Visitor) => page.getByRole("heading", { level: 1 });
const next = ({ page }: Visitor) => page.getByRole("link", { name: /^Next video/ });
const previous = ({ page }: Visitor) => page.getByRole("link", { name: /^Previous video/ });

/** Plays until YouTube says so. */
async function play(visitor: Visitor): Promise<void> {
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
}

async function runToItsEnd(visitor: Visitor): Promise<void> {
  await play(visitor);
  await visitor.moveTo(599.5);
}

test("Next and Previous switch between videos, and playback continues if the video was playing", async ({
  visitor,
  page,
  pageErrors,
}) => {
  await visitor.open();
  const first = await titleOf(visitor).innerText();
  await expect(previous(visitor)).toHaveAttribute("aria-disabled", "true");
  const player = await page.evaluateHandle(() => window.fakePlayer);
  await next(visitor).click();
  await expect(titleOf(visitor)).not.toHaveText(first);
  await expect.poll(() => player.evaluate((one) => one?.calls.at(-1))).toBe("destroy");
  await visitor.ready();
  expect(await visitor.state()).not.toBe(playing);
  await play(visitor);
  await previous(visitor).click();
  await expect(titleOf(visitor)).toHaveText(first);
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeLessThan(5);
  expect(pageErrors).toEqual([]);
});

test(
  "the home page offers a stopped video with its progress, and resumes it from there",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    await next(visitor).click();
    await expect(previous(visitor)).not.toHaveAttribute("aria-disabled");
    await visitor.ready();
    const title = await titleOf(visitor).innerText();
    await play(visitor);
    await visitor.moveTo(300);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("minbar:stopped"))).toContain(",30");
    await visitor.visit("/");
    const offer = page.getByRole("navigation", { name: "Continue where you stopped" });
    await expect(offer.getByRole("link", { name: title })).toHaveAccessibleName(
      /watched to 5:0\d .*Resume at 5:0\d/,
    );
    await offer.getByRole("link", { name: title }).click();
    await expect(titleOf(visitor)).toHaveText(title);
    await expect.poll(() => visitor.state()).toBe(playing);
    expect(await visitor.time()).toBeGreaterThanOrEqual(299);
    await expect(offer).toBeHidden();
  },
);

test(
  "in a low window, the Resume button is fully visible above the stopped videos and the banner",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    const videos = await page.request.get(`${process.env["BASE_URL"]}/api/videos`);
    const stopped = (await videos.json()).map(({ id }: { id: number }) => [id, 60, 600]);
    await page.addInitScript((all) => localStorage.setItem("minbar:stopped", JSON.stringify(all)), stopped);
    await visitor.visit("/");
    await page.getByRole("navigation", { name: "Continue where you stopped" }).waitFor();
    await page.getByRole("button", { name: "Learn More" }).waitFor();
    await expect(page.getByRole("button", { name: "Resume at 1:00", exact: true })).toBeInViewport({
      ratio: 1,
    });
  },
);

test(
  "a video offers the next one at its end, and nothing plays automatically",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    const first = await titleOf(visitor).innerText();
    await runToItsEnd(visitor);
    await expect.poll(() => visitor.state()).toBe(ended);
    await expect(titleOf(visitor)).toHaveText(first);
    await page.getByRole("button", { name: /^Play next: / }).click();
    await expect(titleOf(visitor)).not.toHaveText(first);
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(page.getByRole("button", { name: /^Play next: / })).toBeHidden();
  },
);

test(
  "on a phone, the offer of the next video does not move the transcript",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await visitor.open();
    await runToItsEnd(visitor);
    const topOfTabs = () =>
      page.getByRole("tablist").evaluate((tabs) => tabs.getBoundingClientRect().top + scrollY);
    const offer = page.locator("[data-offer]");
    await expect(offer).toBeVisible();
    const top = await topOfTabs();
    await offer.evaluate((button) => button.remove());
    expect(await topOfTabs()).toBe(top);
  },
);

test(
  "with autoplay on, the next video plays automatically, even after a reload",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    await page.getByRole("button", { name: "Playback", exact: true }).click();
    await page.getByRole("button", { name: "Play the next video by itself" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await visitor.ready();
    const first = await titleOf(visitor).innerText();
    await runToItsEnd(visitor);
    await expect(titleOf(visitor)).not.toHaveText(first);
    await expect.poll(() => visitor.state()).toBe(playing);
    await previous(visitor).click();
    await page.getByRole("combobox", { name: "Video" }).click();
    await expect(page.getByRole("option", { name: first })).toContainText("watched");
  },
);

test("a shared part that ends with its video plays nothing else", long, async ({ visitor, page }) => {
  await page.addInitScript(() => localStorage.setItem("minbar:autoplay", "on"));
  await visitor.open("/landing?start=590&end=9000");
  const first = await titleOf(visitor).innerText();
  await expect.poll(() => visitor.state()).toBe(playing);
  await visitor.moveTo(599.5);
  await expect.poll(() => visitor.state()).not.toBe(playing);
  await expect(titleOf(visitor)).toHaveText(first);
});

test(
  "N and P open the next and previous video, and the help lists them and the glossary key",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    const first = await titleOf(visitor).innerText();
    await page.keyboard.press("n");
    await expect(titleOf(visitor)).not.toHaveText(first);
    await page.keyboard.press("p");
    await expect(titleOf(visitor)).toHaveText(first);
    await page.keyboard.press("p");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    for (const words of ["Next video of the playlist", "Previous video of the playlist", "Explain the words"])
      await expect(help).toContainText(words);
  },
);

test(
  "without storage, playback and resuming work until the page is left",
  long,
  async ({ visitor, page, pageErrors }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Storage.prototype.setItem = refuse;
      Storage.prototype.getItem = refuse;
    });
    await visitor.open();
    await play(visitor);
    await visitor.moveTo(300);
    // The page has heard of it.
    await expect(visitor.currentLine).not.toHaveAttribute("data-line", "0");
    await next(visitor).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await previous(visitor).click();
    await expect(page.getByRole("button", { name: /^Resume at 5:0/ })).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test(
  "positions stored by an earlier version are read, and invalid entries are ignored",
  long,
  async ({ visitor, page, pageErrors }) => {
    await page.addInitScript(() => localStorage.setItem("minbar:stopped", '[[2,90],"x",[3,null],{"a":1}]'));
    await visitor.open("/");
    await expect(page.getByRole("navigation", { name: "Continue where you stopped" })).toContainText(
      "Resume at 1:30",
    );
    expect(pageErrors).toEqual([]);
  },
);
