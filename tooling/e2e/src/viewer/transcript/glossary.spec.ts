import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { looksFor, applyLook } from "../../support/looks.ts";
import { TranscriptSearch } from "./searching.ts";
import { holdRequests } from "../delayed-requests.ts";
import { test } from "./glossary-reader.ts";
import { long } from "../../support/lanes.ts";

/** From the video's vocabulary notes. */
const noted = "صَبْر patience; here, steady work rather than waiting";

test("on a first visit a hint tells how a word is asked; any tap ends it for good", async ({
  page,
  visitor,
}) => {
  const hint = page.getByText("Point at a word to see its meaning");
  await visitor.open("/landing?lang=en&second=ar");
  await expect(hint).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { level: 1 }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await visitor.ready();
  await page.locator("footer").waitFor();
  await expect(hint).toBeHidden();
});

test(
  "a word is explained by the video's notes after 700 ms under the mouse, and not before",
  long,
  async ({ reader }) => {
    await reader.open();
    const began = Date.now();
    await reader.pointAt("صبرِ");
    await expect(reader.tooltip).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(700);
    await expect(reader.tooltip).toHaveText(noted);
    expect(await reader.tinted()).toBe("صبرِ");
    await expect(reader.tooltip.locator("[lang=ar]")).toHaveAttribute("dir", "rtl");
  },
);

test(
  "a word under a resting pointer is explained once the glossary has loaded",
  long,
  async ({ visitor, page, reader }) => {
    const release = await holdRequests(page, "**/glossary-tooltip-*.js");
    await visitor.open();
    await reader.pointAt("صبرِ");
    release();
    await expect(reader.tooltip).toHaveText(noted);
    await expect(reader.tooltip).toBeVisible();
  },
);

test(
  "the tooltip can be hovered, and closes on Escape or when the pointer leaves",
  long,
  async ({ page, reader }) => {
    await reader.open();
    await reader.pointAt("صبرِ");
    await reader.tooltip.hover();
    await page.waitForTimeout(400);
    await expect(reader.tooltip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reader.tooltip).toBeHidden();
    expect(await reader.tinted()).toBe("");
    await page.mouse.move(0, 0);
    await reader.pointAt("صبرِ");
    await expect(reader.tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(reader.tooltip).toBeHidden();
  },
);

test(
  "all words share one tooltip, and no line contains extra elements for it",
  long,
  async ({ visitor, page, reader }) => {
    await visitor.open();
    const nodes = () => page.locator("[data-line] *").count();
    const before = await nodes();
    await reader.ready();
    for (const word of ["صبرِ", "اللهِ"]) {
      await reader.pointAt(word);
      await expect(reader.tooltip).toBeVisible();
      await expect(page.getByRole("tooltip")).toHaveCount(1);
      await expect(reader.tooltip).toHaveCount(1);
      await page.mouse.move(0, 0);
      await expect(reader.tooltip).toBeHidden();
    }
    expect(await nodes()).toBe(before);
  },
);

test(
  "the tooltip flips below its word near the top edge, and never leaves the window",
  long,
  async ({ visitor, page, reader }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await reader.open();
    await visitor.lines.nth(2).focus();
    await page.keyboard.press("g");
    await expect(reader.tooltip).toHaveAttribute("data-side", "above");
    // Far enough that only the word itself is left in sight.
    const { y } = await reader.place("صبرِ");
    await page.evaluate((by) => scrollBy(0, by), y - 20);
    await expect(reader.tooltip).toHaveAttribute("data-side", "below");
    const box = await reader.tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  },
);

test(
  "G steps through the words of the focused line, and each is announced in Arabic and English",
  long,
  async ({ visitor, page, reader }) => {
    await reader.open();
    await visitor.lines.first().focus();
    const said = page.getByRole("status").filter({ has: page.locator("[lang=ar]") });
    await page.keyboard.press("g");
    await expect(reader.tooltip).toContainText("in the name of");
    await page.keyboard.press("g");
    await expect(reader.tooltip).toContainText("God (Allah)");
    await expect(said).toHaveText("اللَّه God (Allah)");
    await page.keyboard.press("Shift+G");
    await expect(reader.tooltip).toContainText("in the name of");
    await page.keyboard.press("Escape");
    await expect(reader.tooltip).toBeHidden();
    await expect(visitor.lines.first()).toBeFocused();
    await page.keyboard.press("g");
    await page.keyboard.press("ArrowDown");
    await expect(reader.tooltip).toBeHidden();
  },
);

test("a line without glossary words announces that it has none", long, async ({ visitor, page, reader }) => {
  await reader.open();
  const line = visitor.lines.first();
  await line.locator("[lang=ar]").evaluate((text) => text.firstChild?.replaceWith("بطاطا"));
  await line.focus();
  await page.keyboard.press("g");
  await expect(page.getByText("No word of this line is in the glossary")).toBeAttached();
  await expect(reader.tooltip).toBeHidden();
});

test("other languages have no tooltips", long, async ({ visitor, page, reader }) => {
  await visitor.open("/landing?lang=ur");
  await visitor.lines.first().hover();
  await page.waitForTimeout(1500);
  await expect(reader.tooltip).toHaveCount(0);
});

test("Arabic as the second language is explained too", long, async ({ visitor, page, reader }) => {
  await visitor.open("/landing?lang=en");
  await page.getByRole("combobox", { name: "Side by side" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Arabic" }).click();
  await visitor.lines.first().locator("[lang=ar]").waitFor();
  await visitor.lines.first().hover();
  await reader.ready();
  await reader.pointAt("اللهِ");
  await expect(reader.tooltip).toHaveText("اللَّه God (Allah)");
});

test(
  "Arabic words of the vocabulary notes are explained, by mouse and by key",
  long,
  async ({ visitor, page, reader }) => {
    await visitor.visit();
    await page.getByRole("tab", { name: "Vocabulary" }).click();
    const notes = page.getByRole("region", { name: "Vocabulary" });
    const word = notes.getByText("صَبْر", { exact: true }).first();
    await word.hover();
    await reader.ready();
    await word.hover({ position: { x: 4, y: 8 } });
    await expect(reader.tooltip).toHaveText(noted);
    await notes.focus();
    await page.mouse.move(0, 0);
    await expect(reader.tooltip).toBeHidden();
    await page.keyboard.press("g");
    await expect(reader.tooltip).toBeVisible();
    await expect(reader.tooltip).toContainText("patience");
  },
);

for (const look of looksFor(2)) {
  test(`searching and looking a word up hold no barrier, ${look.name}`, long, async ({ page, reader }) => {
    await applyLook(page, look);
    await reader.open();
    await new TranscriptSearch(page).type("الله");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("g");
    await expect(reader.tooltip).toBeVisible();
    await reader.tooltip.evaluate((tip) => Promise.all(tip.getAnimations().map(({ finished }) => finished)));
    expect(await violations(page, "#reading")).toEqual([]);
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "a long press explains the word without playing, and a tap plays",
    long,
    async ({ visitor, page, reader }) => {
      await reader.open();
      const { x, y } = await reader.place("صبرِ");
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchEnd") =>
        fingers.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchStart" ? [{ x, y }] : [],
        });
      await touch("touchStart");
      await expect(reader.tooltip).toBeVisible();
      await touch("touchEnd");
      await expect(reader.tooltip).toContainText("patience");
      expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
      await expect(visitor.currentLine).toHaveCount(0);
      await page.touchscreen.tap(x, y);
      await expect(visitor.currentLine).toContainText("صبرِ");
      await expect(reader.tooltip).toBeHidden();
    },
  );
});
