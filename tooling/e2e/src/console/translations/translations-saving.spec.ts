import { expect, test } from "../console-test.ts";
import { failNetwork, failProcedure } from "../../support/library.ts";
import { french, translatedVideo } from "./translations.ts";
import { long } from "../../support/lanes.ts";

test("a failed save shows the server's reason and keeps the translation", async ({ editor }) => {
  const video = await editor.openOwnTranslation("Not saved", { content: french });
  await editor.write("second", " loin");
  await failProcedure(editor.page, "transcripts.update", {
    status: 400,
    message: "The library is being moved.",
  });
  await editor.button("Save Translation").click();
  await expect(editor.toast("Failed to save translation: The library is being moved.")).toBeVisible();
  await editor.page.unroute("**/trpc/transcripts.update*");
  await failNetwork(editor.page, "transcripts.update");
  await editor.button("Save Translation").click();
  await expect(editor.toast("Failed to save translation: Unknown error")).toBeVisible();
  await editor.page.unroute("**/trpc/transcripts.update*");
  await expect(editor.field("second")).toHaveValue("L’étudiant voyageait loin");
  await editor.saveTranslation();
  expect(await editor.wordsIn(video)).toContain("L’étudiant voyageait loin");
});

test("words typed in the SRT view are kept when the page is left at once", long, async ({ editor }) => {
  const video = await editor.openOwnTranslation("Left at once", { content: french });
  await editor.show("SRT View");
  const area = editor.page.getByRole("textbox", { name: "French as SRT" });
  await area.focus();
  await editor.press("ControlOrMeta+End");
  await editor.page.keyboard.insertText("9\n00:00:40.000 -> 00:00:43\nencore là");
  await editor.reload();
  await editor.button("Recover").click();
  await editor.saveTranslation();
  expect((await editor.wordsIn(video))?.join("\n")).toContain("encore là");
});

test("an emptied translation is not saved, and the change is kept on this device", async ({ editor }) => {
  const video = await editor.openOwnTranslation("Emptied", { content: french.slice(0, 1) });
  await editor.line("first").click();
  await editor.field("first").fill("");
  await editor.button("Save Translation").click();
  await expect(editor.toast("Please add some translation content before saving")).toBeVisible();
  expect(await editor.wordsIn(video)).toEqual(["Au nom de Dieu"]);
  await editor.openTranslation(video);
  await editor.button("Recover").click();
  await expect(editor.row("first")).not.toContainText("Au nom de Dieu");
  await editor.write("second", "L’étudiant");
  await editor.saveTranslation();
  expect(await editor.wordsIn(video)).toEqual(["L’étudiant"]);
});

test("a translation is not auto-saved to the server, and its changes are recovered when the page is reopened", async ({
  editor,
}) => {
  const video = await translatedVideo(editor.page, "Only by hand", { content: french });
  await editor.page.clock.install();
  await editor.openTranslation(video);
  await editor.write("second", " loin");
  await editor.page.clock.runFor(130_000);
  await expect(editor.text("Kept on this device")).toBeVisible();
  expect(await editor.wordsIn(video)).toContain("L’étudiant voyageait");
  await editor.openTranslation(video);
  await editor.button("Recover").click();
  await expect(editor.row("second")).toContainText("L’étudiant voyageait loin");
});

test(
  "an open page notifies the server about every four minutes that it is being edited",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "Left open", { content: french });
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().includes("transcripts.openForEditing")) requests += 1;
    });
    await page.clock.install();
    await editor.openTranslation(video);
    await expect.poll(() => requests).toBe(1);
    await page.clock.fastForward("03:50");
    expect(requests).toBe(1);
    await page.clock.fastForward("00:20");
    await expect.poll(() => requests).toBe(2);
  },
);
