import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { failNetwork, toast } from "../../support/library.ts";
import { emre, layla, mariam, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import {
  arabic,
  button,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
  translatedVideo,
  wordsIn,
  writeIn,
} from "./translations.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const path = () => `${process.env["BASE_URL"]}/translations`;

test("a translator chooses a video and a language, corrects a line, and visitors read it", async ({
  page,
  visitor,
}) => {
  await signIn(page, emre);
  await page.goto(path());
  await expect(page.getByText("Choose a video and a language to translate it.")).toBeVisible();
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^Friday Khutbah/ })
    .click();
  await page.getByRole("combobox", { name: "Video" }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^Learning Slowly/ })
    .click();
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Turkish" }).click();
  await expect(page).toHaveURL(/videoId=\d+&language=tr$/);
  const videoId = new URL(page.url()).searchParams.get("videoId") ?? "";
  const rows = page.getByRole("list", { name: "Turkish beside Arabic" }).getByRole("listitem");
  const segment = await rows.first().locator("[data-segment]").first().getAttribute("data-segment");
  await writeIn(page, segment ?? "", " (düzeltildi)");
  await expect(page.getByText("Kept on this device")).toBeVisible();
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  await expect(page.getByText("Existing Translation")).toBeVisible();
  await visitor.visit(`/landing?video=${videoId}&lang=tr`);
  await expect(visitor.lines.first()).toContainText("(düzeltildi)");
});

test("a new translation is written with the keyboard alone, linked line by line", long, async ({ page }) => {
  const video = await translatedVideo(page, "Written by keys", { as: emre });
  await openTranslation(page, video);
  await expect(page.getByText("New Translation")).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(field(page, "first")).toBeFocused();
  await expect(field(page, "first")).toHaveAttribute("placeholder", "Alt+N next, Alt+C copies Arabic");
  await page.keyboard.type("Au nom de Dieu");
  await page.keyboard.press("Alt+n");
  await page.keyboard.type("L’étudiant");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(field(page, "third")).toBeFocused();
  await expect(page.getByText("2 of 3 lines translated, 0 of them stale")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  await expect(page.getByText("Existing Translation")).toBeVisible();
  expect((await textIn(page, video))?.content).toEqual([
    { ...arabic[0], text: "Au nom de Dieu" },
    { ...arabic[1], text: "L’étudiant" },
  ]);
});

test(
  "segments match rows by link or else by time, and two segments in one row can both be edited",
  long,
  async ({ page }) => {
    const content = [
      { id: "x", time: "0:14", end: "0:16", text: "un" },
      { id: "y", time: "0:16", end: "0:19", text: "deux" },
      { id: "first", time: "0:30", text: "trois" },
    ];
    const video = await translatedVideo(page, "Two to one line", { content });
    await openTranslation(page, video);
    await expect(row(page, "first")).toContainText("trois");
    await expect(row(page, "second").locator("[data-text]")).toHaveText(["un", "deux"]);
    await writeIn(page, "y", " et demi");
    await save(page);
    await expect.poll(() => wordsIn(page, video)).toEqual(["un", "deux et demi", "trois"]);
  },
);

test(
  "the URL opens a line by its id or its time, and German and Arabic have no page",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "A place in the address", { content: french });
    await openTranslation(page, video, { place: "&segment=third" });
    await expect(field(page, "third")).toBeFocused();
    await openTranslation(page, video, { language: "FR", place: "&start=15" });
    await expect(field(page, "second")).toBeFocused();
    for (const language of ["de", "ar"]) {
      await page.goto(`${path()}?videoId=${video.id}&language=${language}`);
      await expect(page.getByText("Choose a language to translate this video.")).toBeVisible();
    }
    await page.goto(`${path()}?videoId=2000000000&language=fr`);
    await expect(page.getByText("There is no such video.")).toBeVisible();
  },
);

test("saving and copying ask for a video and a language if none are selected", long, async ({ page }) => {
  await signIn(page, emre);
  await page.goto(path());
  await save(page);
  await expect(toast(page, "Please select a video and language")).toBeVisible();
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Please select a video and language")).toBeVisible();
});

test("the copied URL contains the video and the language, and nothing else", long, async ({ page }) => {
  const video = await translatedVideo(page, "A copied address", { content: french });
  await openTranslation(page, video, { place: "&segment=second&start=3" });
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Custom URL copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${path()}?videoId=${video.id}&language=fr`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Failed to copy URL to clipboard")).toBeVisible();
});

test(
  "an admin downloads the text on the screen, or sees that there is nothing to download",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "A French talk", { content: french });
    await openTranslation(page, video);
    await writeIn(page, "third", " !");
    const coming = page.waitForEvent("download");
    await button(page, "Download SRT").click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("a_french_talk_french.srt");
    expect(await readFile(await file.path(), "utf8")).toContain(
      "1\n00:00:01,500 --> 00:00:03,000\nAu nom de Dieu\n",
    );
    expect(await readFile(await file.path(), "utf8")).toContain("Louange à Dieu !");
    await openTranslation(page, video, { language: "es" });
    await button(page, "Download SRT").click();
    await expect(toast(page, "No translation content to download")).toBeVisible();
  },
);

test("an admin approves a translation, and a failed change shows an error and keeps the status", async ({
  page,
}) => {
  const video = await translatedVideo(page, "Approved by an admin", { content: french });
  await openTranslation(page, video);
  const approval = page.getByRole("radiogroup", { name: "Approval" });
  await approval.getByText("Checked", { exact: true }).click();
  await expect(toast(page, "Approval status updated successfully")).toBeVisible();
  expect((await textIn(page, video))?.approvalStatusFr).toBe("approved");
  await failNetwork(page, "transcripts.setApproval");
  await approval.getByText("Unchecked").click();
  await expect(toast(page, /Failed to update approval status/)).toBeVisible();
  await expect(approval.getByRole("radio", { name: "Checked", exact: true })).toBeChecked();
});

test(
  "a translator sees the approval status, but can neither change it nor download",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Seen by its translator", { content: french, as: emre });
    await openTranslation(page, video);
    // In the heading of its column, so that it cannot be taken for that of the Arabic text.
    await expect(page.getByText("Unchecked").first().locator("..")).toContainText("French");
    await expect(page.getByRole("radiogroup", { name: "Approval" })).toBeHidden();
    await expect(button(page, "Download SRT")).toBeHidden();
  },
);

test(
  "the buttons of a line stand where the pointer or the caret is, not on the lines beside it",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Buttons of a line", { content: french });
    await openTranslation(page, video);
    const history = page.getByRole("button", { name: /^History of the line/ });
    await row(page, "second").hover();
    await expect(history).not.toHaveCount(0);
    const opacities = () => history.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    await expect.poll(async () => (await opacities()).filter((opacity) => opacity === "1")).toHaveLength(1);
  },
);

test("an editor opens the page by its URL and starts a translation", long, async ({ page }) => {
  const video = await translatedVideo(page, "Begun by an editor", { as: mariam });
  await openTranslation(page, video);
  await expect(page.getByRole("link", { name: "Translations" })).toBeHidden();
  await writeIn(page, "second", "Étudiant");
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect(await wordsIn(page, video)).toEqual(["Étudiant"]);
});

test("an Arabic editor can read translations, but not edit them", long, async ({ page }) => {
  const video = await translatedVideo(page, "Read only", { content: french, as: layla });
  await openTranslation(page, video);
  await page.locator('[data-segment="second"]').click();
  await expect(field(page, "second")).not.toBeEditable();
  await expect(button(page, "Save Translation")).toBeHidden();
});
