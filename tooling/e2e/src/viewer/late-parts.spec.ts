import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

const parts = [
  { button: "Share", file: "sheets", opened: "[role=menu]" },
  { button: "Playback", file: "sheets", opened: "[role=dialog]" },
  { button: "Search the transcript", file: "search-row", opened: "div[role=search]" },
] as const;

for (const { button, file, opened } of parts) {
  test(
    `${button} shows an error when it fails to load, and opens once the connection is back`,
    long,
    async ({ visitor, page }) => {
      await page.route(`**/${file}-*.js`, (route) => route.abort());
      await visitor.open();
      const opener = page.getByRole("button", { name: button, exact: true });
      await opener.click();
      await expect(page.getByText("This could not be loaded. Please try again.").first()).toBeVisible();
      await expect(visitor.lines.first()).toBeVisible();
      await page.unroute(`**/${file}-*.js`);
      await expect(async () => {
        await opener.click();
        await expect(page.locator(opened)).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  );
}

test(
  "once the page is idle, search, Share, languages and Report open without a connection",
  long,
  async ({ visitor, page }) => {
    const loaded = new Set<string>();
    page.on("requestfinished", (request) =>
      loaded.add(request.url().replace(/^.*\/([\w-]+)-[\w-]{8}\.js$/, "$1")),
    );
    await visitor.open();
    await expect
      .poll(() => [...loaded])
      .toEqual(
        expect.arrayContaining([
          "search-row",
          "sheets",
          "export-items",
          "segment-mode",
          "picker-dropdown",
          "report-dialog",
          "keys-dialog",
          "toasts",
        ]),
      );
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Search the transcript" }).click();
    await expect(page.getByRole("search", { name: "Search", exact: true })).toBeVisible();
    await visitor.choose("Language", "Arabic");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Create Segment" }).click();
    await expect(page.getByRole("group", { name: "Create Segment" })).toBeVisible();
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Report" })).toBeVisible();
  },
);
