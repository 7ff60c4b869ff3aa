import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, addVideo } from "../../support/library.ts";
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

export const grip = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

/** Opens a playlist of forty videos, several screens of them, in the order of their names. */
export async function openForty(page: Page, name = "Forty talks"): Promise<string[]> {
  await page.route(/^https:\/\//, (route) => route.abort());
  await signIn(page, amina);
  const { id: playlistId } = await call<{ id: number }>(page, "post /api/playlists", { name });
  const titles = Array.from({ length: 40 }, (_, at) => `Talk ${String(at + 1).padStart(2, "0")}`);
  for (const title of titles) await addVideo(page, title, { playlistId });
  await page.goto(`${process.env["BASE_URL"]}/playlists/${playlistId}`);
  await grip(page, "Talk 40").waitFor();
  return titles;
}
