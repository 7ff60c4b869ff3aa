import type { Page } from "@playwright/test";

/** Lets requests for these addresses wait until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** The scripts of the viewer. */
export const scripts = /\/assets\/viewer\/.+\.js$/;
