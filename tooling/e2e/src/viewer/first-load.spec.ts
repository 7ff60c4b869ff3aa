import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** Bytes of compressed scripts that a page may need before anything is tapped. */
const most = 110_000;

test("the scripts of a first visit weigh at most 110 kB", async ({ request }) => {
  const html = await (await request.get(`${process.env["BASE_URL"]}/landing`)).text();
  const scripts = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g), ([, path = ""]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const path of scripts) {
    const { "content-encoding": encoding, "content-length": length } = (
      await request.get(`${process.env["BASE_URL"]}${path}`, { headers: { "accept-encoding": "br" } })
    ).headers();
    expect(encoding).toBe("br");
    bytes += Number(length);
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(most);
});

/** Holds the code that is loaded after the first view; `asked` names its files. */
async function holdParts(page: Page) {
  const asked: string[] = [];
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/viewer\/(?!index-)[^/]+\.js$/, async (route) => {
    asked.push(/([^/]+)-.{8}\.js$/.exec(route.request().url())?.[1] ?? "");
    await released.promise;
    await route.continue();
  });
  return { asked, release: () => released.resolve() };
}

test(
  "a button tapped while the page loads shows a busy state, and its content loads first",
  long,
  async ({ visitor, page }) => {
    const { asked, release } = await holdParts(page);
    await visitor.visit();
    await visitor.ready();
    await expect.poll(() => asked).toContain("sheets");
    const share = page.getByRole("button", { name: "Share", exact: true });
    await expect(share).toHaveAttribute("aria-busy", "false");
    await share.click();
    await expect(share).toHaveAttribute("aria-busy", "true");
    // Everything else waits.
    for (const later of ["report-dialog", "segment-mode", "toasts"]) expect(asked).not.toContain(later);
    release();
    await expect(page.getByRole("menu", { name: "Share" })).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining(["report-dialog", "segment-mode", "toasts"]));
  },
);
