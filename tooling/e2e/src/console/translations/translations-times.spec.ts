import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, emre, layla, mariam, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { textIn, french, translatedVideo } from "./translations.ts";
import type { OwnVideo } from "../../support/library.ts";
import { visit, button } from "../page.ts";

async function timesIn(page: Page, video: OwnVideo, language = "fr") {
  return (await textIn(page, video, language))?.content.map(({ id, time }) => `${id} ${time}`);
}

/** The words of each row, in order. */
function rowTexts(page: Page) {
  return page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((one) => [...one.querySelectorAll("[data-text]")].map((text) => text.textContent).join(" + ")),
    );
}

const untouched = french.map(({ id, time }) => `${id} ${time}`);

test(
  "a translator shifts only this language in one undo step, and the approval stays",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "Own times", { content: french });
    const stored = await editor.textIn(video);
    await call(page, `put /api/transcripts/${stored?.id}/approval-status`, {
      language: "fr",
      approvalStatus: "approved",
    });
    await signIn(page, emre);
    await editor.openTranslation(video);
    const dialog = await editor.openDialog("Times", "Times");
    await expect(dialog.getByText("All languages")).toHaveCount(0);
    const range = dialog.getByRole("combobox", { name: "Lines" });
    await range.click();
    await page.getByRole("option", { name: "From a line on" }).click();
    await dialog.getByRole("textbox", { name: "Line", exact: true }).fill("1");
    await expect(dialog.getByText("Au nom de Dieu")).toHaveAttribute("lang", "fr");
    await range.click();
    await page.getByRole("option", { name: "All lines" }).click();
    await dialog.getByRole("textbox", { name: "Seconds" }).fill("-1.5");
    await button(dialog, "Preview").click();
    await expect(dialog.getByRole("region", { name: "What will move" })).toContainText("French3 lines");
    await button(dialog, "Move times").click();
    await expect(editor.toast("Times moved in 1 text")).toBeVisible();
    expect(await timesIn(page, video), "not before it is saved").toEqual(untouched);
    await editor.button("Save Translation").click();
    await expect
      .poll(() => timesIn(page, video))
      .toEqual(["first 0:00.000", "second 0:12.500", "third 0:18.500"]);
    expect(await timesIn(page, video, "ar")).toEqual(untouched);
    expect((await editor.textIn(video))?.approvalStatusFr).toBe("approved");
    await editor.button("Undo").click();
    await editor.button("Save Translation").click();
    await expect.poll(() => timesIn(page, video)).toEqual(untouched);
  },
);

test(
  "a translation moves to the line below by shortcut, to the line above by menu, and anywhere by dragging",
  long,
  async ({ page, editor }) => {
    const [god, student] = ["Au nom de Dieu", "L’étudiant voyageait!"];
    const video = await editor.openOwnTranslation("Joined rows", { content: french.slice(0, 2), as: emre });
    await editor.write("second", "!");
    await editor.press("Alt+d");
    await expect(editor.toast("Moved to the line at 0:20")).toBeVisible();
    await expect(editor.field("third")).toBeFocused();
    expect(await rowTexts(page)).toEqual([god, "", student]);
    await editor.button("Move to another line, at 0:20").click();
    await page.getByRole("menuitem", { name: "This belongs above" }).click();
    expect(await rowTexts(page)).toEqual([god, student, ""]);
    await editor.press("ControlOrMeta+z");
    expect(await rowTexts(page)).toEqual([god, "", student]);
    await editor.line("third").click();
    await editor.button("Move to another line, at 0:20").hover();
    await page.mouse.down();
    await editor.row("second").hover();
    await editor.row("first").hover();
    await expect(editor.row("first")).toHaveAttribute("data-drop");
    await page.mouse.up();
    await expect.poll(() => rowTexts(page)).toEqual([`${god} + ${student}`, "", ""]);
    expect(await violations(page)).toEqual([]);
    await editor.button("Save Translation").click();
    await expect
      .poll(async () => (await editor.textIn(video))?.content.map(({ text }) => text))
      .toEqual([god, student]);
  },
);

const lengths = [31, 62, 18, 44, 75, 27, 53, 39, 66, 22, 48, 80, 35, 57, 25, 70, 41, 29, 60, 33];

/** Lines of 2 to 8 seconds, as long as their words. */
function lecture(letter: string, lateMs: number) {
  let ms = 1000;
  return lengths.map((length, at) => {
    const [time, end] = [ms, (ms += length * 100)].map((one) => ((one + lateMs) / 1000).toFixed(3));
    return {
      id: `by${lateMs}at${at}`,
      time: time ?? "",
      end: end ?? "",
      text: `${at} ${letter.repeat(length)}`,
    };
  });
}

test(
  "Align again matches a translation that is 12 s late to its lines after a preview, and undo reverts it",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "Drifted", { content: lecture("x", 12_000) });
    await call(page, `put /api/transcripts/${(await editor.textIn(video, "ar"))?.id}`, {
      content: lecture("ح", 0),
    });
    await signIn(page, emre);
    await editor.openTranslation(video);
    const numbers = async () => (await rowTexts(page)).map((text) => text.split(" ")[0]);
    const right = lengths.map((_, at) => `${at}`);
    expect(await numbers()).not.toEqual(right);
    const dialog = await editor.openDialog("Align again", "Align again");
    await expect(dialog).toContainText("Segments that shift20");
    await expect(dialog).toContainText("Empty rows after0");
    expect(await violations(page)).toEqual([]);
    await button(dialog, "Align").click();
    await expect.poll(numbers).toEqual(right);
    await editor.button("Undo").click();
    await expect.poll(numbers).not.toEqual(right);
    await editor.button("Redo").click();
    await editor.button("Save Translation").click();
    await expect.poll(async () => (await editor.textIn(video))?.content[0]?.time).toBe("0:01.000");
  },
);

test(
  "an editor and an admin can repair a translation, and an Arabic editor gets a 403",
  long,
  async ({ editor }) => {
    const video = await translatedVideo(editor.page, "Who repairs", { content: french });
    for (const person of [mariam, amina]) {
      await signIn(editor.page, person);
      await editor.openTranslation(video);
      await expect(editor.button("Times")).toBeEnabled();
      await expect(editor.button("Align again")).toBeEnabled();
      await editor.line("second").click();
      await expect(editor.button("Move to another line, at 0:14")).toBeVisible();
    }
    await visit(editor.page, `/translations?videoId=${video.id}&language=fr`, layla);
    await expect(editor.button("Align again")).toHaveCount(0);
    const content = french.map((segment) => ({ ...segment, time: "0:30" }));
    const { id } = (await editor.textIn(video)) ?? { id: 0 };
    const answer = await editor.page.request.put(`${process.env["BASE_URL"]}/api/transcripts/${id}`, {
      data: { content },
    });
    expect(answer.status()).toBe(403);
  },
);
