import type { Page } from "@playwright/test";

/** Lets requests for these addresses wait until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** The scripts of the viewer. */
export const scripts = /\/assets\/viewer\/.+\.js$/;
