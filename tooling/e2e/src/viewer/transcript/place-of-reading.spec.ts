import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "./searching.ts";
import { long } from "../../support/lanes.ts";

const phone = { width: 390, height: 844 };

/** The text of the first line below the tools and the search. */
function topLine(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fixed = document.querySelectorAll("[role=search][aria-label=Search], :has(> #search-transcript)");
    const top = Math.max(...Array.from(fixed, (part) => part.getBoundingClientRect().bottom));
    const rows = [...document.querySelectorAll<HTMLElement>("[data-line]")];
    return rows.find((row) => row.getBoundingClientRect().bottom > top + 8)?.innerText ?? "";
  });
}

for (const { name, size } of [
  { name: "a computer", size: { width: 1280, height: 720 } },
  { name: "a phone", size: phone },
]) {
  test(
    `on ${name}, a search without results and Escape restore the reading position`,
    long,
    async ({ visitor, page, searching }) => {
      await page.setViewportSize(size);
      await visitor.open("/landing?lang=en");
      await visitor.lines.nth(12).scrollIntoViewIfNeeded();
      await page.waitForTimeout(400);
      await searching.button.click();
      await expect(searching.field).toBeFocused();
      const before = await topLine(page);
      await searching.field.fill("p");
      await expect.poll(() => topLine(page)).not.toBe(before);
      await searching.field.fill("pzzz");
      await expect(searching.position("0 / 0")).toBeVisible();
      await expect.poll(() => topLine(page)).toBe(before);
      await searching.field.fill("patience");
      await expect.poll(() => topLine(page)).not.toBe(before);
      await page.keyboard.press("Escape");
      await expect.poll(() => topLine(page)).toBe(before);
    },
  );
}

test(
  "the reading position is not restored after going to a match",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open("/landing?lang=en");
    await visitor.lines.nth(20).scrollIntoViewIfNeeded();
    await searching.type("patience");
    await page.keyboard.press("Enter");
    await expect(visitor.lines.nth(await searching.line())).toBeInViewport();
    const line = visitor.lines.nth(await searching.line());
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
    await expect(line).toBeInViewport();
  },
);

test(
  "the current line is followed again when the search has no results",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open("/landing?lang=en");
    await visitor.lines.nth(2).click();
    await searching.button.click();
    await searching.field.fill("p");
    await searching.field.fill("pzzz");
    await expect(visitor.lines.nth(2)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Back to current line" })).toHaveCount(0);
  },
);

test(
  "with two languages side by side, both are searched, counted and marked",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open("/landing");
    await searching.type("patience");
    await expect(searching.position("0 / 0")).toBeVisible();
    await page.getByRole("combobox", { name: "Side by side" }).click();
    await page.getByRole("listbox").getByRole("option", { name: "English" }).click();
    await expect(searching.position("1 / 4")).toBeVisible();
    await expect.poll(() => searching.marked("search-current")).toEqual(["patience"]);
    await searching.field.fill("صبر");
    await expect(searching.position("1 / 4")).toBeVisible();
    await searching.field.fill("الصَّبر");
    await expect.poll(() => searching.marked("search-match")).not.toEqual([]);
    await searching.field.fill("patience");
    await searching.tool("Next match").click();
    const line = visitor.lines.nth(await searching.line());
    await expect(line).toBeInViewport();
    await expect(page.getByRole("search", { name: "Search", exact: true }).getByRole("status")).toHaveText(
      /^Match 2 of 4: Patience/,
    );
  },
);
