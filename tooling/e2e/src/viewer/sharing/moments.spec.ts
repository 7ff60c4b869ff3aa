import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { fakeYouTube, playing } from "../../support/youtube.ts";
import { test } from "./sharer.ts";
import { long } from "../../support/lanes.ts";

test(
  "the link to the current moment contains the time, the language and the second language",
  long,
  async ({ sharer, page }) => {
    await sharer.open("/landing?video=1&lang=en&second=ar");
    await expect(sharer.visitor.lines.first().locator('[lang="ar"]')).not.toBeEmpty();
    await sharer.visitor.lines.nth(4).click();
    await expect.poll(() => sharer.visitor.state()).toBe(playing);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy link at 0:4" }).click();
    await expect(sharer.toast).toContainText("Link copied!");
    const link = await sharer.pasted();
    expect(link.pathname).toMatch(/^\/watch\/1\/[^/]+$/);
    expect(link.search).toMatch(/^\?lang=en&second=ar&start=4\d$/);
  },
);

test("every line has a link that can be copied by mouse and by keyboard", long, async ({ sharer, page }) => {
  await sharer.open("/landing?video=1&lang=en");
  const link = (time: string) => page.getByRole("button", { name: `Copy link at ${time}` });
  const startOf = async () => Number((await sharer.pasted()).searchParams.get("start"));
  await sharer.visitor.lines.nth(4).hover();
  await link("0:45").click();
  await expect(sharer.toast).toContainText("Link copied!");
  expect(await startOf()).toBe(45.46);
  expect(await sharer.seeks()).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(link("0:45")).toBeHidden();
  await sharer.visitor.lines.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(link("0:08")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(startOf).toBeLessThan(9);
  expect(await violations(page)).toEqual([]);
});

test("a tap on a line plays it without copying, and then offers its link", async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await fakeYouTube(page);
  await page.goto(`${process.env["BASE_URL"]}/landing?video=1&lang=en`);
  await page.waitForFunction(() => window.fakePlayer?.isReady);
  const line = page.locator('[data-line="2"]');
  const { width = 0 } = (await line.boundingBox()) ?? {};
  // At the end of the line, where the button will be.
  await line.tap({ position: { x: width - 12, y: 20 } });
  await expect(line).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("Link copied!", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Options for the line at 0:12" }).tap();
  await page.getByRole("menuitem", { name: "Copy link at 0:12" }).tap();
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/watch\/1\/.*lang=en&start=12/);
  await context.close();
});

test(
  "the embed code is built from the chosen options, previewed and copied",
  long,
  async ({ sharer, page }) => {
    await sharer.open("/landing?video=1&lang=en");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Embed" }).click();
    const dialog = page.getByRole("dialog", { name: "Embed" });
    const preview = dialog.frameLocator("iframe");
    await expect(preview.locator("[data-line]").first()).toBeVisible();
    await dialog.getByLabel("Language").selectOption({ label: "Urdu" });
    await dialog.getByLabel("Side by side").selectOption({ label: "English" });
    await dialog.getByLabel("Appearance").selectOption({ label: "Dark" });
    await dialog.getByLabel("Start at").fill("1:05");
    await dialog.getByLabel("End at").fill("1:30");
    await expect(preview.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(preview.locator("[data-line] [lang=en]").first()).not.toBeEmpty();
    await expect(preview.locator("[data-range~=first]")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Code" })).toHaveValue(
      /\/embed\/1\?lang=ur&amp;second=en&amp;start=65&amp;end=90&amp;theme=dark" height="720" title=.* style="border: 0; width: 100%"/,
    );
    await dialog.getByLabel("Appearance").selectOption({ label: "System" });
    await dialog.getByLabel("End at").fill("");
    await dialog.getByLabel("With transcript").uncheck();
    await expect(preview.getByRole("link", { name: "Watch on Minbar" })).toBeVisible();
    await expect(preview.locator("[data-line]")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Copy code" }).click();
    await expect(sharer.toast).toContainText("Code copied");
    const copied = async () => (await sharer.copied()).at(-1);
    expect(await copied()).toContain(
      `<iframe src="${process.env["BASE_URL"]}/embed/1?lang=ur&amp;start=65&amp;transcript=0" title=`,
    );
    expect(await copied()).toContain('style="border: 0; width: 100%; aspect-ratio: 640 / 408');
    await dialog.getByLabel("Element (script)").check();
    await dialog.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(copied).toContain('<minbar-lecture video="1" lang="ur" start="65" transcript="0"');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);
