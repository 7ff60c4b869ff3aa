import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { visit } from "../page.ts";

test("a card's details never leave a separator dot at the end of a line", long, async ({ visitor, page }) => {
  void visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/videos");
  const card = page.getByRole("listitem").filter({ hasText: "Learning Slowly" });
  const facts = card.getByRole("paragraph").filter({ hasText: /\d transcripts · Less than an hour ago/ });
  await facts.waitFor();
  /** Where the dot is drawn, and where the two facts that it parts. */
  const tops = await facts.evaluate((line) => {
    const place = (text: string) => {
      const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const node = words.currentNode;
        const start = (node.textContent ?? "").indexOf(text);
        if (start < 0) continue;
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + 1);
        return range.getBoundingClientRect();
      }
      return new DOMRect();
    };
    const [dot, count, age] = [place("·"), place("transcripts"), place("Less")];
    return { dot: dot.top, count: count.top, age: age.top, dotLeft: dot.left, ageLeft: age.left };
  });
  expect(tops.age, "the two stand in one line, so that nothing is seen of this").toBeGreaterThan(tops.count);
  expect(Math.abs(tops.dot - tops.age)).toBeLessThan(4);
  expect(tops.dotLeft).toBeLessThan(tops.ageLeft);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on the age of a video shows the exact time, and another tap the age", async ({
    visitor,
    page,
  }) => {
    void visitor;
    await visit(page, "/videos");
    const age = page.getByRole("listitem").filter({ hasText: "Learning Slowly" }).getByRole("time");
    await age.tap();
    await expect(age).toHaveText(/\d{4}, \d\d:\d\d:\d\d$/);
    await age.tap();
    await expect(age).toHaveText("Less than an hour ago");
  });
});
