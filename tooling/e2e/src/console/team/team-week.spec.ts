import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { say } from "@minbar/server/test/fake-gemini";
import { call, ownVideo, ownWords, toast } from "../../support/library.ts";
import { amina, emre, layla, signIn } from "../../support/people.ts";
import { choiceOf, dialogOf, openerOf } from "../../viewer/sharing/report-form.ts";
import { test } from "../../support/visitor.ts";
import { textOf } from "../arabic/arabic.ts";
import { useProvider } from "./chat.ts";
import {
  arabic,
  button,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
} from "../translations/translations.ts";
import { long } from "../../support/lanes.ts";

const provider = useProvider();

const turkish = [
  { id: "first", time: "0:01.500", end: "0:03", text: "Allah’ın adıyla" },
  { id: "second", time: "0:14", text: "Öğrenci yolculuk ediyordu" },
  { id: "third", time: "0:20", text: "Hamd Allah’a mahsustur" },
];
const corrected = "كان الطالب يمشي إلى السوق كل يوم";
const [marche, carsi] = ["L’étudiant marchait chaque jour au marché", "Öğrenci her gün çarşıya yürürdü"];

/** A lecture in three languages, both translations checked; and an older one in which the same was said, in French. */
async function library(page: Page, title: string) {
  const older = await ownVideo(page, `${title}, years ago`);
  const said = { id: "said", time: "0:05" };
  const texts = (id: number) => `post /api/videos/${id}/transcripts` as const;
  await call(page, texts(older.id), { language: "ar", content: [{ ...said, text: corrected }] });
  await call(page, texts(older.id), { language: "fr", content: [{ ...said, text: marche }] });
  const video = await ownVideo(page, title);
  const [playlist] = await call<{ id: number }[]>(page, "get /api/playlists");
  await call(page, `put /api/videos/${video.id}`, { playlistId: playlist?.id });
  for (const [language, content] of [
    ["ar", arabic],
    ["fr", french],
    ["tr", turkish],
  ])
    await call(page, texts(video.id), { language, content });
  return video;
}

const visitorsPage = (id: number, language: string) =>
  `${process.env["BASE_URL"]}/landing?video=${id}&lang=${language}`;

/** The line of the video's middle, as anybody reads it. */
const secondLine = (page: Page) => page.locator('[data-line="1"]');

async function check(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "Approval" }).getByText("Checked", { exact: true }).click();
  await expect(toast(page, "Approval status updated successfully")).toBeVisible();
}

test(
  "a visitor's report leads to a task, a corrected line and two updated translations, which visitors read",
  long,
  async ({ page, visitor }) => {
    test.setTimeout(120_000);
    const title = ownWords("A week");
    const video = await library(page, title);

    // On Monday a visitor reports a line.
    await page.context().clearCookies();
    await page.goto(visitorsPage(video.id, "ar"));
    await visitor.ready();
    await secondLine(page).click();
    await openerOf(page).click();
    const form = dialogOf(page);
    await expect(choiceOf(form, "Video")).toHaveText(title);
    await form.getByLabel("Description").fill("He says that he walked");
    await form.getByLabel("Email").fill("visitor@example.org");
    await form.getByRole("button", { name: "Submit Report" }).click();
    await expect(toast(page, "Problem Reported")).toBeVisible();

    // An admin makes a task of it.
    await signIn(page, amina);
    await page.goto(`${process.env["BASE_URL"]}/reported-issues`);
    await page
      .getByRole("link", { name: /He says that he walked/ })
      .first()
      .click();
    const report = page.getByRole("article", { name: "Report" });
    await expect(report).toContainText(title);
    await button(page, "New Task").click();
    const task = page.getByRole("dialog", { name: "New Task" });
    await task.getByRole("combobox", { name: "Assignee" }).click();
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /^Layla/ })
      .click();
    await button(task, "Create Task").click();
    await expect(toast(page, "Task created successfully")).toBeVisible();
    const reportsPage = page.url();

    // The Arabic editor follows it to the line, corrects and publishes it.
    await signIn(page, layla);
    await page.goto(`${process.env["BASE_URL"]}/tasks?q=${encodeURIComponent(title)}`);
    const given = page.locator("[data-task]").filter({ hasText: `“${title}”` });
    await given.getByRole("link").click();
    await expect(textOf(page, "second")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(corrected);
    await button(page, "Publish").click();
    await expect(toast(page, "Published")).toBeVisible();
    await page.goto(`${process.env["BASE_URL"]}/tasks?q=${encodeURIComponent(title)}`);
    await button(given, /^Mark Complete/).click();
    await expect(toast(page, "Task status updated")).toBeVisible();

    // Both translations are stale by that line. A translator settles one with the memory, one with a suggestion.
    await signIn(page, emre);
    await openTranslation(page, video);
    await expect(button(page, "1 stale")).toBeVisible();
    await page.locator('[data-segment="second"]').click();
    await expect(page.getByRole("region", { name: "Earlier translations" })).toContainText(marche);
    await page.keyboard.press("Alt+1");
    await expect(field(page, "second")).toHaveValue(marche);
    await save(page);
    await expect(toast(page, "Translation saved successfully")).toBeVisible();
    await expect(button(page, "1 stale")).toBeHidden();

    provider.service().answer = (_request, response) =>
      say(response, JSON.stringify([{ id: "second", text: carsi }]));
    await openTranslation(page, video, { language: "tr" });
    await button(page, "Suggest").click();
    await page.getByRole("menuitem", { name: "Stale lines (1)" }).click();
    await expect(row(page, "second").locator("[data-suggested]")).toContainText(carsi);
    await button(page, "Accept the suggestion at 0:14").click();
    await save(page);
    await expect(toast(page, "Translation saved successfully")).toBeVisible();
    expect((await textIn(page, video, "tr"))?.staleSegments).toEqual([]);

    // The admin approves both and completes the report.
    await signIn(page, amina);
    for (const language of ["fr", "tr"]) {
      await openTranslation(page, video, { language });
      await check(page);
    }
    await page.goto(reportsPage);
    await expect(report).toContainText(corrected);
    await report.getByText("Complete", { exact: true }).click();
    await button(page, "Update Issue").click();
    await expect(toast(page, "Issue updated successfully.")).toBeVisible();

    // The visitor reads the new line.
    await page.context().clearCookies();
    for (const [language, words] of [
      ["ar", corrected],
      ["fr", marche],
      ["tr", carsi],
    ] as const) {
      await page.goto(visitorsPage(video.id, language));
      await expect(secondLine(page)).toContainText(words);
    }
  },
);
