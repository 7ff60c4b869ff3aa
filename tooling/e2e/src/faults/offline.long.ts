import { printReport } from "@minbar/server/test/faults/report";
import { expect } from "@playwright/test";
import { call } from "../support/library.ts";
import { arabicVideo } from "../console/arabic/arabic.ts";
import { test } from "../console/console-test.ts";

const edits = 500;
const minutes = 30;

test(`${edits} edits in ${minutes} minutes offline are each saved exactly once when the network is back`, async ({
  page,
  context,
  editor,
}) => {
  const published = Array.from({ length: 25 }, (_, at) => ({
    id: `line${at}`,
    time: `${at}:00`,
    text: `سطر ${at}`,
  }));
  const video = await arabicVideo(page, "Half an hour offline", { published });
  await page.clock.install();
  await editor.openArabic(video);
  await editor.enter("line0");
  let attempts = 0;
  const answered: number[] = [];
  const isSave = (url: string): boolean => url.includes("transcripts.saveDraft");
  page.on("requestfailed", (request) => void (isSave(request.url()) && (attempts += 1)));
  page.on("response", (response) => void (isSave(response.url()) && answered.push(response.status())));
  await context.setOffline(true);
  for (let edit = 0; edit < edits; edit += 1) {
    await editor.press("End");
    await editor.type(` e${edit}`);
    await page.clock.runFor((minutes * 60_000) / edits);
    // To and fro through the lines.
    const isDown = Math.floor(edit / (published.length - 1)) % 2 === 0;
    await editor.press(isDown ? "Alt+ArrowDown" : "Alt+ArrowUp");
  }
  await expect(page.getByText("Offline, kept on this device")).toBeVisible();
  expect(await editor.draftOf(video)).toBeUndefined();
  await context.setOffline(false);
  await expect
    .poll(async () => (await editor.draftOf(video))?.join(" ") ?? "", { timeout: 60_000 })
    .toContain(`e${edits - 1}`);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  const words =
    (await editor.draftOf(video))
      ?.join(" ")
      .split(" ")
      .filter((word) => word.startsWith("e")) ?? [];
  const transcript = await editor.arabicOf(video);
  const revisions = await call<{ kind: string }[]>(page, `get /api/transcripts/${transcript?.id}/revisions`);
  const drafts = revisions.filter(({ kind }) => kind === "draft").length;
  printReport({
    title: `${minutes} minutes without a network`,
    results: {
      edits,
      "attempts without a network": attempts,
      "saves afterwards": answered.join(", "),
      "drafts stored": drafts,
      "edits stored": words.length,
    },
    faults: [],
  });
  expect(words.toSorted()).toEqual(Array.from({ length: edits }, (_, edit) => `e${edit}`).toSorted());
  expect(answered.every((status) => status === 200)).toBe(true);
  expect(drafts).toBe(answered.length);
});
