import { expect } from "@playwright/test";
import { test } from "./sharer.ts";
import type { Visitor } from "../../support/visitor.ts";
import { paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

test(
  "a segment goes from the first line's start to the last line's end, in either order",
  long,
  async ({ sharer }) => {
    await sharer.open();
    await sharer.createSegment(4, 6);
    const link = await sharer.pasted();
    expect(link.search).toBe("?playlist=1&video=1&start=45.46&end=65.243");
    await expect(sharer.bar).toBeHidden();
    await sharer.createSegment(6, 4);
    await expect(sharer.bar).toContainText("FROM0:45TO0:59");
    expect((await sharer.pasted()).href).toBe(link.href);
    expect(await sharer.seeks()).toEqual([]);
  },
);

test("a link is copied once for each segment, however many are made", long, async ({ sharer }) => {
  await sharer.open();
  for (const [first, second] of [
    [1, 2],
    [5, 3],
    [2, 2],
  ] as const) {
    await sharer.createSegment(first, second);
    await expect(sharer.bar).toBeHidden();
  }
  expect(await sharer.copied()).toHaveLength(3);
  await sharer.visitor.lines.nth(1).click();
  expect(await sharer.copied()).toHaveLength(3);
  expect(await sharer.seeks()).toHaveLength(2);
});

test(
  "the bar shows the result for a second and closes; after that, a click plays again",
  long,
  async ({ sharer }) => {
    await sharer.open();
    await sharer.share("Create Segment");
    await sharer.visitor.lines.nth(1).click();
    const since = Date.now();
    await sharer.visitor.lines.nth(2).click();
    await expect(sharer.bar).toContainText("Copied");
    await sharer.visitor.lines.nth(9).click();
    await expect(sharer.bar).toBeHidden();
    expect(Date.now() - since).toBeGreaterThan(990);
    expect(Date.now() - since).toBeLessThan(3500);
    expect(await sharer.copied()).toHaveLength(1);
    await expect(sharer.page.locator("[data-range]")).toHaveCount(0);
    await sharer.visitor.lines.nth(1).click();
    await expect.poll(() => sharer.visitor.state()).toBe(playing);
  },
);

test("a segment link highlights its lines, scrolls to them, and plays to the end of the segment", async ({
  sharer,
}) => {
  await sharer.open();
  await sharer.createSegment(20, 19);
  const link = await sharer.pasted();
  const [start, end] = [Number(link.searchParams.get("start")), Number(link.searchParams.get("end"))];
  await sharer.open(link.pathname + link.search);
  await expect(sharer.page.locator("[data-range~=first]")).toBeInViewport();
  await expect(sharer.page.locator("[data-range~=first]")).toHaveAttribute("data-line", "19");
  await expect(sharer.page.locator("[data-range~=last]")).toHaveAttribute("data-line", "20");
  await expect.poll(() => sharer.seeks()).toContain(`seek ${start}`);
  await expect.poll(() => sharer.visitor.state()).toBe(playing);
  await sharer.visitor.moveTo(end - 0.5);
  await expect.poll(() => sharer.visitor.state()).toBe(paused);
  const stopped = await sharer.visitor.time();
  expect(stopped).toBeGreaterThanOrEqual(end - 0.05);
  expect(stopped).toBeLessThan(end + 0.3);
});

test(
  "the range is highlighted while its end is being chosen, and no text moves",
  long,
  async ({ sharer }) => {
    // So high that the bar covers none of these lines, and none is scrolled.
    await sharer.page.setViewportSize({ width: 1280, height: 900 });
    await sharer.open();
    const before = await sharer.visitor.lines.nth(3).boundingBox();
    await sharer.share("Create Segment");
    await sharer.visitor.lines.nth(3).click();
    await sharer.visitor.lines.nth(5).hover();
    await expect(sharer.page.locator("[data-range]")).toHaveCount(3);
    await expect(sharer.bar).toContainText("FROM0:39TO0:52");
    await sharer.visitor.lines.nth(1).hover();
    await expect(sharer.page.locator("[data-range~=first]")).toHaveAttribute("data-line", "1");
    await sharer.bar.hover();
    await expect(sharer.page.locator("[data-range]")).toHaveCount(1);
    expect(await sharer.visitor.lines.nth(3).boundingBox()).toEqual(before);
  },
);

test("the close button and Escape cancel, and nothing is copied", long, async ({ sharer }) => {
  await sharer.open();
  await sharer.share("Create Segment");
  await sharer.visitor.lines.nth(3).click();
  await sharer.bar.getByRole("button", { name: "Close" }).click();
  await expect(sharer.bar).toBeHidden();
  await expect(sharer.page.getByRole("button", { name: "Share" })).toBeFocused();
  await expect(sharer.page.locator("[data-range]")).toHaveCount(0);
  await sharer.share("Create Segment");
  await sharer.page.keyboard.press("Escape");
  await expect(sharer.bar).toBeHidden();
  expect(await sharer.copied()).toEqual([]);
});

for (const [what, act] of [
  ["another language", (visitor: Visitor) => visitor.choose("Language", "English")],
  ["another video", (visitor: Visitor) => visitor.choose("Video", "Good Neighbours")],
  ["searching", (visitor: Visitor) => visitor.page.getByRole("button", { name: "Search" }).click()],
  ["the vocabulary", (visitor: Visitor) => visitor.page.getByRole("tab", { name: "Vocabulary" }).click()],
] as const) {
  test(`${what} cancels the creation of a segment`, long, async ({ sharer, visitor }) => {
    await sharer.open();
    await sharer.share("Create Segment");
    await visitor.lines.nth(2).click();
    await act(visitor);
    await expect(sharer.bar).toBeHidden();
    if (what === "the vocabulary") await visitor.page.getByRole("tab", { name: "Transcript" }).click();
    await expect(visitor.lines.first()).toBeVisible();
    await expect(sharer.bar).toBeHidden();
    await expect(visitor.page.locator("[data-range]")).toHaveCount(0);
  });
}

test(
  "a segment can be created by keyboard alone, and every step is announced",
  long,
  async ({ sharer, page }) => {
    await sharer.open();
    await page.getByRole("button", { name: "Share" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Share Link" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Copy link at" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Create Segment" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sharer.visitor.lines.first()).toBeFocused();
    await expect(sharer.bar.getByRole("status")).toHaveText("Click a line to start");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(sharer.bar.getByRole("status")).toHaveText("From 0:08. Click a line to finish");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-range]")).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(sharer.toast).toContainText("Link copied!");
    await expect(sharer.visitor.lines.nth(2)).toBeFocused();
    expect((await sharer.pasted()).search).toMatch(/start=8\.\d+&end=\d/);
  },
);
