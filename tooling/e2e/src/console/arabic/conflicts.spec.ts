import { expect } from "@playwright/test";
import { call } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { arabicOf, arabicVideo, button, draftOf, line, openArabic, spoken, textOf } from "./arabic.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test("taking all of a colleague's changes keeps the user's own text in the history, and undo restores it", async ({
  page,
}) => {
  const video = await arabicVideo(page, "All of theirs", { published: spoken });
  await openArabic(page, video);
  await line(page, "second").hover();
  await textOf(page, "second").fill("مني");
  const theirs = [spoken[0], { ...spoken[1], text: "منه" }];
  const id = (await arabicOf(page, video))?.id;
  await call(page, `put /api/transcripts/${id}/draft`, { content: theirs });
  await button(page, "Save Draft").click();
  await button(page, "All theirs").click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(button(page, "Save merged draft")).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await button(page, "Save merged draft").click();
  await expect.poll(() => draftOf(page, video)).toEqual([spoken[0].text, "منه"]);
  interface Revision {
    id: number;
    kind: string;
  }
  const setAside = async () =>
    (await call<Revision[]>(page, `get /api/transcripts/${id}/revisions`)).find(
      ({ kind }) => kind === "set-aside",
    );
  await expect.poll(setAside).toBeDefined();
  const revision = (await setAside())?.id;
  const { content } = await call<{ content: { text: string }[] }>(
    page,
    `get /api/transcripts/${id}/revisions/${revision}`,
  );
  expect(content.map(({ text }) => text)).toEqual([spoken[0].text, "مني"]);
  await expect(page.getByText("Set aside")).toBeVisible();
  await line(page, "second").click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(textOf(page, "second")).toHaveValue("مني");
});
