import { expect, test } from "../console-test.ts";
import { failNetwork } from "../../support/library.ts";
import { emre, layla, mariam } from "../../support/people.ts";
import { arabic, french, translatedVideo } from "./translations.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, download } from "../page.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const path = "/translations";

test("a translator chooses a video and a language, corrects a line, and visitors read it", async ({
  page,
  editor,
  visitor,
}) => {
  await visit(page, path, emre);
  await expect(editor.text("Choose a video and a language to translate it.")).toBeVisible();
  await choose(page, "Playlist", /^Friday Khutbah/);
  await choose(page, "Video", /^Learning Slowly/);
  await choose(page, "Language", "Turkish");
  await expect(page).toHaveURL(/videoId=\d+&language=tr$/);
  const videoId = new URL(page.url()).searchParams.get("videoId") ?? "";
  const rows = page.getByRole("list", { name: "Turkish beside Arabic" }).getByRole("listitem");
  const segment = await rows.first().locator("[data-segment]").first().getAttribute("data-segment");
  await editor.write(segment ?? "", " (düzeltildi)");
  await expect(editor.text("Kept on this device")).toBeVisible();
  await editor.saveTranslation();
  await expect(editor.text("Existing Translation")).toBeVisible();
  await visitor.visit(`/landing?video=${videoId}&lang=tr`);
  await expect(visitor.lines.first()).toContainText("(düzeltildi)");
});

test(
  "a new translation is written with the keyboard alone, linked line by line",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("Written by keys", { as: emre });
    await expect(editor.text("New Translation")).toBeVisible();
    await editor.press("Alt+n");
    await expect(editor.field("first")).toBeFocused();
    await expect(editor.field("first")).toHaveAttribute("placeholder", "Alt+N next, Alt+C copies Arabic");
    await editor.type("Au nom de Dieu");
    await editor.press("Alt+n");
    await editor.type("L’étudiant");
    await editor.press("Alt+ArrowDown");
    await expect(editor.field("third")).toBeFocused();
    await expect(editor.text("2 of 3 lines translated, 0 of them stale")).toBeAttached();
    await editor.press("ControlOrMeta+s");
    await expect(editor.toast("Translation saved successfully")).toBeVisible();
    await expect(editor.text("Existing Translation")).toBeVisible();
    expect((await editor.textIn(video))?.content).toEqual([
      { ...arabic[0], text: "Au nom de Dieu" },
      { ...arabic[1], text: "L’étudiant" },
    ]);
  },
);

test(
  "segments match rows by link or else by time, and two segments in one row can both be edited",
  long,
  async ({ editor }) => {
    const content = [
      { id: "x", time: "0:14", end: "0:16", text: "un" },
      { id: "y", time: "0:16", end: "0:19", text: "deux" },
      { id: "first", time: "0:30", text: "trois" },
    ];
    const video = await editor.openOwnTranslation("Two to one line", { content });
    await expect(editor.row("first")).toContainText("trois");
    await expect(editor.row("second").locator("[data-text]")).toHaveText(["un", "deux"]);
    await editor.write("y", " et demi");
    await editor.button("Save Translation").click();
    await expect.poll(() => editor.wordsIn(video)).toEqual(["un", "deux et demi", "trois"]);
  },
);

test(
  "the URL opens a line by its id or its time, and German and Arabic have no page",
  long,
  async ({ editor }) => {
    const video = await translatedVideo(editor.page, "A place in the address", { content: french });
    await editor.openTranslation(video, { place: "&segment=third" });
    await expect(editor.field("third")).toBeFocused();
    await editor.openTranslation(video, { language: "FR", place: "&start=15" });
    await expect(editor.field("second")).toBeFocused();
    for (const language of ["de", "ar"]) {
      await editor.page.goto(`${path}?videoId=${video.id}&language=${language}`);
      await expect(editor.text("Choose a language to translate this video.")).toBeVisible();
    }
    await editor.page.goto(`${path}?videoId=2000000000&language=fr`);
    await expect(editor.text("There is no such video.")).toBeVisible();
  },
);

test("saving and copying ask for a video and a language if none are selected", long, async ({ editor }) => {
  await visit(editor.page, path, emre);
  await editor.button("Save Translation").click();
  await expect(editor.toast("Please select a video and language")).toBeVisible();
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Please select a video and language")).toBeVisible();
});

test("the copied URL contains the video and the language, and nothing else", long, async ({ editor }) => {
  const video = await translatedVideo(editor.page, "A copied address", { content: french });
  await editor.openTranslation(video, { place: "&segment=second&start=3" });
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Custom URL copied to clipboard!")).toBeVisible();
  const copied = await editor.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${process.env["BASE_URL"]}${path}?videoId=${video.id}&language=fr`);
  await editor.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Failed to copy URL to clipboard")).toBeVisible();
});

test(
  "an admin downloads the text on the screen, or sees that there is nothing to download",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("A French talk", { content: french });
    await editor.write("third", " !");
    const { name, text } = await download(editor.button("Download SRT"));
    expect(name).toBe("a_french_talk_french.srt");
    expect(text).toContain("1\n00:00:01,500 --> 00:00:03,000\nAu nom de Dieu\n");
    expect(text).toContain("Louange à Dieu !");
    await editor.openTranslation(video, { language: "es" });
    await editor.button("Download SRT").click();
    await expect(editor.toast("No translation content to download")).toBeVisible();
  },
);

test("an admin approves a translation, and a failed change shows an error and keeps the status", async ({
  editor,
}) => {
  const video = await editor.openOwnTranslation("Approved by an admin", { content: french });
  const approval = editor.page.getByRole("radiogroup", { name: "Approval" });
  await approval.getByText("Checked", { exact: true }).click();
  await expect(editor.toast("Approval status updated successfully")).toBeVisible();
  expect((await editor.textIn(video))?.approvalStatusFr).toBe("approved");
  await failNetwork(editor.page, "transcripts.setApproval");
  await approval.getByText("Unchecked").click();
  await expect(editor.toast(/Failed to update approval status/)).toBeVisible();
  await expect(approval.getByRole("radio", { name: "Checked", exact: true })).toBeChecked();
});

test(
  "a translator sees the approval status, but can neither change it nor download",
  long,
  async ({ editor }) => {
    await editor.openOwnTranslation("Seen by its translator", { content: french, as: emre });
    // In the heading of its column, so that it cannot be taken for that of the Arabic text.
    await expect(editor.text("Unchecked").first().locator("..")).toContainText("French");
    await expect(editor.page.getByRole("radiogroup", { name: "Approval" })).toBeHidden();
    await expect(editor.button("Download SRT")).toBeHidden();
  },
);

test(
  "the buttons of a line stand where the pointer or the caret is, not on the lines beside it",
  long,
  async ({ editor }) => {
    await editor.openOwnTranslation("Buttons of a line", { content: french });
    const history = editor.page.getByRole("button", { name: /^History of the line/ });
    await editor.row("second").hover();
    await expect(history).not.toHaveCount(0);
    const opacities = () => history.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    await expect.poll(async () => (await opacities()).filter((opacity) => opacity === "1")).toHaveLength(1);
  },
);

test("an editor opens the page by its URL and starts a translation", long, async ({ editor }) => {
  const video = await editor.openOwnTranslation("Begun by an editor", { as: mariam });
  await expect(editor.page.getByRole("link", { name: "Translations" })).toBeHidden();
  await editor.write("second", "Étudiant");
  await editor.saveTranslation();
  expect(await editor.wordsIn(video)).toEqual(["Étudiant"]);
});

test("an Arabic editor can read translations, but not edit them", long, async ({ editor }) => {
  await editor.openOwnTranslation("Read only", { content: french, as: layla });
  await editor.line("second").click();
  await expect(editor.field("second")).not.toBeEditable();
  await expect(editor.button("Save Translation")).toBeHidden();
});
