import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { say } from "@minbar/server/test/fake-gemini";
import { call, ownVideo, ownWords } from "../../support/library.ts";
import { amina, emre, layla, signIn } from "../../support/people.ts";
import { choiceOf, dialogOf, openerOf } from "../../viewer/sharing/report-form.ts";
import { useProvider } from "./chat.ts";
import { arabic, french } from "../translations/translations.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, button } from "../page.ts";

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

test(
  "a visitor's report leads to a task, a corrected line and two updated translations, which visitors read",
  long,
  async ({ page, editor, visitor }) => {
    test.setTimeout(120_000);
    const title = ownWords("A week");
    const video = await library(page, title);

    // On Monday a visitor reports a line.
    await editor.page.context().clearCookies();
    await page.goto(visitorsPage(video.id, "ar"));
    await visitor.ready();
    await secondLine(page).click();
    await openerOf(page).click();
    const form = dialogOf(page);
    await expect(choiceOf(form, "Video")).toHaveText(title);
    await form.getByLabel("Description").fill("He says that he walked");
    await form.getByLabel("Email").fill("visitor@example.org");
    await form.getByRole("button", { name: "Submit Report" }).click();
    await expect(editor.toast("Problem Reported")).toBeVisible();

    // An admin makes a task of it.
    await visit(page, "/reported-issues");
    await page
      .getByRole("link", { name: /He says that he walked/ })
      .first()
      .click();
    const report = page.getByRole("article", { name: "Report" });
    await expect(report).toContainText(title);
    const task = await editor.openDialog("New Task", "New Task");
    await choose(task, "Assignee", /^Layla/);
    await button(task, "Create Task").click();
    await expect(editor.toast("Task created successfully")).toBeVisible();
    const reportsPage = page.url();

    // The Arabic editor follows it to the line, corrects and publishes it.
    await visit(page, `/tasks?q=${encodeURIComponent(title)}`, layla);
    const given = page.locator("[data-task]").filter({ hasText: `“${title}”` });
    await given.getByRole("link").click();
    await expect(editor.field("second")).toBeFocused();
    await editor.press("ControlOrMeta+a");
    await editor.type(corrected);
    await editor.publish();
    await page.goto(`/tasks?q=${encodeURIComponent(title)}`);
    await button(given, /^Mark Complete/).click();
    await expect(editor.toast("Task status updated")).toBeVisible();

    // Both translations are stale by that line. A translator settles one with the memory, one with a suggestion.
    await signIn(page, emre);
    await editor.openTranslation(video);
    await expect(editor.button("1 stale")).toBeVisible();
    await editor.line("second").click();
    await expect(editor.region("Earlier translations")).toContainText(marche);
    await editor.press("Alt+1");
    await expect(editor.field("second")).toHaveValue(marche);
    await editor.saveTranslation();
    await expect(editor.button("1 stale")).toBeHidden();

    provider.service().answer = (_request, response) =>
      say(response, JSON.stringify([{ id: "second", text: carsi }]));
    await editor.openTranslation(video, { language: "tr" });
    await editor.button("Suggest").click();
    await page.getByRole("menuitem", { name: "Stale lines (1)" }).click();
    await expect(editor.row("second").locator("[data-suggested]")).toContainText(carsi);
    await editor.button("Accept the suggestion at 0:14").click();
    await editor.saveTranslation();
    expect((await editor.textIn(video, "tr"))?.staleSegments).toEqual([]);

    // The admin approves both and completes the report.
    await signIn(page, amina);
    for (const language of ["fr", "tr"]) {
      await editor.openTranslation(video, { language });
      await editor.setApproval("Checked");
      await expect(editor.toast("Approval status updated successfully")).toBeVisible();
    }
    await page.goto(reportsPage);
    await expect(report).toContainText(corrected);
    await report.getByText("Complete", { exact: true }).click();
    await editor.button("Update Issue").click();
    await expect(editor.toast("Issue updated successfully.")).toBeVisible();

    // The visitor reads the new line.
    await editor.page.context().clearCookies();
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
