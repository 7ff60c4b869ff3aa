import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { countedHands } from "../../support/keystroke-model.ts";
import { toast, addVideo } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, signIn } from "../../support/people.ts";
import { makeFolder, useFakeYouTube, videos } from "./filling.ts";

useFakeYouTube();

const words = readFileSync(
  new URL("../../../../../packages/demo/content/patience/ar.srt", import.meta.url),
  "utf8",
);
const short = "1\n00:00:01,000 --> 00:00:02,000\nbir\n\n2\n00:00:03,000 --> 00:00:04,000\niki\n";

/** Counts the calls of the page that write. */
function countWrites(page: Page): () => Record<string, number> {
  const counts: Record<string, number> = {};
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.replace(/^\/trpc\//u, "");
    if (request.method() === "POST") counts[name] = (counts[name] ?? 0) + 1;
  });
  return () => counts;
}

/** Ten folders with three texts each, and the address of a video. */
function tenLectures(prefix: string): { folder: string; ids: string[] } {
  const ids = Array.from({ length: 10 }, (_, at) => `${prefix}${at}`);
  const files = ids.flatMap((id) => [
    [`${id}/video_url.txt`, `https://youtu.be/${id}`],
    [`${id}/ar.srt`, words],
    [`${id}/en.srt`, short.replace("bir", "one")],
    [`${id}/tr.srt`, short],
  ]);
  return { folder: makeFolder(Object.fromEntries(files)), ids };
}

test(
  "importing 10 lectures with 3 files each takes 5 clicks, instead of 70 for one video at a time",
  long,
  async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, amina);
    const one = tenLectures("hhhhhhhhhh");
    for (const id of one.ids) await addVideo(page, `Lecture ${id}`, { youtubeId: id });
    await page.goto("/videos?sort=newest");
    const before = countedHands(page);
    for (const id of one.ids) {
      await before.click(page.getByRole("button", { name: `Edit Lecture ${id}` }));
      const editor = page.getByRole("dialog", { name: `Lecture ${id}` });
      const paths = ["ar", "en", "tr"].map((tag) => join(one.folder, id, `${tag}.srt`));
      // Into the folder, the first and the last file, Open.
      await before.choose(editor.getByRole("button", { name: "Choose files" }), paths, 4);
      await before.click(editor.getByRole("button", { name: "Import 3 files" }));
      await expect(editor.getByText("Imported.", { exact: true })).toHaveCount(2);
      await before.press("Escape");
      await expect(page).toHaveURL(/\/videos\?sort=newest$/);
    }
    const many = tenLectures("kkkkkkkkkk");
    const writes = countWrites(page);
    const after = countedHands(page);
    const started = performance.now();
    await after.click(page.getByRole("button", { name: "Import files" }));
    const dialog = page.getByRole("dialog", { name: "Import files" });
    // The folder, Open.
    await after.choose(dialog.getByRole("button", { name: "Choose folder" }), many.folder, 2);
    const button = dialog.getByRole("button", { name: "Import 30 files" });
    await expect(button).toBeEnabled({ timeout: 60_000 });
    await after.click(button);
    await expect(toast(page, "30 files imported")).toBeVisible({ timeout: 150_000 });
    const waited = Math.round((performance.now() - started) / 100) / 10;
    const added = (await videos(page)).filter(({ youtubeId }) => many.ids.includes(youtubeId));
    expect(added).toHaveLength(10);
    expect(writes()).toEqual({ "videos.createMany": 1, "transcripts.upsert": 30 });
    test.info().annotations.push({
      type: "seconds",
      description: `before ${before.total().seconds}, after ${after.total().seconds} and ${waited} of waiting`,
    });
    expect([before.total().seconds, after.total().seconds]).toEqual([93.8, 6.5]);
    for (const { folder } of [one, many]) rmSync(dirname(folder), { recursive: true });
  },
);
