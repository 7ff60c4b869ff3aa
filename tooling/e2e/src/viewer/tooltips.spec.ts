import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { amina, signIn } from "../support/people.ts";
import { violations } from "../support/violations.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

const tooltip = (page: Page): Locator => page.getByRole("tooltip");

test("an icon in the viewer shows its tooltip on hover", long, async ({ visitor, page }) => {
  await visitor.open();
  await page.getByRole("button", { name: "Report", exact: true }).hover();
  for (const [role, name] of [
    ["combobox", "Appearance"],
    ["combobox", "Side by side"],
    ["button", "Larger text"],
    ["button", "Share"],
  ] as const) {
    await page.getByRole(role, { name }).hover();
    await expect(tooltip(page)).toHaveText(name);
  }
  expect(await violations(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toBeHidden();
});

test("on a wide screen words stand beside the icons of Playback and of the site's language", async ({
  visitor,
  page,
}) => {
  await visitor.open();
  const words = [
    page.getByRole("button", { name: "Playback", exact: true }).getByText("Playback"),
    page.getByRole("banner").getByText("English", { exact: true }).and(page.locator("span")),
  ];
  for (const word of words) await expect(word).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const word of words) await expect(word).toBeHidden();
});

test(
  "an icon shows its tooltip on keyboard focus, and Escape or a click hides it",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    const smaller = page.getByRole("button", { name: "Smaller text" });
    await smaller.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(tooltip(page)).toHaveText("Smaller text");
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(tooltip(page)).toHaveText("Larger text");
    await page.getByRole("button", { name: "Share" }).hover();
    await expect(tooltip(page)).toHaveText("Share");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expect(tooltip(page)).toBeHidden();
  },
);

test(
  "an icon in the console shows its tooltip, also in a dialog, and Escape closes only the tooltip",
  long,
  async ({ visitor, page }) => {
    void visitor;
    await signIn(page, amina);
    await page.goto(`${process.env["BASE_URL"]}/playlists`);
    await page
      .getByRole("link", { name: /^View Videos/ })
      .first()
      .hover();
    await page.getByRole("button", { name: "Collapse sidebar" }).hover();
    await expect(tooltip(page)).toHaveText("Collapse sidebar");
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await page.getByRole("link", { name: "Videos", exact: true }).hover();
    await expect(tooltip(page)).toHaveText("Videos");
    await page.getByRole("link", { name: "Log out" }).hover();
    await expect(tooltip(page)).toHaveText("Log out");
    await page.getByRole("button", { name: "Add Playlist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Playlist" });
    await dialog.getByRole("button", { name: "Close" }).hover();
    await expect(tooltip(page)).toHaveText("Close");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toBeHidden();
    await expect(dialog).toBeVisible();
  },
);
