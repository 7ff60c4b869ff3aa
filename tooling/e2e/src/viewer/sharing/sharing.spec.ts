import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { looksFor, applyLook } from "../../support/looks.ts";
import { test } from "./sharer.ts";
import { long } from "../../support/lanes.ts";

test("the link to a video is copied, and a toast confirms it with the title", async ({ sharer }) => {
  await sharer.open();
  await sharer.share("Share Link");
  await expect(sharer.toast).toContainText("Link copied!");
  await expect(sharer.toast).toContainText("Link to Learning Slowly copied");
  const link = await sharer.pasted();
  expect(link.href).toBe(`${process.env["BASE_URL"]}/landing?playlist=1&video=1`);
});

test(
  "the link contains the language unless it is Arabic, and omits the shared part",
  long,
  async ({ sharer }) => {
    await sharer.open("/landing?start=3&end=9&lang=ur");
    await sharer.share("Share Link");
    await expect(sharer.toast).toContainText("Link copied!");
    expect((await sharer.pasted()).search).toBe("?playlist=1&video=1&lang=ur");
  },
);

test("a video without a transcript can be shared, but offers no segments", long, async ({ sharer }) => {
  await sharer.visitor.visit();
  await sharer.visitor.choose("Playlist", "Asking and Reading");
  await sharer.visitor.choose("Video", "Reading Together");
  await sharer.page.getByRole("button", { name: "Share" }).click();
  await expect(sharer.page.getByRole("menuitem", { name: "Create Segment" })).toBeDisabled();
  await sharer.page.getByRole("menuitem", { name: "Share Link" }).click();
  await expect(sharer.toast).toContainText("Link to Reading Together copied");
});

test("the Share menu that was closed stays closed when the playlist changes", long, async ({ sharer }) => {
  const { page, visitor } = sharer;
  await sharer.open();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Share Link" }).waitFor();
  await page.keyboard.press("Escape");
  await visitor.choose("Playlist", "Asking and Reading");
  await visitor.lines.first().or(page.getByText("No transcript available")).waitFor();
  await expect(page.getByRole("button", { name: "Share" })).toBeEnabled();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("when copying fails, the visitor is asked to copy the URL manually", long, async ({ sharer }) => {
  await sharer.page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await sharer.open();
  await sharer.share("Share Link");
  await expect(sharer.toast.locator("[data-tone=error]")).toContainText("Copy failed");
  await expect(sharer.toast).toContainText("Please copy the URL manually from the address bar");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "the device's share sheet receives the title and link, and nothing is copied",
    long,
    async ({ sharer }) => {
      await sharer.page.addInitScript(() => {
        window.shared = [];
        navigator.share = (data) => Promise.resolve(void window.shared.push(data ?? {}));
      });
      await sharer.open("/landing?lang=en");
      await sharer.share("Share Link");
      await expect
        .poll(() => sharer.page.evaluate(() => window.shared))
        .toEqual([
          { title: "Learning Slowly", url: `${process.env["BASE_URL"]}/landing?playlist=1&video=1&lang=en` },
        ]);
      expect(await sharer.copied()).toEqual([]);
    },
  );

  test(
    "closing the share sheet is not an error, and a failing sheet falls back to copying",
    long,
    async ({ sharer }) => {
      await sharer.page.addInitScript(() => {
        const errors = ["AbortError", "NotAllowedError"];
        navigator.share = () => Promise.reject(new DOMException("no", errors.shift()));
      });
      await sharer.open();
      await sharer.share("Share Link");
      await sharer.page.getByRole("menu").waitFor({ state: "hidden" });
      expect(await sharer.copied()).toEqual([]);
      await sharer.share("Share Link");
      await expect(sharer.toast).toContainText("Link copied!");
    },
  );

  test("the menu is a bottom sheet, and a segment can be created by taps", long, async ({ sharer }) => {
    await sharer.open();
    await sharer.page.getByRole("button", { name: "Share" }).tap();
    const sheet = sharer.page.getByRole("menu");
    await expect(sheet.getByRole("menuitem", { name: "Cancel" })).toBeVisible();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.width, Math.round(box.y + box.height)];
      })
      .toEqual([0, 390, 844]);
    await sheet.getByRole("menuitem", { name: "Create Segment" }).tap();
    await expect(sharer.bar).toBeInViewport();
    await sharer.visitor.lines.nth(1).tap();
    await sharer.visitor.lines.nth(2).tap();
    await expect(sharer.toast).toContainText("Link copied!");
    expect(await sharer.copied()).toHaveLength(1);
  });
});

for (const look of looksFor(4)) {
  test(`menu, bar and toast have no barrier, ${look.name}`, long, async ({ sharer, page }) => {
    await applyLook(page, look);
    await sharer.open();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("menuitem", { name: "Share Link" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sharer.share("Create Segment");
    await sharer.visitor.lines.nth(1).click();
    await sharer.visitor.lines.nth(2).hover();
    expect(await violations(page)).toEqual([]);
    await sharer.visitor.lines.nth(2).click();
    await expect(sharer.toast).toContainText("Link copied!");
    expect(await violations(page)).toEqual([]);
  });
}
