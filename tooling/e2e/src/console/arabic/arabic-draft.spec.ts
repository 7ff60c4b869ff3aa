import { expect } from "@playwright/test";
import { call, failNetwork, failProcedure, toast } from "../../support/library.ts";
import { layla, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import {
  arabicOf,
  arabicVideo,
  button,
  draftOf,
  line,
  openArabic,
  spoken,
  textOf,
  writeIn,
} from "./arabic.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test("a corrected word is saved, published and shown to visitors", async ({ page, visitor }) => {
  const video = await arabicVideo(page, "A corrected word", { published: spoken, as: layla });
  await openArabic(page, video);
  await expect(page.getByText("Draft changes")).toBeHidden();
  await expect(button(page, "Publish")).toBeDisabled();
  await writeIn(page, "second", " كلمة");
  await expect(page.getByText("Draft changes")).toBeVisible();
  await button(page, "Save Draft").click();
  await expect(toast(page, "Draft Saved")).toBeVisible();
  expect(await draftOf(page, video)).toEqual([spoken[0].text, "قال [BBC] في 1998 كلمة"]);
  await expect(page.getByText("Draft changes")).toBeVisible();
  await button(page, "Publish").click();
  await expect(toast(page, "Published")).toBeVisible();
  await expect(page.getByText("Draft changes")).toBeHidden();
  await expect(button(page, "Publish")).toBeDisabled();
  const [first, second] = (await arabicOf(page, video))?.content ?? [];
  expect(first).toEqual(spoken[0]);
  expect(second).toEqual({ ...spoken[1], text: "قال [BBC] في 1998 كلمة" });
  await visitor.visit(`/landing?video=${video.id}`);
  await expect(visitor.lines.nth(1)).toContainText("قال [BBC] في 1998 كلمة");
});

test(
  "a stored draft opens with unpublished changes until its text is changed back to the published text",
  long,
  async ({ page }) => {
    const draft = [spoken[0], { ...spoken[1], text: "مسودة" }];
    const video = await arabicVideo(page, "A stored draft", { published: spoken, draft });
    await openArabic(page, video);
    await expect(line(page, "second")).toContainText("مسودة");
    await expect(page.getByText("Draft changes")).toBeVisible();
    await expect(button(page, "Publish")).toBeEnabled();
    await line(page, "second").hover();
    await textOf(page, "second").fill(spoken[1].text);
    await expect(page.getByText("Draft changes")).toBeHidden();
    await expect(button(page, "Publish")).toBeDisabled();
    await button(page, "Undo").click();
    await expect(button(page, "Publish")).toBeEnabled();
    await page.getByRole("tab", { name: "Published View" }).click();
    await expect(page.getByRole("list", { name: "Published lines" })).not.toContainText("مسودة");
  },
);

test("publishing saves unsaved changes first", long, async ({ page }) => {
  const video = await arabicVideo(page, "Published at once", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "first", " جديد");
  await button(page, "Publish").click();
  await expect(toast(page, "Published")).toBeVisible();
  const arabic = await arabicOf(page, video);
  expect(arabic?.content[0]?.text).toBe("بِسْمِ اللهِ (1) جديد");
  expect(arabic?.draftContent).toBeNull();
});

test("a double click on the first save creates the transcript only once", long, async ({ page }) => {
  const video = await arabicVideo(page, "The first save");
  await call(page, `delete /api/transcripts/${(await arabicOf(page, video))?.id}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/transcripts\.(upsert|saveDraft)/.test(request.url())) sent.push(request.postData() ?? "");
  });
  await openArabic(page, video);
  await expect(page.getByText("0 segments")).toBeVisible();
  await button(page, "Add Segment").click();
  await page.keyboard.type("أول");
  await button(page, "Save Draft").dblclick();
  await expect(toast(page, "Draft Saved")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({
    language: "ar",
    content: [],
    draftContent: [{ text: "أول" }],
  });
  expect(await draftOf(page, video)).toEqual(["أول"]);
  await page.keyboard.press("ControlOrMeta+s");
  await writeIn(page, (await arabicOf(page, video))?.draftContent?.[0]?.id ?? "", " ثان");
  await button(page, "Save Draft").click();
  await expect.poll(() => draftOf(page, video)).toEqual(["أول ثان"]);
});

test(
  "the browser remembers the Auto-save switch, and Auto-save saves after a minute",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Saved by itself", { published: spoken });
    await page.clock.install();
    await openArabic(page, video);
    const autosave = page.getByRole("switch", { name: /^Auto-save/ });
    await autosave.click();
    await expect(autosave).toHaveText("Auto-save: OFF");
    await page.reload();
    await expect(autosave).toHaveText("Auto-save: OFF");
    await writeIn(page, "second", " مؤقت");
    await page.clock.runFor(120_000);
    expect(await draftOf(page, video)).toBeUndefined();
    await autosave.click();
    await expect(autosave).toHaveText("Auto-save: ON");
    await page.clock.runFor(61_000);
    await expect.poll(() => draftOf(page, video)).toContain("قال [BBC] في 1998 مؤقت");
    await expect(toast(page, "Draft Saved")).toBeHidden();
  },
);

test("a failed save shows an error and keeps the draft in the editor", async ({ page }) => {
  const video = await arabicVideo(page, "An unsaved draft", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "second", " كلمة");
  await failNetwork(page, "transcripts.saveDraft");
  await button(page, "Save Draft").click();
  await expect(toast(page, "Failed to save draft")).toBeVisible();
  await expect(textOf(page, "second")).toHaveValue("قال [BBC] في 1998 كلمة");
  await page.unroute("**/trpc/transcripts.saveDraft*");
  await button(page, "Save Draft").click();
  await expect(toast(page, "Draft Saved")).toBeVisible();
});

test("a failed publish shows an error", long, async ({ page }) => {
  const video = await arabicVideo(page, "An unpublished draft", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "second", " كلمة");
  await failNetwork(page, "transcripts.publish");
  await button(page, "Publish").click();
  await expect(toast(page, "Failed to publish transcript")).toBeVisible();
  await failProcedure(page, "transcripts.publish", { status: 409, message: "Nothing to publish" });
  await button(page, "Publish").click();
  await expect(toast(page, "Nothing to publish")).toBeVisible();
});

test("the keyboard shortcut publishes, and says when there is nothing to publish", long, async ({ page }) => {
  const video = await arabicVideo(page, "Published by keys");
  await openArabic(page, video);
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(toast(page, "No transcript found to publish")).toBeVisible();
  await button(page, "Add Segment").click();
  await page.keyboard.type("نص");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(toast(page, "Published")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(toast(page, "Nothing to publish")).toBeVisible();
});

test("an editor whose session has ended is notified and finds their changes after signing in", async ({
  page,
}) => {
  const video = await arabicVideo(page, "Signed out meanwhile", { published: spoken, as: layla });
  await openArabic(page, video);
  await writeIn(page, "second", " كلمة");
  await page.context().clearCookies();
  const returnTo = `**/api/login?returnTo=${encodeURIComponent(`/arabic-transcripts?videoId=${video.id}`)}`;
  // The page that leads there stays.
  await page.route(returnTo, (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest(returnTo);
  await button(page, "Save Draft").click();
  await leaving;
  await expect(toast(page, "You are logged out. Logging in again...")).toBeVisible();
  await signIn(page, layla);
  await openArabic(page, video);
  await expect(line(page, "second")).toContainText("كلمة");
});

test("a colleague's change to another line is merged on save", long, async ({ page }) => {
  const video = await arabicVideo(page, "A colleague's words", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "second", " مني");
  const theirs = [{ ...spoken[0], text: "منه" }, spoken[1]];
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}/draft`, { content: theirs });
  await button(page, "Save Draft").click();
  await expect(toast(page, "Draft Saved")).toBeVisible();
  expect(await draftOf(page, video)).toEqual(["منه", "قال [BBC] في 1998 مني"]);
});

test("a conflict in the same word must be resolved before anything is saved", async ({ page }) => {
  const video = await arabicVideo(page, "The same word", { published: spoken });
  await openArabic(page, video);
  await line(page, "second").hover();
  await textOf(page, "second").fill("مني");
  const theirs = [spoken[0], { ...spoken[1], text: "منه" }];
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}/draft`, { content: theirs });
  await button(page, "Save Draft").click();
  await button(page, "Keep editing").click();
  await expect(button(page, "Save Draft")).toBeDisabled();
  await button(page, "Merge").click();
  await button(page, "All mine").click();
  await button(page, "Save merged draft").click();
  await expect.poll(() => draftOf(page, video)).toEqual([spoken[0].text, "مني"]);
  await expect(button(page, "Save Draft")).toBeEnabled();
});

test("typing as soon as a line has the focus loses no letter, even if the tab's lock is granted late", async ({
  page,
}) => {
  const video = await arabicVideo(page, "Written at once", { published: spoken, as: layla });
  await page.addInitScript(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...all: unknown[]) => Promise<unknown>;
    const late = async (...all: unknown[]) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
      return request(...all);
    };
    Object.assign(locks, { request: late });
  });
  await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts?videoId=${video.id}&segment=second`);
  await expect(textOf(page, "second")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("كل حرف");
  await expect(textOf(page, "second")).toHaveValue("كل حرف");
});
