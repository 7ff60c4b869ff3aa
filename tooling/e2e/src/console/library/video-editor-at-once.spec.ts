import { expect, test } from "../console-test.ts";
import { call, openEditor, ownVideo, question, stored, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";

test("removing a language that another user has already removed succeeds", long, async ({ page }) => {
  const video = await ownVideo(page, "Removed elsewhere");
  const editor = await openEditor(page, video);
  await editor.getByRole("checkbox", { name: /^Urdu/ }).uncheck();
  const { ur } = await stored(page, video.id);
  await call(page, `delete /api/transcripts/${ur?.id}`);
  await editor.getByRole("button", { name: "Update Languages" }).click();
  await question(page, "Remove languages?").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Available languages updated successfully!")).toBeVisible();
  await expect(editor.getByRole("checkbox", { name: /^Urdu/ })).not.toBeChecked();
});

test("a conflict in a video's notes shows the other version, and the user chooses one", async ({ page }) => {
  const video = await ownVideo(page, "Notes of two people");
  const editor = await openEditor(page, video);
  const notes = editor.getByRole("textbox", { name: "Vocabulary Notes" });
  const mine = Array.from({ length: 14 }, () => "mine").join("\n");
  await notes.fill(mine);
  // A low window, in which the panel opens below the edge.
  await page.setViewportSize({ width: 1280, height: 480 });
  const update = editor.getByRole("button", { name: "Update Vocabulary" });
  await call(page, `put /api/videos/${video.id}`, { vocabulary: "theirs" });
  await update.click();
  await expect(editor.getByRole("alert")).toContainText("theirs");
  await expect(editor.getByRole("alert")).toBeInViewport({ ratio: 0.99 });
  await expect(notes).toHaveValue(mine);
  await editor.getByRole("button", { name: "Take theirs" }).click();
  await expect(notes).toHaveValue("theirs");
  await notes.fill("mine, later");
  await call(page, `put /api/videos/${video.id}`, { vocabulary: "theirs, later" });
  await update.click();
  await editor.getByRole("button", { name: "Keep mine" }).click();
  await expect(toast(page, "Vocabulary updated successfully!")).toBeVisible();
  const { vocabulary } = await call<{ vocabulary: string }>(page, `get /api/videos/${video.id}`);
  expect(vocabulary).toBe("mine, later");
});

test("saving a title keeps the other fields that were changed in the meantime", long, async ({ page }) => {
  const video = await ownVideo(page, "Before");
  const editor = await openEditor(page, video);
  await editor.getByRole("textbox", { name: "Title" }).fill("After");
  await call(page, `put /api/videos/${video.id}`, { description: "theirs", vocabulary: "theirs" });
  await editor.getByRole("button", { name: "Update title and description" }).click();
  await expect(toast(page, "Video updated successfully!")).toBeVisible();
  const after = page.getByRole("dialog", { name: "After" });
  await expect(after.getByRole("textbox", { name: "Description" })).toHaveValue("theirs");
  await expect(after.getByRole("textbox", { name: "Vocabulary Notes" })).toHaveValue("theirs");
});
