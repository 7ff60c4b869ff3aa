import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { open, order, saved } from "./playlist-rows.ts";
import { long } from "../../support/lanes.ts";

useOwnServer({});

const failure = {
  error: { message: "", code: -32603, data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500 } },
};

/** Holds the first call of a procedure back until it is let go. */
async function holdFirst(page: Page, procedure: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(`**/trpc/${procedure}*`, (route) => release.promise.then(() => route.continue()), {
    times: 1,
  });
  return release.resolve;
}

/** Leaves the first call of a procedure without an answer until it is let go, and then fails it. */
async function failFirst(page: Page, procedure: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(
    `**/trpc/${procedure}*`,
    async (route) => {
      await release.promise;
      await route.fulfill({ status: 500, json: failure });
    },
    { times: 1 },
  );
  return release.resolve;
}

test("only the failed move is reverted, and the page shows the stored order", long, async ({ page }) => {
  const [first, second, third] = await open(page, amina, 1);
  const fail = await failFirst(page, "videos.reorder");
  const down = page.getByRole("button", { name: `Move down: ${first}` });
  await down.click();
  await expect.poll(() => order(page)).toEqual([second, first, third]);
  await down.click();
  await expect.poll(() => order(page)).toEqual([second, third, first]);
  fail();
  await expect(page.getByText(`“${first}” was not moved: the order could not be saved.`)).toBeVisible();
  await expect(page.getByText("Saving order…")).toBeHidden();
  await saved(page);
});

test(
  "a move after another user removed a video shows a message and the current list",
  long,
  async ({ page }) => {
    const [first, second, third] = await open(page, amina, 1);
    type PlaylistVideos = { id: number; title: string }[];
    const listed = await call<PlaylistVideos>(page, "get /api/playlists/1/videos");
    const gone = listed.find(({ title }) => title === second)?.id;
    await call(page, `delete /api/playlists/1/videos/${gone}`);
    await page.getByRole("button", { name: `Move up: ${third}` }).click();
    await expect(page.getByText("Somebody else changed this playlist in the meantime.")).toBeVisible();
    await expect.poll(() => order(page)).toEqual([first, third]);
    await call(page, `put /api/videos/${gone}`, { playlistId: 1 });
  },
);

test("a move in a playlist that another user deleted shows an error", long, async ({ page }) => {
  await signIn(page, amina);
  const { id } = await call<{ id: number }>(page, "post /api/playlists", { name: "Soon gone" });
  for (const youtubeId of ["aqz-KE-bpKQ", "R6MlUcmOul8"]) {
    const youtubeUrl = `https://youtu.be/${youtubeId}`;
    await call(page, "post /api/videos", { youtubeUrl, playlistId: id, languages: ["ar"] });
  }
  const [first] = await open(page, amina, id);
  await call(page, `delete /api/playlists/${id}`);
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(toast(page, "This playlist was deleted in the meantime.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invalid Playlist" })).toBeVisible();
});

test("only the failed visibility change is reverted", long, async ({ page }) => {
  const [first, second] = await open(page);
  const visible = (title = "") => page.getByRole("switch", { name: `Public: ${title}` });
  // The second of the two calls: its toast takes the place of the first one's.
  const succeed = await holdFirst(page, "videos.update");
  const fail = await failFirst(page, "videos.update");
  await visible(first).click();
  await visible(second).click();
  await expect(visible(second)).not.toBeChecked();
  fail();
  await expect(toast(page, "Failed to update video visibility")).toBeVisible();
  await expect(visible(first)).toBeChecked();
  await expect(visible(second)).not.toBeChecked();
  succeed();
  await expect(toast(page, "Video visibility updated")).toBeVisible();
  await expect(visible(second)).not.toBeChecked();
  await visible(second).click();
  await expect(visible(second)).toBeChecked();
});
