import { expect, test } from "./console-test.ts";
import type { Page } from "@playwright/test";
import { amina, emre, layla, mariam, omar, signIn } from "../support/people.ts";
import { caseAt, long } from "../support/lanes.ts";
import { visit } from "./page.ts";

const phone = { width: 390, height: 844 };

async function open(page: Page, as: string, path = "/"): Promise<void> {
  await visit(page, path, as);
}

function menu(page: Page) {
  return page.getByRole("navigation", { name: "Main menu" });
}

function toasts(page: Page) {
  return page.getByRole("region", { name: "Notifications" });
}

/** Milliseconds since the page has known who is signed in. */
function sinceKnown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const known = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/auth/user"));
    return known instanceof PerformanceResourceTiming ? performance.now() - known.responseEnd : 0;
  });
}

const editing = ["Dashboard", "Videos", "Playlists", "Tasks"];
const texts = ["Arabic Transcripts", "Translations", "Work Overview", "Find in All Texts"];
const administration = ["Reported Issues", "Gemini AI Chat", "Categories", "Admin Panel"];

for (const [who, email, links] of [
  ["an admin", amina, [...editing, ...texts, ...administration]],
  ["an editor", mariam, [...editing, "Work Overview", "Find in All Texts"]],
  ["an editor of Arabic transcripts", layla, ["Arabic Transcripts"]],
  ["an editor of translations", emre, ["Translations"]],
] as const) {
  test(`${who} sees only the links for their role`, async ({ page }) => {
    await open(page, email);
    await expect(menu(page).getByRole("link")).toHaveText([...links]);
  });
}

const library = ["/", "/videos", "/playlists", "/playlists/1", "/tasks"];
const others = [
  "/translations",
  "/work-overview",
  "/find-in-texts",
  "/arabic-transcripts",
  "/admin",
  "/categories",
  "/reported-issues",
  "/gemini-chat",
];

test("a viewer sees 'Access Restricted' on every staff page", long, async ({ page }) => {
  await signIn(page, omar);
  for (const path of [...library, ...others]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Access Restricted" }), path).toBeVisible();
    await expect(page.getByText("Nothing here for users yet."), path).toBeVisible();
    await expect(menu(page), path).toHaveCount(0);
  }
});

test("an unknown path returns 404 for staff and for visitors", long, async ({ page }) => {
  for (const email of [undefined, amina]) {
    if (email) await signIn(page, email);
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
  }
});

for (const [at, path] of ["/admin", "/categories", "/reported-issues"].entries()) {
  test(
    `${path} denies an editor access and redirects to the dashboard after a second`,
    caseAt(at),
    async ({ page }) => {
      await open(page, mariam, path);
      await expect(toasts(page).locator("[data-tone=error]")).toContainText("Access Denied");
      await expect(toasts(page)).toContainText("You don't have permission to access this page.");
      await page.waitForURL((url) => url.pathname === "/");
      expect(await sinceKnown(page)).toBeGreaterThanOrEqual(1000);
    },
  );
}

test("the Arabic Transcripts page is blank for users who do not edit Arabic", long, async ({ page }) => {
  for (const email of [emre, mariam]) {
    await open(page, email, "/arabic-transcripts");
    await menu(page).waitFor();
    await expect(page.locator("#content")).toBeEmpty();
  }
});

test("the sidebar shows who is signed in, and logs them out", long, async ({ page }) => {
  await open(page, amina);
  await expect(page.getByText("Amina Sayegh")).toBeVisible();
  await expect(page.getByText(amina)).toBeVisible();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
});

test("a collapsed sidebar stays collapsed, and its links keep their names", long, async ({ page }) => {
  await open(page, amina);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await menu(page).getByRole("link", { name: "Playlists" }).click();
  await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
});

test("a user with a single link gets the collapsed sidebar until they expand it", long, async ({ page }) => {
  await open(page, emre);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
});

test(
  "on a phone, the sidebar is a sheet that closes on navigation, and Escape returns the focus",
  long,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, amina);
    const opener = page.getByRole("button", { name: "Open menu" });
    const sheet = page.getByRole("dialog", { name: "Main menu" });
    await opener.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await sheet.getByRole("link", { name: "Playlists" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
  },
);

test(
  "navigation announces the new page, updates the title, and moves the focus to the content",
  long,
  async ({ page }) => {
    await open(page, amina);
    await expect(page).toHaveTitle(/^Dashboard/);
    await menu(page).getByRole("link", { name: "Categories" }).click();
    await expect(page).toHaveTitle(/^Categories/);
    await expect(page.getByRole("status").filter({ hasText: /^Categories/ })).toHaveCount(1);
    await expect(page.locator("#content")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Add Category" })).toBeFocused();
  },
);

test("a banner says that the user is offline until the network is back", long, async ({ page, context }) => {
  await open(page, amina, "/playlists");
  await page.getByRole("button", { name: "Add Playlist" }).waitFor();
  const strip = page.getByText("You are offline. Changes cannot be saved until you are back.");
  await context.setOffline(true);
  await expect(strip).toBeVisible();
  expect((await strip.boundingBox())?.height).toBe(36);
  await context.setOffline(false);
  await expect(strip).toBeHidden();
});

test("a page that fails to load shows an error and can be reloaded", long, async ({ page }) => {
  await open(page, amina);
  await menu(page).waitFor();
  await page.route(/categories-page.*\.js/, (route) => route.abort());
  await menu(page).getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This page could not be loaded" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Playlists" })).toBeVisible();
  await page.unroute(/categories-page.*\.js/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("F8 moves the focus to the toasts, and Escape dismisses them", long, async ({ page }) => {
  await open(page, mariam, "/admin");
  await expect(toasts(page)).toContainText("Access Denied");
  await page.keyboard.press("F8");
  await expect(toasts(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toasts(page)).not.toContainText("Access Denied");
});
