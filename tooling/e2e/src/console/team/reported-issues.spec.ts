import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, failNetwork, toast } from "../../support/library.ts";
import { amina, layla, signIn } from "../../support/people.ts";
import { arabicVideo, spoken } from "../arabic/arabic.ts";
import { answerNothing, button, visit, choose, openDialog } from "../page.ts";
import { arabic, french, translatedVideo } from "../translations/translations.ts";
import type { OwnVideo } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";

const detail = (page: Page) => page.getByRole("article", { name: "Report" });
const over = (page: Page) => page.getByRole("region", { name: "The report" });

/** Reports a line of a video, as an admin would who notices it; gives the report's id. */
async function report(page: Page, videoId: number, fields: object): Promise<number> {
  await signIn(page, amina);
  return (await call<{ id: number }>(page, "post /api/reported-issues", { videoId, ...fields })).id;
}

async function openReport(page: Page, id: number): Promise<void> {
  await page.goto(`/reported-issues?issue=${id}`);
  await button(page, "Update Issue").waitFor();
}

/** All that this browser keeps of what was typed. */
async function readDevice(): Promise<string> {
  const opening = indexedDB.open("minbar-saving");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const reading = opening.result.transaction("records").objectStore("records").getAll();
  await new Promise((resolve) => reading.addEventListener("success", resolve));
  opening.result.close();
  return JSON.stringify([reading.result, localStorage]);
}

const contact = { contactName: "هناء درويش", contactEmail: "hana@example.org", contactMobile: "+00 000" };

test("an admin sees a report's text, line and contact and answers it, and a failed save keeps the notes", async ({
  page,
}) => {
  const video = await arabicVideo(page, "Reported", { published: spoken });
  const input = { description: "[Arabic] تنقصُ كلمة", segmentId: "second", segmentIndex: 1, ...contact };
  const id = await report(page, video.id, input);
  await openReport(page, id);
  await expect(page.getByRole("banner")).toContainText(/Pending \d+Complete \d+/);
  await expect(detail(page).getByRole("heading", { level: 2 })).toHaveText("[Arabic] تنقصُ كلمة");
  // The name of the language decides nothing about the direction of the words.
  await expect(detail(page).getByRole("heading", { level: 2 }).locator("bdi")).toHaveText("تنقصُ كلمة");
  await expect(detail(page).getByRole("region", { name: "Context" })).toContainText("Reported");
  await expect(detail(page).getByText("2 at 0:14")).toBeVisible();
  await expect(detail(page).getByText(spoken[1].text)).toHaveAttribute("dir", "rtl");
  await expect(detail(page).getByText("The text is the same now.")).toBeVisible();
  await expect(detail(page).getByRole("region", { name: "Contact" })).toContainText("هناء درويش");
  await expect(page.getByRole("link", { name: "hana@example.org" })).toHaveAttribute("href", /^mailto:/);

  await failNetwork(page, "reportedIssues.update");
  await detail(page).getByText("Complete", { exact: true }).click();
  await detail(page).getByLabel("Admin notes").fill("Listened again");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, /^Failed to update issue\./)).toBeVisible();
  await page.unroute("**/trpc/reportedIssues.update*");
  await page.reload();
  await expect(detail(page).getByLabel("Admin notes")).toHaveValue("Listened again");
  // On the device stands what the admin typed, and nothing of the reporter's.
  const deviceText = await page.evaluate(readDevice);
  expect([deviceText.includes("Listened again"), /hana|درويش|تنقص/u.test(deviceText)]).toEqual([true, false]);
  await button(page, "Update Issue").click();
  await expect(toast(page, "Issue updated successfully.")).toBeVisible();
  await expect(detail(page).getByText("Complete", { exact: true }).first()).toBeVisible();
  await expect(button(page, "Update Issue")).toBeDisabled();
  expect(await call(page, `get /api/reported-issues/${id}`)).toMatchObject({
    status: "Complete",
    adminNote: "Listened again",
  });
});

test(
  "reports are found by contact without naming it in a URL, completed together and reopened by Undo",
  long,
  async ({ page }) => {
    const name = `Najiba ${Date.now()}`;
    await signIn(page, amina);
    for (const description of ["[Urdu] a word", "[Arabic] a letter"])
      await call(page, "post /api/reported-issues", { description, contactName: name });
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await page.goto("/reported-issues");
    await page.getByRole("searchbox").fill(name.toUpperCase());
    const list = page.getByRole("list", { name: "Reports" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await list.getByRole("checkbox").first().check();
    await button(page, "Choose all shown").click();
    await button(page, "Set to Complete").click();
    await expect(toast(page, "2 reports updated.")).toBeVisible();
    await expect(list.getByText("Complete", { exact: true })).toHaveCount(2);
    await button(page, "Undo").click();
    await expect(list.getByText("Pending", { exact: true })).toHaveCount(2);
    await choose(page, "Language", "Urdu");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    expect([...urls, page.url()].filter((url) => /najiba/iu.test(url))).toEqual([]);
  },
);

test(
  "a conflict in a report's notes shows the other version, and the user chooses one",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Answered by two", { published: spoken });
    const id = await report(page, video.id, { description: "[Arabic] خطأ", segmentId: "second" });
    await openReport(page, id);
    const change = (fields: object) => call(page, `put /api/reported-issues/${id}`, fields);
    const notes = detail(page).getByLabel("Admin notes");
    await notes.fill("mine");
    await change({ adminNote: "theirs" });
    await button(page, "Update Issue").click();
    await expect(detail(page).getByRole("alert")).toContainText("theirs");
    await expect(notes).toHaveValue("mine");
    await button(page, "Take theirs").click();
    await expect(notes).toHaveValue("theirs");
    await notes.fill("mine, later");
    await change({ adminNote: "theirs, later", status: "Complete" });
    await button(page, "Update Issue").click();
    await button(page, "Keep mine").click();
    await expect(toast(page, "Issue updated successfully.")).toBeVisible();
    const stored = () => call(page, `get /api/reported-issues/${id}`);
    expect(await stored()).toMatchObject({ status: "Complete", adminNote: "mine, later" });

    // What the other one sets meanwhile stays, where it is something else.
    await change({ status: "Pending" });
    await notes.fill("mine, at last");
    await button(page, "Update Issue").click();
    await expect.poll(stored).toMatchObject({ status: "Pending", adminNote: "mine, at last" });
    await expect(button(page, "Update Issue")).toBeDisabled();
  },
);

test(
  "a line that was moved and rewritten is found in the viewer and in the editor",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "Moved", { content: french });
    const input = { description: "[French] mauvais mot", segmentId: "second", segmentIndex: 1 };
    const id = await report(page, video.id, input);
    const moved = french.map((line) =>
      line.id === "second" ? { ...line, time: "1:02.500", text: "L’étudiant marchait" } : line,
    );
    const french1 = await editor.textIn(video);
    await call(page, `put /api/transcripts/${french1?.id}`, { content: moved });
    await openReport(page, id);
    await expect(detail(page).getByText("L’étudiant voyageait")).toBeVisible();
    await expect(detail(page).getByText("Text now, at 1:02.500")).toBeVisible();
    await expect(detail(page).getByText("L’étudiant marchait")).toBeVisible();
    const viewer = page.getByRole("link", { name: "View Video" });
    await expect(viewer).toHaveAttribute("href", `/landing?video=${video.id}&start=62.5&lang=fr`);
    await page.getByRole("link", { name: "Open segment" }).click();
    await expect(editor.field("second")).toBeFocused();
    await expect(over(page)).toHaveCount(0);
    // A line that is gone is looked for at its time.
    await call(page, `put /api/transcripts/${french1?.id}`, { content: [french[0], french[2]] });
    await openReport(page, id);
    await expect(detail(page).getByText("Text now, at 0:01.500")).toBeVisible();
  },
);

test(
  "an admin corrects a translation next to its report, and saving offers to complete the report",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "Corrected", { content: french });
    const input = { description: "[French] mauvais mot", segmentId: "second", ...contact };
    const id = await report(page, video.id, input);
    await openReport(page, id);
    await page.getByRole("link", { name: "Correct it" }).click();
    await expect(over(page)).toContainText("mauvais mot");
    await expect(over(page)).toContainText("L’étudiant voyageait");
    await expect(editor.text("hana@example.org")).toHaveCount(0);
    await expect(editor.field("second")).toBeFocused();
    await editor.write("second", " loin");
    await editor.button("Save Translation").click();
    await expect(over(page)).toContainText("Saved. Does this complete the report?");
    await button(over(page), "Complete the report").click();
    await expect(editor.toast("Issue updated successfully.")).toBeVisible();
    await over(page).getByRole("link", { name: "Back to the report" }).click();
    await expect(detail(page).getByText("Complete", { exact: true }).first()).toBeVisible();
    await expect(detail(page).getByText("L’étudiant voyageait loin")).toBeVisible();
  },
);

test(
  "an admin corrects an Arabic line next to its report, which only admins see",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, "Corrected in Arabic", { published: spoken });
    const id = await report(page, video.id, { description: "[Arabic] خطأ", segmentId: "second" });
    await openReport(page, id);
    await page.getByRole("link", { name: "Correct it" }).click();
    await expect(editor.field("second")).toBeFocused();
    const address = page.url();
    await editor.write("second", " مرة");
    await editor.button("Publish").click();
    await expect(over(page)).toContainText("Saved. Does this complete the report?");
    await button(over(page), "Hide the report").click();
    await expect(over(page)).toHaveCount(0);
    await visit(page, address, layla);
    await expect(editor.field("second")).toBeFocused();
    await expect(over(page)).toHaveCount(0);
  },
);

test(
  "J and K step through the reports, and a task created from one omits the reporter's words",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Led through", { content: french });
    const ids: number[] = [];
    for (const words of ["the first", "the second"])
      ids.push(await report(page, video.id, { description: `[French] ${words}`, segmentId: "third" }));
    await openReport(page, ids[0] ?? 0);
    const heading = detail(page).getByRole("heading", { level: 2 });
    await expect(heading).toHaveText("[French] the first");
    await page.keyboard.press("k");
    await expect(heading).toHaveText("[French] the second");
    await page.keyboard.press("j");
    await expect(heading).toHaveText("[French] the first");
    const dialog = await openDialog(page, "New Task", "New Task");
    await expect(dialog.getByLabel("Description")).toHaveValue(
      "Look at what was reported in the French of “Led through” at 0:20",
    );
    const link = `/translations?videoId=${video.id}&language=fr&segment=third&start=20&report=${ids[0]}`;
    await expect(dialog.getByLabel("Link")).toHaveValue(link);
  },
);

test(
  "the page says when no report is selected, the report is unknown, or there are no reports",
  long,
  async ({ page }) => {
    const video: OwnVideo = await translatedVideo(page, "Said so");
    await report(page, video.id, { description: `[Arabic] ${arabic[0]?.text}` });
    await page.goto("/reported-issues");
    await expect(page.getByText("Select an Issue")).toBeVisible();
    await page.goto("/reported-issues?issue=999999");
    await expect(page.getByText("There is no such report.")).toBeVisible();
    await answerNothing(page, "reportedIssues.search");
    await page.goto("/reported-issues");
    await expect(page.getByText("No Issues Reported")).toBeVisible();
  },
);
