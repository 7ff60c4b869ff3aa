import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

/** A key as an Arabic keyboard sends it: another letter, the same place. */
async function pressArabic(page: Page, key: string, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text: key });
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, code });
}

function searchField(page: Page) {
  return page.getByRole("textbox", { name: "Search the transcript" });
}

test.beforeEach(async ({ visitor, page }) => {
  await visitor.open();
  // The key bindings are loaded after the page is shown.
  await page.waitForLoadState("networkidle");
});

test("space and K play and pause", async ({ visitor, page }) => {
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(playing);
  await page.keyboard.press("k");
  await expect.poll(() => visitor.state()).toBe(paused);
  await page.keyboard.press("K");
  await expect.poll(() => visitor.state()).toBe(playing);
});

test("J and L go ten seconds back and forward, the arrows five", long, async ({ visitor, page }) => {
  await visitor.lines.nth(4).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("k");
  await expect.poll(() => visitor.state()).toBe(paused);
  const start = await visitor.time();
  for (const [key, seconds] of [
    ["l", 10],
    ["ArrowRight", 15],
    ["j", 5],
    ["ArrowLeft", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => Math.round((await visitor.time()) - start)).toBe(seconds);
  }
});

test("D, S and A play the next, the same and the previous line", long, async ({ visitor, page }) => {
  const line = (index: number) => expect(visitor.currentLine).toHaveAttribute("data-line", String(index));
  await page.keyboard.press("d");
  await line(0);
  await page.keyboard.press("d");
  await line(1);
  await page.keyboard.press("d");
  await line(2);
  await page.keyboard.press("a");
  await line(1);
  await page.keyboard.press("s");
  await line(1);
  await expect.poll(() => visitor.state()).toBe(playing);
  const seeks = await page.evaluate(() => window.fakePlayer?.calls.filter((call) => call.startsWith("seek")));
  expect(seeks?.at(-1)).toBe(seeks?.at(-2));
});

test("R starts and stops repeating the line", long, async ({ visitor, page }) => {
  await visitor.lines.nth(1).click();
  await page.keyboard.press("r");
  await expect(page.getByRole("button", { name: /^Repeating line/ })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("button", { name: /^Repeating line/ })).toBeHidden();
});

test(
  "a slash opens the panel's search, and typing there triggers no shortcuts",
  long,
  async ({ visitor, page }) => {
    await visitor.lines.first().focus();
    await page.keyboard.press("/");
    const field = searchField(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("k jl?");
    await expect(field).toHaveValue("k jl?");
    expect(await visitor.state()).not.toBe(playing);
    expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
  },
);

test("the keys of an Arabic keyboard work by position", long, async ({ visitor, page }) => {
  await pressArabic(page, "ن", "KeyK");
  await expect.poll(() => visitor.state()).toBe(playing);
  await pressArabic(page, "ي", "KeyD");
  await expect(visitor.currentLine).toHaveAttribute("data-line", "0");
  await visitor.lines.first().focus();
  await pressArabic(page, "ظ", "Slash");
  await expect(searchField(page)).toBeFocused();
});

test(
  "space on a button presses the button, and on a line plays that line",
  long,
  async ({ visitor, page }) => {
    await page.getByRole("button", { name: "Larger text" }).focus();
    await page.keyboard.press("Space");
    await expect(visitor.lines.first().locator("[lang]").first()).toHaveCSS("font-size", "16px");
    expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
    await visitor.lines.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(visitor.currentLine).toHaveAttribute("data-line", "1");
    await expect.poll(() => visitor.state()).toBe(playing);
  },
);

test("shortcuts work again after a control was used by mouse", long, async ({ visitor, page }) => {
  await page.getByRole("button", { name: "Larger text" }).click();
  await page.keyboard.press("d");
  await expect(visitor.currentLine).toHaveAttribute("data-line", "0");
  await expect.poll(() => visitor.state()).toBe(playing);
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(paused);
  await expect(visitor.lines.first().locator("[lang]").first()).toHaveCSS("font-size", "16px");

  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "English" }).click();
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(playing);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(paused);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.locator("input:focus")).toBeVisible();
});

test("a control reached by keyboard keeps its own keys", long, async ({ visitor, page }) => {
  await page.getByRole("button", { name: "Smaller text" }).click();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Larger text" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(visitor.lines.first().locator("[lang]").first()).toHaveCSS("font-size", "14px");
  expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
});

test("space pauses and resumes after a line was clicked", long, async ({ visitor, page }) => {
  await visitor.lines.nth(2).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(paused);
  await page.keyboard.press("Space");
  await expect.poll(() => visitor.state()).toBe(playing);
  const seeks = await page.evaluate(() => window.fakePlayer?.calls.filter((call) => call.startsWith("seek")));
  expect(seeks).toHaveLength(1);
});

test("End, Home and the page keys move through the lines", long, async ({ visitor, page }) => {
  const last = (await visitor.lines.count()) - 1;
  await visitor.lines.first().focus();
  for (const [key, line] of [
    ["End", last],
    ["PageUp", last - 10],
    ["Home", 0],
    ["PageDown", 10],
  ] as const) {
    await page.keyboard.press(key);
    await expect(visitor.lines.nth(line)).toBeFocused();
  }
});

test(
  "arrows switch between the tabs instead of seeking while a tab has the focus",
  long,
  async ({ page }) => {
    await page.getByRole("tab", { name: "Transcript" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Vocabulary" })).toBeFocused();
    expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
  },
);

test("keys combined with Ctrl, Alt or Shift do not control the player", long, async ({ page }) => {
  for (const keys of ["Control+k", "Alt+j", "Shift+l", "Shift+Space"]) await page.keyboard.press(keys);
  expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
});

test("shortcuts are ignored while a list is open", long, async ({ visitor, page }) => {
  await page.getByRole("combobox", { name: "Language" }).click();
  await expect(page.getByRole("listbox").getByRole("option", { name: "English" })).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("d");
  expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
  await expect(visitor.currentLine).toHaveCount(0);
});

test(
  "a question mark opens the list of shortcuts, which are ignored while it is open",
  long,
  async ({ visitor, page, pageErrors }) => {
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help.getByText("Play or pause")).toBeVisible();
    await expect(help).toHaveCSS("opacity", "1");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("k");
    expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("k");
    await expect.poll(() => visitor.state()).toBe(playing);
    expect(pageErrors).toEqual([]);
  },
);

test(
  "shortcuts can be turned off, stay off after a reload, and can be turned on again by mouse",
  long,
  async ({ visitor, page }) => {
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByRole("switch", { name: "Use single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.reload();
    await visitor.ready();
    await page.waitForLoadState("networkidle");
    for (const key of ["k", "d", "?", "/"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => window.fakePlayer?.calls)).toEqual([]);
    await expect(searchField(page)).toBeHidden();
    await expect(help).toBeHidden();

    await page.getByRole("button", { name: "Playback", exact: true }).click();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await help.getByRole("switch", { name: "Use single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("k");
    await expect.poll(() => visitor.state()).toBe(playing);
  },
);
