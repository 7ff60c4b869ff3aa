import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { caseAt, long } from "../../support/lanes.ts";
import { shift } from "../../support/layout-shift.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { playing } from "../../support/youtube.ts";

const offer = (page: Page) => page.getByRole("button", { name: "اردو میں پڑھیں" });
/** The offer comes last of all parts: without it, its absence says nothing. */
const offerLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/reading-offers-")),
  );
const firstText = (page: Page) => page.locator("[data-line] [lang]").first();

for (const [at, [width, height]] of (
  [
    [390, 844],
    [1440, 900],
  ] as const
).entries())
  test(
    `at ${width}, who reads the site in Urdu is offered the Urdu text once, and nothing moves`,
    caseAt(at),
    async ({ visitor, page }) => {
      await page.setViewportSize({ width, height });
      await visitor.visit("/landing?ui=ur");
      await expect(firstText(page)).toHaveAttribute("lang", "ar");
      await expect(offer(page)).toBeInViewport({ ratio: 1 });
      await page.locator("footer").waitFor();
      expect(await shift(page)).toBeLessThanOrEqual(0.01);
      expect(await violations(page)).toEqual([]);
      await offer(page).click();
      await expect(firstText(page)).toHaveAttribute("lang", "ur");
      await expect(offer(page)).toBeHidden();
      await expect(page.locator("#reading")).toBeFocused();
      await visitor.visit("/landing?lang=ar");
      await page.locator("footer").waitFor();
      await expect(firstText(page)).toHaveAttribute("lang", "ar");
      await expect(offer(page)).toBeHidden();
    },
  );

test(
  "on a low phone the offer covers no tool of the home page: it comes once something plays",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await visitor.visit("/?ui=ur");
    await expect(page.locator("button", { hasText: "اردو میں پڑھیں" })).toBeAttached();
    await expect(offer(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.locator("[data-line]").nth(1).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(offer(page)).toBeInViewport({ ratio: 1 });
  },
);

test("a closed offer never comes back", long, async ({ visitor, page }) => {
  await visitor.visit("/landing?ui=ur");
  await offer(page).locator("..").getByRole("button").last().click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await offerLoaded(page);
  await expect(offer(page)).toBeHidden();
});

test("nothing is offered to those who see the text of their language", long, async ({ visitor, page }) => {
  for (const address of ["/landing?ui=ar", "/landing?ui=ur&lang=ur", "/landing?ui=ur&second=ur"]) {
    await visitor.visit(address);
    await offerLoaded(page);
    await expect(page.getByRole("button", { name: /^(اردو میں پڑھیں|Read in English)$/ })).toBeHidden();
  }
});
