import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, emre, layla, mariam, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import {
  button,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
  translatedVideo,
  writeIn,
} from "./translations.ts";
import type { TranslatedVideo } from "./translations.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

async function timesIn(page: Page, video: TranslatedVideo, language = "fr") {
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
  async ({ page }) => {
    const video = await translatedVideo(page, "Own times", { content: french });
    const stored = await textIn(page, video);
    await call(page, `put /api/transcripts/${stored?.id}/approval-status`, {
      language: "fr",
      approvalStatus: "approved",
    });
    await signIn(page, emre);
    await openTranslation(page, video);
    await button(page, "Times").click();
    const dialog = page.getByRole("dialog", { name: "Times" });
    await expect(dialog.getByText("All languages")).toHaveCount(0);
    await dialog.getByRole("textbox", { name: "Seconds" }).fill("-1.5");
    await button(dialog, "Preview").click();
    await expect(dialog.getByRole("region", { name: "What will move" })).toContainText("French3 lines");
    await button(dialog, "Move times").click();
    await expect(toast(page, "Times moved in 1 text")).toBeVisible();
    expect(await timesIn(page, video), "not before it is saved").toEqual(untouched);
    await save(page);
    await expect
      .poll(() => timesIn(page, video))
      .toEqual(["first 0:00.000", "second 0:12.500", "third 0:18.500"]);
    expect(await timesIn(page, video, "ar")).toEqual(untouched);
    expect((await textIn(page, video))?.approvalStatusFr).toBe("approved");
    await button(page, "Undo").click();
    await save(page);
    await expect.poll(() => timesIn(page, video)).toEqual(untouched);
  },
);

test(
  "a translation moves to the line below by shortcut, to the line above by menu, and anywhere by dragging",
  long,
  async ({ page }) => {
    const [god, student] = ["Au nom de Dieu", "L’étudiant voyageait!"];
    const video = await translatedVideo(page, "Joined rows", { content: french.slice(0, 2), as: emre });
    await openTranslation(page, video);
    await writeIn(page, "second", "!");
    await page.keyboard.press("Alt+d");
    await expect(toast(page, "Moved to the line at 0:20")).toBeVisible();
    await expect(field(page, "third")).toBeFocused();
    expect(await rowTexts(page)).toEqual([god, "", student]);
    await button(page, "Move to another line, at 0:20").click();
    await page.getByRole("menuitem", { name: "This belongs above" }).click();
    expect(await rowTexts(page)).toEqual([god, student, ""]);
    await page.keyboard.press("ControlOrMeta+z");
    expect(await rowTexts(page)).toEqual([god, "", student]);
    await page.locator('[data-segment="third"]').click();
    await button(page, "Move to another line, at 0:20").hover();
    await page.mouse.down();
    await row(page, "second").hover();
    await row(page, "first").hover();
    await expect(row(page, "first")).toHaveAttribute("data-drop");
    await page.mouse.up();
    await expect.poll(() => rowTexts(page)).toEqual([`${god} + ${student}`, "", ""]);
    expect(await violations(page)).toEqual([]);
    await save(page);
    await expect
      .poll(async () => (await textIn(page, video))?.content.map(({ text }) => text))
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
  async ({ page }) => {
    const video = await translatedVideo(page, "Drifted", { content: lecture("x", 12_000) });
    await call(page, `put /api/transcripts/${(await textIn(page, video, "ar"))?.id}`, {
      content: lecture("ح", 0),
    });
    await signIn(page, emre);
    await openTranslation(page, video);
    const numbers = async () => (await rowTexts(page)).map((text) => text.split(" ")[0]);
    const right = lengths.map((_, at) => `${at}`);
    expect(await numbers()).not.toEqual(right);
    await button(page, "Align again").click();
    const dialog = page.getByRole("dialog", { name: "Align again" });
    await expect(dialog).toContainText("Segments that shift20");
    await expect(dialog).toContainText("Empty rows after0");
    expect(await violations(page)).toEqual([]);
    await button(dialog, "Align").click();
    await expect.poll(numbers).toEqual(right);
    await button(page, "Undo").click();
    await expect.poll(numbers).not.toEqual(right);
    await button(page, "Redo").click();
    await save(page);
    await expect.poll(async () => (await textIn(page, video))?.content[0]?.time).toBe("0:01.000");
  },
);

test(
  "an editor and an admin can repair a translation, and an Arabic editor gets a 403",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Who repairs", { content: french });
    for (const person of [mariam, amina]) {
      await signIn(page, person);
      await openTranslation(page, video);
      await expect(button(page, "Times")).toBeEnabled();
      await expect(button(page, "Align again")).toBeEnabled();
      await page.locator('[data-segment="second"]').click();
      await expect(button(page, "Move to another line, at 0:14")).toBeVisible();
    }
    await signIn(page, layla);
    await page.goto(`${process.env["BASE_URL"]}/translations?videoId=${video.id}&language=fr`);
    await expect(button(page, "Align again")).toHaveCount(0);
    const content = french.map((segment) => ({ ...segment, time: "0:30" }));
    const { id } = (await textIn(page, video)) ?? { id: 0 };
    const answer = await page.request.put(`${process.env["BASE_URL"]}/api/transcripts/${id}`, {
      data: { content },
    });
    expect(answer.status()).toBe(403);
  },
);
