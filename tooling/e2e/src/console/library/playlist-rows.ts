import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { amina, signIn } from "../../support/people.ts";

export const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** The titles in their order, as they stand on the page. */
export function order(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((items) => items.map((item) => item.querySelector("bdi")?.textContent ?? ""));
}

export async function open(page: Page, email = amina, playlist = 1): Promise<string[]> {
  await signIn(page, email);
  await page.goto(`${process.env["BASE_URL"]}/playlists/${playlist}`);
  // Not the three rows that stand for them while they come.
  await rows(page)
    .first()
    .getByRole("button", { name: /^Move up/ })
    .waitFor();
  return order(page);
}

/** Waits until the server has the order that the page shows. */
export async function saved(page: Page): Promise<void> {
  const shown = await order(page);
  await expect
    .poll(async () => {
      const answer = await page.request.get(
        `${process.env["BASE_URL"]}/api/playlists/1/videos?includeHidden=true`,
      );
      const videos: { title: string }[] = await answer.json();
      return videos.map(({ title }) => title);
    })
    .toEqual(shown);
}
