import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** The list in which toasts appear. */
function placeOf(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByRole("list");
}

async function shareLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Share Link" }).click();
  // Below the menu the pointer stands on a word, whose meaning would cover the button.
  await page.mouse.move(0, 0);
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

/**
 * Milliseconds from when the words come to when they are gone, by the page's own clock. It stands still but for the steps here: on a
 * busy machine it would go on between the start of the toast's time and the moment at which its words are seen.
 */
async function lifeOf(page: Page, words: string): Promise<number> {
  // Loaded before the clock stands still.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Share Link" }).waitFor();
  await page.keyboard.press("Escape");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const life = watchLife(page, words);
  await shareLink(page);
  const pass = () => Promise.race([life, page.clock.runFor(100)]);
  while ((await pass()) === undefined);
  return life;
}

function watchLife(page: Page, words: string): Promise<number> {
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

/** What is announced next, and whether it interrupts; a screen reader hears only what enters a region that is there. */
function announcement(page: Page): Promise<{ words: string; live: string | null }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const known = new Set<Element>();
        const watch = new MutationObserver(() => {
          for (const region of document.body.querySelectorAll(":scope > [aria-live]")) {
            const words = region.textContent;
            if (!words) known.add(region);
            else if (known.has(region)) resolve({ words, live: region.getAttribute("aria-live") });
          }
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
}

test.beforeEach(async ({ visitor, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.visit();
  await visitor.lines.first().waitFor();
});

test("a toast disappears after five seconds", long, async ({ page }) => {
  await page.clock.install();
  const life = await lifeOf(page, "Link copied!");
  expect(life).toBeGreaterThan(4900);
  expect(life).toBeLessThan(6500);
});

test(
  "the newest toast replaces the one shown, and stays for its own five seconds",
  long,
  async ({ page }) => {
    await page.clock.install();
    await seeToast(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await page.clock.runFor(2000);
    expect(await lifeOf(page, "Copy failed")).toBeGreaterThan(4900);
    await expect(page.getByText("Link copied!")).toHaveCount(0);
  },
);

test(
  "an error is replaced by the toast that follows it: there is never more than one",
  long,
  async ({ page }) => {
    await page.clock.install();
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = () => {
        clipboard.writeText = write;
        return Promise.reject(new Error("not allowed"));
      };
    });
    await shareLink(page);
    await expect(placeOf(page)).toContainText("Copy failed");
    await seeToast(page);
    await expect(placeOf(page).getByRole("listitem")).toHaveCount(1);
    await expect(placeOf(page)).not.toContainText("Copy failed");
  },
);

test(
  "a swipe of fifty pixels to the right dismisses a toast; a shorter one or one to the left does not",
  long,
  async ({ page }) => {
    await seeToast(page);
    await drag(page, placeOf(page), -120);
    await drag(page, placeOf(page), 40);
    await expect(placeOf(page)).toContainText("Link copied!");
    await drag(page, placeOf(page), 55);
    await expect(page.getByText("Link copied!")).toHaveCount(0);
  },
);

test("a touch swipe dismisses a toast, and does not extend the next one", long, async ({ page }) => {
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
  await page.clock.install();
  expect(await lifeOf(page, "Link copied!")).toBeLessThan(6500);
});

test("a toast stays while the pointer rests on it", long, async ({ page }) => {
  await page.clock.install();
  await seeToast(page);
  await placeOf(page).hover();
  for (let second = 0; second < 9; second += 1) await page.clock.runFor(1000);
  await expect(placeOf(page)).toContainText("Link copied!");
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  await expect(page.getByText("Link copied!")).toHaveCount(0);
});

test(
  "F8 focuses the notifications and pauses their timeout, and Escape returns the focus",
  long,
  async ({ page }) => {
    await page.clock.install();
    await seeToast(page);
    await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
    await page.keyboard.press("F8");
    await expect(placeOf(page)).toBeFocused();
    await page.clock.runFor(9000);
    await page.keyboard.press("Tab");
    await expect(placeOf(page).getByRole("listitem")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(placeOf(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Link copied!")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
  },
);

test("Escape closes the open dialog, and the toast next to it stays", long, async ({ page }) => {
  await seeToast(page);
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(placeOf(page)).toContainText("Link copied!");
});

test(
  "a success is announced politely and an error assertively, in live regions that already exist",
  long,
  async ({ page }) => {
    const success = announcement(page);
    await seeToast(page);
    expect(await success).toEqual({
      words: "Notification Link copied! Link to Learning Slowly copied",
      live: "polite",
    });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    const failure = announcement(page);
    await shareLink(page);
    expect(await failure).toEqual({
      words: expect.stringContaining("Copy failed Please"),
      live: "assertive",
    });
  },
);

test("a toast is at most 420 pixels wide, and its button dismisses it", long, async ({ page }) => {
  await seeToast(page);
  expect((await placeOf(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await placeOf(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(placeOf(page)).toBeEmpty();
});
