import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { test } from "./searching.ts";
import type { TranscriptSearch } from "./searching.ts";
import { long } from "../../support/lanes.ts";

test("a query without vowel marks finds vowelled words and marks exactly their letters", async ({
  visitor,
  page,
  searching,
}) => {
  await visitor.open();
  await searching.type("تعلم");
  await expect(searching.position("1 / 7")).toBeVisible();
  expect(await searching.marked("search-current")).toEqual(["تعلُّمِ"]);
  expect(await searching.marked("search-match")).toContain("تَعَلَّمَ");
  expect(
    await page.locator("[data-line] *").evaluateAll((all) => all.some(({ tagName }) => tagName === "MARK")),
  ).toBe(false);
});

test(
  "Enter, Shift+Enter and the arrow buttons move between the matches and wrap around",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open("/landing?lang=en");
    await searching.type("god");
    const total = Number((await searching.row.getByText(/^1 \/ \d+$/).innerText()).slice(4));
    expect(total).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    await expect(searching.position(`2 / ${total}`)).toBeVisible();
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect(searching.position(`${total} / ${total}`)).toBeVisible();
    await expect(visitor.lines.nth(await searching.line())).toBeInViewport();
    await searching.tool("Next match").click();
    await expect(searching.position(`1 / ${total}`)).toBeVisible();
    await searching.tool("Previous match").click();
    await expect(searching.position(`${total} / ${total}`)).toBeVisible();
  },
);

test("the match is announced once typing has paused", long, async ({ visitor, searching }) => {
  await visitor.open("/landing?lang=en");
  const said = searching.row.getByRole("status");
  await searching.type("patience");
  await expect(said).toBeEmpty();
  await expect(said).toHaveText(/^Match 1 of \d+: Our talk today is about learning slowly/);
});

test(
  "a search without results shows '0 / 0' and disables the arrow buttons",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open();
    await searching.type("zzz");
    await expect(searching.position("0 / 0")).toBeVisible();
    await expect(searching.tool("Next match")).toBeDisabled();
    await expect(searching.tool("Previous match")).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(searching.position("0 / 0")).toBeVisible();
  },
);

for (const [way, leave] of [
  ["Escape", (searching: TranscriptSearch) => searching.page.keyboard.press("Escape")],
  ["the cross", (searching: TranscriptSearch) => searching.tool("Close search").click()],
] as const) {
  test(
    `${way} closes the search, removes its marks and returns the focus`,
    long,
    async ({ visitor, searching }) => {
      await visitor.open();
      await searching.type("صبر");
      await expect(searching.field).toBeFocused();
      await leave(searching);
      await expect(searching.field).toHaveCount(0);
      await expect(searching.button).toBeFocused();
      expect(await searching.marked("search-match")).toEqual([]);
      expect(await searching.marked("search-current")).toEqual([]);
    },
  );
}

test(
  "the search button returns the focus to the field of an open search",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open();
    await searching.type("صبر");
    await visitor.lines.first().focus();
    await page
      .locator("#search-transcript")
      .evaluate((button) => button instanceof HTMLElement && button.click());
    await expect(searching.field).toBeFocused();
  },
);

test("a click on a line plays it and clears the search", long, async ({ visitor, searching }) => {
  await visitor.open();
  await searching.type("صبر");
  await expect(searching.position("1 / 4")).toBeVisible();
  await visitor.lines.nth(await searching.line()).click();
  await expect(searching.field).toHaveValue("");
  await expect(searching.position("1 / 4")).toHaveCount(0);
  expect(await searching.marked("search-match")).toEqual([]);
  await expect(visitor.currentLine).toBeVisible();
});

test(
  "ArrowDown in the field moves to the found line, and Enter plays it",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open();
    await searching.type("المفاتيح");
    const line = visitor.lines.nth(await searching.line());
    await page.keyboard.press("ArrowDown");
    await expect(line).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(line).toHaveAttribute("aria-current", "true");
    await expect(searching.field).toHaveValue("");
  },
);

test("changing the language repeats the search in the new one", long, async ({ visitor, searching }) => {
  await visitor.open();
  await searching.type("god");
  await expect(searching.position("0 / 0")).toBeVisible();
  await visitor.choose("Language", "English");
  await expect(searching.row.getByText(/^1 \/ [1-9]/)).toBeVisible();
  await expect.poll(() => searching.marked("search-current")).toEqual(["God"]);
});

test(
  "searching stops following the current line, and a button leads back to it",
  long,
  async ({ visitor, page, searching }) => {
    await visitor.open("/landing?lang=en");
    await visitor.lines.first().click();
    await searching.type("peace");
    await page.keyboard.press("Shift+Enter");
    await expect(page.getByRole("button", { name: "Back to current line" })).toBeVisible();
  },
);

test(
  "on a phone, the search row sticks below the tools, and the match is shown below the row",
  long,
  async ({ visitor, page, searching }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.open("/landing?lang=en");
    await searching.type("god");
    await page.keyboard.press("Shift+Enter");
    const row = searching.row;
    await expect(row.getByText(/^(\d+) \/ \1$/), "the last match, far below the window").toBeVisible();
    const line = visitor.lines.nth(await searching.line());
    await expect(line).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(844);
    // A click waits until nothing moves any more, and nothing covers the line.
    await line.click({ trial: true });
    const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
    const field = await edges(row);
    expect(field.top).toBeCloseTo((await edges(page.locator("#search-transcript").locator(".."))).bottom, 0);
    expect((await edges(line)).top).toBeGreaterThanOrEqual(field.bottom);
  },
);
