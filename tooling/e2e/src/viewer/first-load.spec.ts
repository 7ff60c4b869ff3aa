import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";
import { firstScriptBytes } from "../support/script-weight.ts";

test("the scripts of a first visit weigh at most 110 kB", async ({ request }) => {
  const bytes = await firstScriptBytes(request, "/landing");
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

/** Holds the code that is loaded after the first view; `files` names its files. */
async function holdParts(page: Page) {
  const files: string[] = [];
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/viewer\/(?!index-)[^/]+\.js$/, async (route) => {
    files.push(/([^/]+)-.{8}\.js$/.exec(route.request().url())?.[1] ?? "");
    await released.promise;
    await route.continue();
  });
  return { files, release: () => released.resolve() };
}

test(
  "a button tapped while the page loads shows a busy state, and its content loads first",
  long,
  async ({ visitor, page }) => {
    const { files, release } = await holdParts(page);
    await visitor.open();
    await expect.poll(() => files).toContain("sheets");
    const share = page.getByRole("button", { name: "Share", exact: true });
    await expect(share).toHaveAttribute("aria-busy", "false");
    await share.click();
    await expect(share).toHaveAttribute("aria-busy", "true");
    // Everything else waits.
    for (const later of ["report-dialog", "segment-mode", "toasts"]) expect(files).not.toContain(later);
    release();
    await expect(page.getByRole("menu", { name: "Share" })).toBeVisible();
    await expect
      .poll(() => files)
      .toEqual(expect.arrayContaining(["report-dialog", "segment-mode", "toasts"]));
  },
);
