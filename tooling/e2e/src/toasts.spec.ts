import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { test } from "./visitor.ts";

/** The place where toasts appear. */
function placeOf(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

async function shareLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Share Link" }).click();
}

async function drag(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error("There is no toast to drag");
  const [x, y] = [box.x + 80, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 5 });
  await page.mouse.up();
}

async function seeToast(page: Page): Promise<void> {
  await shareLink(page);
  await expect(placeOf(page)).toContainText("Link copied!");
}

/** Milliseconds from when the words come to when they are gone, by the page's own clock. */
function lifeOf(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const watch = new MutationObserver(() => {
          const isShown = document.body.innerText.includes(text);
          if (isShown) since ??= performance.now();
          if (isShown || since === undefined) return;
          watch.disconnect();
          resolve(performance.now() - since);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    words,
  );
}

test.beforeEach(async ({ visitor, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.visit();
  await visitor.lines.first().waitFor();
});

test("a toast stays five seconds and is gone", async ({ page }) => {
  const life = lifeOf(page, "Link copied!");
  await shareLink(page);
  expect(await life).toBeGreaterThan(4900);
  expect(await life).toBeLessThan(6500);
});

test("the newest toast takes the place of the one shown, for its own five seconds", async ({ page }) => {
  await seeToast(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  const life = lifeOf(page, "Copy failed");
  await shareLink(page);
  await expect(placeOf(page).getByRole("alert")).toContainText("Copy failed");
  await expect(page.getByText("Link copied!")).toHaveCount(0);
  expect(await life).toBeGreaterThan(4900);
});

test("a swipe to the right of fifty pixels dismisses, a shorter one or one to the left does not", async ({
  page,
}) => {
  await seeToast(page);
  await drag(page, placeOf(page), -120);
  await drag(page, placeOf(page), 40);
  await expect(placeOf(page)).toContainText("Link copied!");
  await drag(page, placeOf(page), 55);
  await expect(page.getByText("Link copied!")).toHaveCount(0);
});

test("a finger swipes as a mouse does", async ({ page }) => {
  await seeToast(page);
  const card = placeOf(page).getByText("Link copied!");
  const finger = { pointerType: "touch", pointerId: 1, isPrimary: true, bubbles: true, button: 0 };
  // Playwright's touchscreen only taps.
  await page.evaluate(() => {
    Element.prototype.setPointerCapture = () => {};
  });
  await card.dispatchEvent("pointerdown", { ...finger, clientX: 100 });
  await card.dispatchEvent("pointermove", { ...finger, clientX: 160 });
  await card.dispatchEvent("pointerup", { ...finger, clientX: 160 });
  await expect(card).toHaveCount(0);
});

test("a toast stays while the pointer rests on it", async ({ page }) => {
  await page.clock.install();
  await seeToast(page);
  await placeOf(page).hover();
  for (let second = 0; second < 9; second += 1) await page.clock.runFor(1000);
  await expect(placeOf(page)).toContainText("Link copied!");
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  await expect(page.getByText("Link copied!")).toHaveCount(0);
});

test("F8 leads to the notifications, which then wait, and Escape leads back", async ({ page }) => {
  await page.clock.install();
  await seeToast(page);
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
  await page.keyboard.press("F8");
  await expect(placeOf(page)).toBeFocused();
  await page.clock.runFor(9000);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Link copied!")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
});

test("the live region was there before its words, and the toast is at most 420 pixels wide", async ({
  page,
}) => {
  await seeToast(page);
  expect((await placeOf(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(placeOf(page).getByRole("status")).toBeEmpty();
  await expect(placeOf(page).getByRole("alert")).toBeEmpty();
});
