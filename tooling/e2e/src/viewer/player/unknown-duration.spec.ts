import { expect } from "@playwright/test";
import { call, openEditor, ownVideo } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { fakeYouTube } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

for (const [when, lateDuration] of [
  ["as soon as the player is there", false],
  ["once it plays", true],
] as const) {
  test(
    `a video without a stored duration shows the player's own, ${when}`,
    long,
    async ({ visitor, page }) => {
      const { id } = await ownVideo(page, `Of unknown length, ${when}`);
      await fakeYouTube(page, { duration: 3725, lateDuration });
      await visitor.open(`/landing?video=${id}&lang=ur`);
      const length = page
        .getByRole("region", { name: "Video", exact: true })
        .getByText("1:02:05", { exact: true });
      if (lateDuration) {
        await expect(length).toHaveCount(0);
        await visitor.lines.first().click();
      }
      await expect(length).toBeVisible();
    },
  );
}

test("the editor takes the duration from the player and saves it once", long, async ({ visitor, page }) => {
  void visitor;
  await fakeYouTube(page, { duration: 3725 });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("videos.fillDuration")) sent.push(request.postData() ?? "");
  });
  const video = await ownVideo(page, "Of a length that the editor fills in");
  const editor = await openEditor(page, video);
  await expect(editor.getByText("1:02:05")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await call(page, `get /api/videos/${video.id}`)).toMatchObject({ duration: "1:02:05" });
});
