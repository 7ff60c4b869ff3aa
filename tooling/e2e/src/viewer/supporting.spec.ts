import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/violations.ts";
import { looksFor, applyLook } from "../support/looks.ts";
import { useOwnServer } from "../support/own-server.ts";
import { test } from "../support/visitor.ts";
import type { Visitor } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

const day = 24 * 60 * 60 * 1000;
const narrow = { width: 390, height: 844 };

/** Where an element stands, by its four edges in pixels. */
async function edgesOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

const bannerOf = (page: Page) => page.getByRole("contentinfo", { name: "Support" });

test(
  "without a configured way to support, the banner describes the project and asks for nothing",
  long,
  async ({ visitor, page }) => {
    const banner = page.getByRole("contentinfo", { name: "About" });
    await page.clock.install();
    await visitor.visit();
    await visitor.lines.first().waitFor();
    await page.clock.runFor(5000);
    await expect(banner).toContainText("With Minbar you watch lectures and read along.");
    await expect(banner.getByRole("link")).toHaveCount(0);
    await banner.getByRole("button", { name: "Learn More" }).click();
    const dialog = page.getByRole("dialog", { name: "About Minbar" });
    await expect(dialog).toContainText("Part of the project will stay free.");
    await expect(dialog.getByRole("link", { name: "Licenses" })).toHaveAttribute("href", "/NOTICE");
    for (const words of [banner, dialog]) expect(await words.innerText()).not.toMatch(/help|gift|support/i);
  },
);

async function tryAll({ visitor, page }: { visitor: Visitor; page: Page }): Promise<void> {
  await visitor.open("/landing?lang=en");
  const tryIt = async (what: RegExp) => {
    await page.getByRole("button", { name: "Learn More", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "About Minbar" });
    await expect(dialog.getByRole("button", { name: /^Try it/ })).toHaveCount(4);
    await dialog.getByRole("button", { name: what }).click();
    await expect(dialog).toBeHidden();
  };
  await tryIt(/Point at a word/);
  const first = visitor.lines.first();
  await expect(first.locator("[lang=ar]")).not.toBeEmpty();
  await expect(page.locator("[role=tooltip][dir=ltr]")).toBeVisible();
  await tryIt(/a link to it/);
  await expect(page.getByRole("menu", { name: "Options for the line at 0:03" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Side by side" }).click();
  await page.getByRole("option", { name: "None" }).click();
  await expect(first.locator("[lang=ar]")).toHaveCount(0);
  await tryIt(/two languages/);
  await expect(first.locator("[lang=ar]")).not.toBeEmpty();
  await expect(first).toBeFocused();
  await tryIt(/Hide one/);
  await expect(first.locator("[lang=en]")).toHaveCSS("visibility", "hidden");
}

test("'Learn More' shows what can be done, and each thing can be tried with the lecture on the page", async ({
  visitor,
  page,
}) => {
  await tryAll({ visitor, page });
});

test("each thing can be tried with single keys turned off, too", long, async ({ visitor, page }) => {
  await page.addInitScript(() => localStorage.setItem("minbar:keys", "off"));
  await tryAll({ visitor, page });
});

test.describe("with a support address and a donation link", () => {
  useOwnServer({ SUPPORT_EMAIL: "support@minbar.example", DONATION_URL: "https://give.minbar.example/now" });

  test(
    "the banner appears two seconds after the page, with both links, and takes no focus",
    long,
    async ({ visitor, page }) => {
      await page.clock.install();
      await visitor.visit();
      await visitor.lines.first().waitFor();
      await page.clock.runFor(1900);
      await expect(bannerOf(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(bannerOf(page)).toContainText("Help keep this free: support@minbar.example");
      await expect(bannerOf(page).getByRole("link", { name: "support@minbar.example" })).toHaveAttribute(
        "href",
        "mailto:support@minbar.example",
      );
      await expect(bannerOf(page).getByRole("link", { name: "Donate" })).toHaveAttribute(
        "href",
        "https://give.minbar.example/now",
      );
      await expect(page.locator("body")).toBeFocused();
      await expect(page.locator("[aria-live=polite]", { has: bannerOf(page) })).toHaveCount(1);
    },
  );

  test("a dismissed banner stays hidden on this device for thirty days", long, async ({ visitor, page }) => {
    const noon = Date.parse("2026-07-01T12:00:00Z");
    await page.clock.install({ time: noon });
    async function comeBack(time: number) {
      await page.clock.setFixedTime(time);
      await page.reload();
      await visitor.lines.first().waitFor();
      await page.clock.runFor(2500);
    }
    await visitor.visit();
    await visitor.lines.first().waitFor();
    await page.clock.runFor(2500);
    await bannerOf(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(bannerOf(page)).toHaveCount(0);
    await comeBack(noon + 29 * day);
    await expect(bannerOf(page)).toHaveCount(0);
    await comeBack(noon + 31 * day);
    await expect(bannerOf(page)).toBeVisible();
  });

  test("'Learn More' explains what stays free, and returns the focus", long, async ({ visitor, page }) => {
    await visitor.visit();
    const learnMore = bannerOf(page).getByRole("button", { name: "Learn More" });
    await learnMore.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Support Minbar" });
    await expect(dialog).toContainText("Part of the project will stay free. Monetised parts may come later.");
    await expect(dialog.getByRole("link", { name: "support@minbar.example" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Donate" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(learnMore).toBeFocused();
  });

  test(
    "on a laptop, the banner is one slim line at the bottom that covers nothing, and the title is readable",
    long,
    async ({ visitor, page }) => {
      for (const [width, height] of [
        [1440, 900],
        [1366, 650],
        [1280, 640],
        [1440, 700],
      ] as const) {
        await page.setViewportSize({ width, height });
        await visitor.open();
        await expect(bannerOf(page)).toBeVisible();
        const banner = await edgesOf(bannerOf(page));
        expect(banner.bottom).toBe(height);
        expect(banner.bottom - banner.top).toBeLessThanOrEqual(44);
        for (const name of ["Reading", "Video"])
          expect((await edgesOf(page.getByRole("region", { name }))).bottom).toBeLessThanOrEqual(banner.top);
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toBeInViewport({ ratio: 1 });
      }
    },
  );

  test(
    "on a phone, the banner is a strip at the bottom, and the last line can be scrolled above it",
    long,
    async ({ visitor, page }) => {
      await page.setViewportSize(narrow);
      await visitor.visit();
      await visitor.lines.first().waitFor();
      const before = await page.evaluate(() => document.documentElement.scrollHeight);
      await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });
      const { left, right, top, bottom } = await edgesOf(
        page.locator("[aria-live=polite]", { has: bannerOf(page) }),
      );
      expect({ left, right, bottom }).toEqual({ left: 0, right: narrow.width, bottom: narrow.height });
      const after = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(after - before).toBeCloseTo(bottom - top, 0);
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect((await edgesOf(visitor.lines.last())).bottom).toBeLessThanOrEqual(top);
      }).toPass();
    },
  );

  test(
    "on a phone, the banner does not cover the segment bar, which can be closed",
    long,
    async ({ visitor, page }) => {
      await page.setViewportSize(narrow);
      await visitor.open();
      await expect(bannerOf(page)).toBeVisible();
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("menuitem", { name: "Create Segment" }).click();
      const bar = page.getByRole("group", { name: "Create Segment" });
      await expect(async () => {
        expect((await edgesOf(bar)).bottom).toBeLessThanOrEqual((await edgesOf(bannerOf(page))).top);
      }).toPass();
      await bar.getByRole("button").click();
      await expect(bar).toBeHidden();
      await expect(bannerOf(page)).toBeVisible();
    },
  );

  test(
    "on a phone in landscape and in a low window, the banner covers neither the player nor its buttons",
    long,
    async ({ visitor, page }) => {
      for (const viewport of [
        { width: 844, height: 390 },
        { width: 1366, height: 650 },
      ]) {
        await page.setViewportSize(viewport);
        await visitor.open();
        await bannerOf(page).waitFor();
        const covered = await page.evaluate(() => {
          const banner = document.querySelector("footer");
          return [...document.querySelectorAll("main button, main iframe, header a")]
            .flatMap((control) => {
              const { left, right, top, bottom } = control.getBoundingClientRect();
              // What is scrolled out of its column is not covered.
              if (bottom > (control.closest("section")?.getBoundingClientRect().bottom ?? Infinity))
                return [];
              return [top + 4, (top + bottom) / 2, bottom - 4].map((y) => ({
                control,
                x: (left + right) / 2,
                y,
              }));
            })
            .filter(({ x, y }) => banner?.contains(document.elementFromPoint(x, y)))
            .map(({ control }) => control.outerHTML.slice(0, 80));
        });
        expect(covered).toEqual([]);
      }
    },
  );

  test(
    "the banner is not animated when the visitor prefers reduced motion",
    long,
    async ({ visitor, page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await visitor.visit();
      await expect(bannerOf(page)).toHaveCSS("animation-name", "none");
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expect(bannerOf(page)).toHaveCSS("animation-duration", "0.18s");
    },
  );

  for (const look of looksFor(0)) {
    test(`banner and dialog have no barrier, ${look.name}`, long, async ({ visitor, page }) => {
      await applyLook(page, look);
      await visitor.visit();
      await expect(bannerOf(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await bannerOf(page).getByRole("button", { name: "Learn More" }).click();
      await expect(page.getByRole("dialog", { name: "Support Minbar" })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});
