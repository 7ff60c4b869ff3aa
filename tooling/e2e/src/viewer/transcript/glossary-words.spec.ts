import { expect } from "@playwright/test";
import { test } from "./glossary-reader.ts";
import { long } from "../../support/lanes.ts";

test(
  "the tooltip shows all readings of a word, unless written vowels decide",
  long,
  async ({ visitor, page, reader }) => {
    await reader.open();
    const line = visitor.lines.first();
    await line.locator("[lang=ar]").evaluate((text) => text.firstChild?.replaceWith("من عَلَّمَ"));
    await line.focus();
    await page.keyboard.press("g");
    await expect(reader.tooltip).toContainText("from, of; than");
    await expect(reader.tooltip).toContainText("who, whoever");
    await page.keyboard.press("g");
    await expect(reader.tooltip).toHaveText("عَلَّمَ to teach");
  },
);

test(
  "the glossary's words are loaded when the reader first points at Arabic",
  long,
  async ({ visitor, page, reader }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const wordLists = () => paths.filter((path) => path.includes("/meanings-"));
    await visitor.open();
    await page.waitForTimeout(3000);
    expect(wordLists()).toEqual([]);
    await reader.ready();
    expect(wordLists()).toHaveLength(1);
  },
);

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "the first long press explains its word, although it also loads the glossary",
    long,
    async ({ visitor, page, reader }) => {
      await visitor.open();
      const point = await reader.place("صبرِ");
      const fingers = await page.context().newCDPSession(page);
      await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
      await expect(reader.tooltip).toContainText("patience");
      await expect(reader.tooltip).toBeVisible();
      await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(visitor.currentLine).toHaveCount(0);
    },
  );
});
