import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { countedHands } from "../../support/keystroke-model.ts";
import { call, ownVideo, ownWords, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, signIn } from "../../support/people.ts";
import { french, translatedVideo } from "../translations/translations.ts";
import { visit } from "../page.ts";

/** What people who give out work, answer reports and invite do, in seconds of the keystroke model (docs/benchmarks.md). */

function tell({ keys, clicks, seconds }: ReturnType<ReturnType<typeof countedHands>["total"]>): number {
  test.info().annotations.push({
    type: "seconds",
    description: `${seconds}: ${keys} keys, ${clicks} clicks`,
  });
  return seconds;
}

test("15 tasks are assigned from the Work Overview in less than ten seconds", long, async ({ page }) => {
  const title = ownWords("Counted work");
  for (const at of [1, 2, 3, 4, 5]) await ownVideo(page, `${title} ${at}`);
  await page.goto(`/work-overview?q=${encodeURIComponent(title)}`);
  const cell = (language: string, at: number) =>
    page.getByRole("button", { name: new RegExp(`^${language}, ${title} ${at}`, "u") });
  await cell("French", 5).waitFor();
  const hands = countedHands(page);
  await hands.click(cell("English", 1));
  // Opened by the click; the keys go on from there.
  await hands.press("Escape");
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight"]) await hands.press(key);
  for (let row = 0; row < 4; row += 1) await hands.press("Shift+ArrowDown");
  await expect(page.getByRole("toolbar", { name: "Selected cells" })).toContainText("15 selected");
  await hands.press("t");
  const dialog = page.getByRole("dialog", { name: "New Tasks" });
  await hands.click(dialog.getByRole("combobox", { name: "Assignee" }));
  await hands.click(page.getByRole("option", { name: /^Emre/ }));
  await hands.click(dialog.getByRole("button", { name: "Create 15 Tasks" }));
  await expect(toast(page, "15 tasks created")).toBeVisible();
  expect(tell(hands.total())).toBeLessThan(10);
});

async function reported(page: Page): Promise<void> {
  const video = await translatedVideo(page, "Counted report", { content: french });
  const fields = { description: "[French] mauvais mot", segmentId: "second", segmentIndex: 1 };
  await call(page, "post /api/reported-issues", { videoId: video.id, ...fields });
}

test(
  "a report is corrected at its line and completed in less than seven seconds",
  long,
  async ({ page, editor }) => {
    await signIn(page, amina);
    await reported(page);
    await page.goto("/reported-issues");
    const row = page.getByRole("link", { name: /mauvais mot/u }).first();
    await row.waitFor();
    const hands = countedHands(page);
    await hands.click(row);
    await hands.click(page.getByRole("link", { name: "Correct it" }));
    await expect(editor.field("second")).toBeFocused();
    await hands.press("End");
    await hands.words(" loin");
    await hands.press("ControlOrMeta+s");
    const over = editor.region("The report");
    await hands.click(over.getByRole("button", { name: "Complete the report" }));
    await expect(editor.toast("Issue updated successfully.")).toBeVisible();
    expect(tell(hands.total())).toBeLessThan(7);
  },
);

test("a user is invited in less than ten seconds", long, async ({ page }) => {
  await visit(page, "/admin");
  const invite = page.getByRole("button", { name: "Invite" });
  await invite.waitFor();
  const hands = countedHands(page);
  await hands.click(invite);
  const form = page.getByRole("dialog", { name: "Invite a person" });
  await hands.click(form.getByLabel("E-mail"));
  await hands.words(`${ownWords("idris").replaceAll(/\W+/gu, "-")}@example.org`);
  await hands.click(form.getByRole("combobox", { name: "Role" }));
  await hands.click(page.getByRole("listbox").getByRole("option", { name: "Viewer" }));
  await hands.click(form.getByRole("button", { name: "Create Link" }));
  const shown = page.getByRole("dialog", { name: "Invitation" });
  await hands.click(shown.getByRole("button", { name: /Copy/u }));
  expect(tell(hands.total())).toBeLessThan(10);
});
