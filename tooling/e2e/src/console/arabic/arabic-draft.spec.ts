import { expect, test } from "../console-test.ts";
import { call, failNetwork, failProcedure } from "../../support/library.ts";
import { layla, signIn } from "../../support/people.ts";
import { arabicVideo, spoken, saveDraftElsewhere } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

test("a corrected word is saved, published and shown to visitors", async ({ editor, visitor }) => {
  const video = await editor.openOwnArabic("A corrected word", { published: spoken, as: layla });
  await expect(editor.text("Draft changes")).toBeHidden();
  await expect(editor.button("Publish")).toBeDisabled();
  await editor.write("second", " كلمة");
  await expect(editor.text("Draft changes")).toBeVisible();
  await editor.saveDraft();
  expect(await editor.draftOf(video)).toEqual([spoken[0].text, "قال [BBC] في 1998 كلمة"]);
  await expect(editor.text("Draft changes")).toBeVisible();
  await editor.publish();
  await expect(editor.text("Draft changes")).toBeHidden();
  await expect(editor.button("Publish")).toBeDisabled();
  const [first, second] = (await editor.arabicOf(video))?.content ?? [];
  expect(first).toEqual(spoken[0]);
  expect(second).toEqual({ ...spoken[1], text: "قال [BBC] في 1998 كلمة" });
  await visitor.visit(`/landing?video=${video.id}`);
  await expect(visitor.lines.nth(1)).toContainText("قال [BBC] في 1998 كلمة");
});

test(
  "a stored draft opens with unpublished changes until its text is changed back to the published text",
  long,
  async ({ editor }) => {
    const draft = [spoken[0], { ...spoken[1], text: "مسودة" }];
    await editor.openOwnArabic("A stored draft", { published: spoken, draft });
    await expect(editor.line("second")).toContainText("مسودة");
    await expect(editor.text("Draft changes")).toBeVisible();
    await expect(editor.button("Publish")).toBeEnabled();
    await editor.rewrite("second", spoken[1].text);
    await expect(editor.text("Draft changes")).toBeHidden();
    await expect(editor.button("Publish")).toBeDisabled();
    await editor.button("Undo").click();
    await expect(editor.button("Publish")).toBeEnabled();
    await editor.showPublished();
    await expect(editor.page.getByRole("list", { name: "Published lines" })).not.toContainText("مسودة");
  },
);

test("publishing saves unsaved changes first", long, async ({ editor }) => {
  const video = await editor.openOwnArabic("Published at once", { published: spoken });
  await editor.write("first", " جديد");
  await editor.publish();
  const arabic = await editor.arabicOf(video);
  expect(arabic?.content[0]?.text).toBe("بِسْمِ اللهِ (1) جديد");
  expect(arabic?.draftContent).toBeNull();
});

test("a double click on the first save creates the transcript only once", long, async ({ editor }) => {
  const video = await arabicVideo(editor.page, "The first save");
  await call(editor.page, `delete /api/transcripts/${(await editor.arabicOf(video))?.id}`);
  const sent: string[] = [];
  editor.page.on("request", (request) => {
    if (/transcripts\.(upsert|saveDraft)/.test(request.url())) sent.push(request.postData() ?? "");
  });
  await editor.openArabic(video);
  await expect(editor.text("0 segments")).toBeVisible();
  await editor.button("Add Segment").click();
  await editor.type("أول");
  await editor.button("Save Draft").dblclick();
  await expect(editor.toast("Draft Saved")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({
    language: "ar",
    content: [],
    draftContent: [{ text: "أول" }],
  });
  expect(await editor.draftOf(video)).toEqual(["أول"]);
  await editor.press("ControlOrMeta+s");
  await editor.write((await editor.arabicOf(video))?.draftContent?.[0]?.id ?? "", " ثان");
  await editor.button("Save Draft").click();
  await expect.poll(() => editor.draftOf(video)).toEqual(["أول ثان"]);
});

test(
  "the browser remembers the Auto-save switch, and Auto-save saves after a minute",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, "Saved by itself", { published: spoken });
    await page.clock.install();
    await editor.openArabic(video);
    const autosave = page.getByRole("switch", { name: /^Auto-save/ });
    await autosave.click();
    await expect(autosave).toHaveText("Auto-save: OFF");
    await editor.reload();
    await expect(autosave).toHaveText("Auto-save: OFF");
    await editor.write("second", " مؤقت");
    await page.clock.runFor(120_000);
    expect(await editor.draftOf(video)).toBeUndefined();
    await autosave.click();
    await expect(autosave).toHaveText("Auto-save: ON");
    await page.clock.runFor(61_000);
    await expect.poll(() => editor.draftOf(video)).toContain("قال [BBC] في 1998 مؤقت");
    await expect(editor.toast("Draft Saved")).toBeHidden();
  },
);

test("a failed save shows an error and keeps the draft in the editor", async ({ editor }) => {
  await editor.openOwnArabic("An unsaved draft", { published: spoken });
  await editor.write("second", " كلمة");
  await failNetwork(editor.page, "transcripts.saveDraft");
  await editor.button("Save Draft").click();
  await expect(editor.toast("Failed to save draft")).toBeVisible();
  await expect(editor.field("second")).toHaveValue("قال [BBC] في 1998 كلمة");
  await editor.page.unroute("**/trpc/transcripts.saveDraft*");
  await editor.saveDraft();
});

test("a failed publish shows an error", long, async ({ editor }) => {
  await editor.openOwnArabic("An unpublished draft", { published: spoken });
  await editor.write("second", " كلمة");
  await failNetwork(editor.page, "transcripts.publish");
  await editor.button("Publish").click();
  await expect(editor.toast("Failed to publish transcript")).toBeVisible();
  await failProcedure(editor.page, "transcripts.publish", { status: 409, message: "Nothing to publish" });
  await editor.button("Publish").click();
  await expect(editor.toast("Nothing to publish")).toBeVisible();
});

test(
  "the keyboard shortcut publishes, and says when there is nothing to publish",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Published by keys");
    await editor.press("ControlOrMeta+Shift+Enter");
    await expect(editor.toast("No transcript found to publish")).toBeVisible();
    await editor.button("Add Segment").click();
    await editor.type("نص");
    await editor.press("ControlOrMeta+Shift+Enter");
    await expect(editor.toast("Published")).toBeVisible();
    await editor.press("ControlOrMeta+Shift+Enter");
    await expect(editor.toast("Nothing to publish")).toBeVisible();
  },
);

test("an editor whose session has ended is notified and finds their changes after signing in", async ({
  editor,
}) => {
  const video = await editor.openOwnArabic("Signed out meanwhile", { published: spoken, as: layla });
  await editor.write("second", " كلمة");
  await editor.page.context().clearCookies();
  const returnTo = `**/api/login?returnTo=${encodeURIComponent(`/arabic-transcripts?videoId=${video.id}`)}`;
  // The page that leads there stays.
  await editor.page.route(returnTo, (route) => route.fulfill({ status: 204 }));
  const leaving = editor.page.waitForRequest(returnTo);
  await editor.button("Save Draft").click();
  await leaving;
  await expect(editor.toast("You are logged out. Logging in again...")).toBeVisible();
  await signIn(editor.page, layla);
  await editor.openArabic(video);
  await expect(editor.line("second")).toContainText("كلمة");
});

test("a colleague's change to another line is merged on save", long, async ({ editor }) => {
  const video = await editor.openOwnArabic("A colleague's words", { published: spoken });
  await editor.write("second", " مني");
  const theirs = [{ ...spoken[0], text: "منه" }, spoken[1]];
  await saveDraftElsewhere(editor.page, video, theirs);
  await editor.saveDraft();
  expect(await editor.draftOf(video)).toEqual(["منه", "قال [BBC] في 1998 مني"]);
});

test("a conflict in the same word must be resolved before anything is saved", async ({ editor }) => {
  const video = await editor.openOwnArabic("The same word", { published: spoken });
  await editor.rewrite("second", "مني");
  const theirs = [spoken[0], { ...spoken[1], text: "منه" }];
  await saveDraftElsewhere(editor.page, video, theirs);
  await editor.button("Save Draft").click();
  await editor.button("Keep editing").click();
  await expect(editor.button("Save Draft")).toBeDisabled();
  await editor.button("Merge").click();
  await editor.button("All mine").click();
  await editor.button("Save merged draft").click();
  await expect.poll(() => editor.draftOf(video)).toEqual([spoken[0].text, "مني"]);
  await expect(editor.button("Save Draft")).toBeEnabled();
});

test("typing as soon as a line has the focus loses no letter, even if the tab's lock is granted late", async ({
  editor,
}) => {
  const video = await arabicVideo(editor.page, "Written at once", { published: spoken, as: layla });
  await editor.page.addInitScript(() => {
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
  await editor.page.goto(`/arabic-transcripts?videoId=${video.id}&segment=second`);
  await expect(editor.field("second")).toBeFocused();
  await editor.press("ControlOrMeta+a");
  await editor.type("كل حرف");
  await expect(editor.field("second")).toHaveValue("كل حرف");
});
