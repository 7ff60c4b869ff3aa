import { expect } from "@playwright/test";
import { omar, signIn } from "../../support/people.ts";
import { choiceOf, choose, dialogOf, openerOf } from "./report-form.ts";
import { ownVideo, toast } from "../../support/library.ts";
import { received, useReportingServer } from "./received-reports.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

useReportingServer();

test("a visitor reports the current line, and staff see its text", async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en");
  await visitor.lines.nth(4).click();
  await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
  await openerOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await expect(choiceOf(dialog, "Playlist")).toHaveText("Friday Khutbah");
  await expect(choiceOf(dialog, "Video")).toHaveText("Learning Slowly");
  await expect(choiceOf(dialog, "Translation language")).toHaveText("English");
  await expect(dialog.getByRole("spinbutton", { name: "Segment index" })).toHaveValue("5");
  await dialog.getByLabel("Description").fill("  The second word is missing. ");
  await dialog.getByLabel("Name").fill("  Khadija ");
  await dialog.getByLabel("Email").fill("   ");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(toast(page, "Problem Reported")).toBeVisible();
  await expect(toast(page, "Your report has been submitted successfully. We'll look into it.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const text = await visitor.lines.nth(4).locator("[lang=en]").textContent();
  expect((await received(page))[0]).toMatchObject({
    description: "[English] The second word is missing.",
    segmentIndex: 4,
    segmentText: text,
    contactName: "Khadija",
    contactEmail: null,
    contactMobile: null,
    reportedByUser: null,
  });
  await openerOf(page).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("");
  await expect(dialog.getByLabel("Name")).toHaveValue("");
});

test(
  "without a description nothing can be sent, by mouse or by keyboard",
  long,
  async ({ visitor, page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("reportedIssues") && calls.push(request.url()));
    await visitor.visit();
    await openerOf(page).click();
    const dialog = dialogOf(page);
    const sentence = toast(page, "Please provide a description of the problem.");
    await dialog.getByLabel("Description").fill("  \n ");
    await expect(dialog.getByRole("button", { name: "Submit Report" })).toBeDisabled();
    await page.keyboard.press("Control+Enter");
    await expect(sentence).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(sentence).toBeHidden();
    await dialog.getByLabel("Mobile").press("Enter");
    await expect(sentence).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test(
  "the location can be corrected: the index is cleared with the video, and follows the language",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=ar");
    await visitor.lines.nth(6).click();
    await expect(visitor.currentLine).toHaveAttribute("data-line", "6");
    await openerOf(page).click();
    const dialog = dialogOf(page);
    const index = dialog.getByLabel("Segment index");
    await expect(index).toHaveValue("7");
    await expect(index).toHaveAccessibleDescription(/^\d:\d\d.* \p{Script=Arabic}/u);
    await choose(dialog, "Translation language", "English");
    await expect(index).toHaveAccessibleDescription(/^\d:\d\d.* \p{Script=Latin}/u);
    await choose(dialog, "Video", "Good Neighbours");
    await expect(index).toHaveValue("");
    await choose(dialog, "Playlist", "Choose a playlist");
    await expect(choiceOf(dialog, "Video")).toBeDisabled();
    await choose(dialog, "Playlist", "Asking and Reading");
    await choose(dialog, "Video", "The Art of Asking");
    await index.fill("3");
    await expect(index).toHaveAccessibleDescription(/^\d:\d\d.* \p{Script=Latin}/u);
    await dialog.getByLabel("Description").fill("Here");
    await page.keyboard.press("Control+Enter");
    await expect(toast(page, "Problem Reported")).toBeVisible();
    const [report] = await received(page);
    expect(report).toMatchObject({
      video: { title: "The Art of Asking" },
      playlist: { name: "Asking and Reading" },
      segmentIndex: 2,
    });
    expect(report?.["segmentText"]).toMatch(/\p{Script=Latin}/u);
  },
);

test("a problem with the whole site needs no location", long, async ({ visitor, page }) => {
  await visitor.visit();
  await openerOf(page).click();
  const dialog = dialogOf(page);
  await choose(dialog, "Playlist", "Choose a playlist");
  await dialog.getByLabel("Description").fill("The letters are small");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog).toBeHidden();
  expect((await received(page))[0]).toMatchObject({ playlistId: null, videoId: null, segmentIndex: null });
});

test("the draft is kept when sending fails offline, when the dialog is closed and after a reload", async ({
  visitor,
  page,
  context,
}) => {
  await visitor.open();
  await openerOf(page).click();
  const dialog = dialogOf(page);
  const description = dialog.getByLabel("Description");
  await description.fill("A long story");
  await dialog.getByLabel("Name").fill("Khadija");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(toast(page, "Failed to submit problem report. Please try again.")).toBeVisible();
  await expect(description).toHaveValue("A long story");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openerOf(page).click();
  await expect(description).toHaveValue("A long story");
  await context.setOffline(false);
  await page.reload();
  await openerOf(page).click();
  await expect(description).toHaveValue("A long story");
  await expect(dialog.getByLabel("Name")).toHaveValue("Khadija");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openerOf(page).click();
  await expect(description).toHaveValue("");
});

test("hostile text is stored unchanged, and shown as text", long, async ({ visitor, page, pageErrors }) => {
  const hostile = `<img src=x onerror="document.title='caught'">\u202E{{7*7}}</textarea><script>alert(1)</script>`;
  page.on("dialog", (shown) => pageErrors.push(shown.message()));
  await visitor.visit();
  await openerOf(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Description").fill(hostile);
  for (const name of ["Name", "Mobile", "Email"]) await dialog.getByLabel(name).fill(hostile);
  await page.reload();
  await openerOf(page).click();
  await expect(dialog.getByLabel("Description")).toHaveValue(hostile);
  await expect(dialog.getByLabel("Email")).toHaveValue(hostile);
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog).toBeHidden();
  expect((await received(page))[0]).toMatchObject({
    description: `[Arabic] ${hostile}`,
    contactName: hostile,
    contactEmail: hostile,
    contactMobile: hostile,
  });
  expect(await page.title()).not.toContain("caught");
  expect(pageErrors).toEqual([]);
});

test(
  "server validation errors are shown at their fields, and the first field gets the focus",
  long,
  async ({ visitor, page }) => {
    await visitor.visit();
    await openerOf(page).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Description").fill("x");
    await dialog.getByLabel("Segment index").fill("0");
    await dialog.getByLabel("Name").fill("n".repeat(256));
    await dialog.getByRole("button", { name: "Submit Report" }).click();
    await expect(dialog.getByText("No such segment")).toBeVisible();
    await expect(dialog.getByText("Contact details too long")).toBeVisible();
    await expect(dialog.getByLabel("Segment index")).toBeFocused();
    await dialog.getByLabel("Segment index").fill("1");
    await expect(dialog.getByText("No such segment")).toBeHidden();
    await expect(dialog.getByText("Contact details too long")).toBeVisible();
    await expect(dialog.getByLabel("Segment index")).toBeFocused();
  },
);

test("server validation errors are shown in the language of the page", long, async ({ visitor, page }) => {
  await visitor.visit("/landing?ui=fr");
  await page.getByRole("button", { name: "Signaler", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Signaler un problème" });
  await dialog.getByLabel("Description").fill("x");
  await dialog.getByLabel("Numéro du segment").fill("0");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(dialog.getByText("Ce segment n’existe pas")).toBeVisible();
});

test("a video without a playlist is named in the form", long, async ({ visitor, page }) => {
  const { id } = await ownVideo(page, "Without a playlist");
  await visitor.visit(`/landing?video=${id}`);
  await openerOf(page).click();
  await expect(choiceOf(dialogOf(page), "Video")).toHaveText("Without a playlist");
});

test(
  "a visitor who reports too often sees when to try again, and keeps the text",
  long,
  async ({ visitor, page }) => {
    await visitor.visit();
    const dialog = dialogOf(page);
    for (let time = 1; time <= 6; time += 1) {
      await openerOf(page).click();
      await dialog.getByLabel("Description").fill(`Problem ${time}`);
      await page.keyboard.press("Control+Enter");
      if (time < 6) await expect(dialog).toBeHidden();
    }
    await expect(dialog.getByRole("alert")).toHaveText(/Please try again in \d+ minutes\./);
    await expect(toast(page, "Failed to submit problem report. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Description")).toHaveValue("Problem 6");
  },
);

test("'Report Problem' is in the header for signed-in users only", long, async ({ visitor, page }) => {
  const inHeader = page.getByRole("banner").getByRole("button", { name: "Report Problem" });
  await visitor.open();
  await expect(openerOf(page)).toBeVisible();
  await expect(inHeader).toHaveCount(0);
  await signIn(page, omar);
  await page.reload();
  await inHeader.click();
  await dialogOf(page).getByLabel("Description").fill("From an account");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Problem Reported")).toBeVisible();
  await expect(inHeader).toBeFocused();
  expect((await received(page))[0]).toMatchObject({ reportedByUser: { email: omar } });
});
