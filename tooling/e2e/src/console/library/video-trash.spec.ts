import { readFileSync } from "node:fs";
import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, dismissToast, ownVideo, ownWords, question, stored, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { mariam, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { arabicVideo, spoken } from "../arabic/arabic.ts";
import { visit } from "../page.ts";

useOwnServer({});

const base = () => process.env["BASE_URL"] ?? "";
const card = (page: Page, title: string) =>
  page.getByRole("list", { name: "Videos" }).getByRole("listitem").filter({ hasText: title });
const rowOf = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
const confirm = (page: Page, title = "Move 1 video to the trash?") =>
  question(page, title).getByRole("button", { name: "Move to Trash" }).click();

test("a video is moved to the trash, restored unchanged, and deleted for good after typing its title", async ({
  page,
}) => {
  const title = ownWords("درس في الصبر");
  const { id } = await ownVideo(page, title);
  const before = await stored(page, id);
  await page.goto("/videos");
  await page.getByRole("button", { name: `Move to trash: ${title}` }).click();
  await expect(question(page, "Move 1 video to the trash?")).toContainText("within 30 days");
  await confirm(page);
  await expect(toast(page, "1 video moved to the trash")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  expect((await page.request.get(`${base()}/api/videos/${id}`)).status()).toBe(404);
  await dismissToast(page);

  await page.goto("/admin?tab=trash");
  await expect(rowOf(page, title)).toContainText("Whole video: 1 language");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Restore Whole video: 1 language: ${title}` }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await stored(page, id)).toEqual(before);

  await call(page, `delete /api/videos/${id}`);
  await page.reload();
  await rowOf(page, title).getByRole("button", { name: "Delete for good" }).click();
  const dialog = question(page, "Delete for good?");
  await dialog.getByLabel("To confirm, type the title of the video").fill("درس");
  await dialog.getByRole("button", { name: "Delete for Good" }).click();
  await expect(dialog).toContainText("This is not the title of the video.");
  await dialog.getByLabel("To confirm, type the title of the video").fill(title);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deleted for good")).toBeVisible();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});

test(
  "several selected videos are moved to the trash at once, and Undo restores them",
  long,
  async ({ page }) => {
    await visit(page, "/videos");
    for (const title of ["Learning Slowly", "Reading the Night Sky"])
      await card(page, title).getByRole("checkbox").check();
    await page
      .getByRole("toolbar", { name: "Selected videos" })
      .getByRole("button", { name: "Move to Trash" })
      .click();
    await confirm(page, "Move 2 videos to the trash?");
    await expect(toast(page, "2 videos moved to the trash")).toBeVisible();
    await expect(card(page, "Learning Slowly")).toHaveCount(0);
    await expect(page.getByRole("toolbar", { name: "Selected videos" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "Learning Slowly")).toBeVisible();
    await expect(card(page, "Reading the Night Sky")).toBeVisible();
  },
);

test(
  "a video is moved to the trash from its editor, and a user who reloads its text sees a notice",
  long,
  async ({ page, browser }) => {
    const title = ownWords("Removed in the editor");
    const { id } = await ownVideo(page, title);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, mariam);
    await other.goto(`/translations?videoId=${id}&language=ur`);
    await other.getByText("three").first().waitFor();
    await page.goto(`/videos?edit=${id}`);
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Move to Trash" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Move to Trash" }).click();
    await confirm(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, title)).toHaveCount(0);
    await other.reload();
    await expect(other.getByText("There is no such video.")).toBeVisible();
    await expect(other.getByText("An admin may have moved it to the trash")).toBeVisible();
    await expect(other.getByRole("button", { name: "Move to trash" })).toHaveCount(0);
  },
);

test("one button removes the demo content after showing what it contains", long, async ({ page }) => {
  await visit(page, "/admin");
  const demo = page.getByRole("region", { name: "Demo content" });
  await expect(demo).toContainText("7 videos, 4 playlists, 3 categories");
  await demo.getByRole("button", { name: "Remove Demo Content" }).click();
  const confirmation = question(page, "Remove the content of the demo?");
  await expect(confirmation).toContainText("7 videos, 4 playlists");
  await confirmation.getByRole("button", { name: "Remove Demo Content" }).click();
  await expect(toast(page, "Demo content removed")).toBeVisible();
  await expect(demo).toHaveCount(0);
  await page.goto("/admin?tab=trash");
  // The test before has left a video of its own there.
  const ofDemo = page.getByRole("rowheader").filter({ hasNotText: "Removed in the editor" });
  await expect(ofDemo).toHaveCount(7);
});

test(
  "an open draft keeps its changes when its video is moved to the trash, and is saved after a restore",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, ownWords("درس مفتوح"), { draft: spoken });
    const [first, second] = spoken.map(({ text }) => text);
    await editor.openArabic(video);
    await editor.write("first", " الرحمن");
    await call(page, `delete /api/videos/${video.id}`);
    await editor.button("Save Draft").click();
    const banner = editor.region(/^This text or its video was moved to the trash/);
    await expect(banner).toContainText("Your changes are kept on this device");
    await expect(editor.text("Not found")).toHaveCount(0);
    await expect(editor.field("first")).toHaveValue(`${first} الرحمن`);
    expect(await violations(page)).toEqual([]);

    await page.goto("/admin?tab=trash");
    await rowOf(page, video.title)
      .getByRole("button", { name: /^Restore/ })
      .click();
    await expect(rowOf(page, video.title)).toHaveCount(0);
    await editor.openArabic(video);
    await editor.button("Recover").click();
    await editor.saveDraft();
    expect(await editor.draftOf(video)).toEqual([`${first} الرحمن`, second]);
  },
);

test(
  "an open translation whose text is deleted for good shows a notice and can be downloaded",
  long,
  async ({ page, editor }) => {
    const title = ownWords("Deleted talk");
    const { id } = await ownVideo(page, title);
    const add = (language: string, text: string) =>
      call<{ id: number }>(page, `post /api/videos/${id}/transcripts`, {
        language,
        content: [{ time: "0:01", text }],
      });
    await add("ar", "بسم الله");
    const english = await add("en", "In the name of God");
    await page.goto(`/translations?videoId=${id}&language=en`);
    await editor.write((await stored(page, id))["en"]?.content[0]?.id ?? "", ", the Merciful");
    const { trashId } = await call<{ trashId: number }>(page, `delete /api/transcripts/${english.id}`);
    await editor.press("ControlOrMeta+s");
    await expect(editor.toast(/This text or its video is in the trash/)).toBeVisible();
    await call(page, `delete /api/trash/${trashId}?title=${encodeURIComponent(title)}`);
    const inTrash = editor.region(/^This text or its video was moved to the trash/);
    await inTrash.getByRole("button", { name: "Retry" }).click();
    const gone = editor.region(/^This text or its video no longer exists/);
    await expect(gone).toContainText("Your changes are kept on this device");
    await expect(editor.text("Not found")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const loading = page.waitForEvent("download");
    await gone.getByRole("button", { name: "Download it" }).click();
    expect(readFileSync(await (await loading).path(), "utf8")).toContain("In the name of God, the Merciful");
  },
);
