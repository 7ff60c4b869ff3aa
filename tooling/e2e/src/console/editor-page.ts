import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { dropFiles, toast } from "../support/library.ts";
import type { OwnVideo } from "../support/library.ts";
import { arabicOf, arabicVideo } from "./arabic/arabic.ts";
import type { ArabicTexts } from "./arabic/arabic.ts";
import { button, chooseFiles, openDialog } from "./page.ts";
import { textIn, translatedVideo } from "./translations/translations.ts";
import type { Translation } from "./translations/translations.ts";

type View = "Segments" | "SRT Format" | "Time-Stamped" | "SRT View";

/** What somebody sees and does in the editors of transcripts, by the names they would give it. */
export class EditorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openArabic({ id }: { id: number }, place = ""): Promise<void> {
    await this.page.goto(`${process.env["BASE_URL"]}/arabic-transcripts?videoId=${id}${place}`);
    await expect(this.button("Save Draft")).toBeEnabled();
  }

  async openTranslation({ id }: { id: number }, { language = "fr", place = "" } = {}): Promise<void> {
    const address = `/translations?videoId=${id}&language=${language}${place}`;
    await this.page.goto(`${process.env["BASE_URL"]}${address}`);
    const lines = this.page.getByRole("list", { name: /beside Arabic$/ });
    await expect(lines.getByRole("listitem").first()).toBeVisible();
  }

  /** Opens the Arabic text of a video of the test's own. */
  async openOwnArabic(title: string, texts?: ArabicTexts): Promise<OwnVideo> {
    const video = await arabicVideo(this.page, title, texts);
    await this.openArabic(video);
    return video;
  }

  /** Opens the French text of a video of the test's own. */
  async openOwnTranslation(title: string, translation?: Translation): Promise<OwnVideo> {
    const video = await translatedVideo(this.page, title, translation);
    await this.openTranslation(video);
    return video;
  }

  /** Waits until the video can be played. */
  async playerReady(): Promise<void> {
    await this.page.waitForFunction(() => window.fakePlayer?.isReady);
  }

  button(name: string | RegExp): Locator {
    return button(this.page, name);
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** Opens a dialog by its button. */
  openDialog(by: string | RegExp, name: string | RegExp): Promise<Locator> {
    return openDialog(this.page, by, name);
  }

  region(name: string | RegExp): Locator {
    return this.page.getByRole("region", { name });
  }

  /** Words that stand on the page. */
  text(words: string | RegExp, { exact = false } = {}): Locator {
    return this.page.getByText(words, { exact });
  }

  toast(words: string | RegExp): Locator {
    return toast(this.page, words);
  }

  /** A segment, by its id. */
  line(id: string): Locator {
    return this.page.locator(`[data-segment="${id}"]`);
  }

  /** A row of the translations, by the id of its Arabic line. */
  row(id: string): Locator {
    return this.page.locator(`[data-row="${id}"]`);
  }

  /** The text area of a segment, once somebody works on it. */
  field(id: string): Locator {
    return this.line(id).locator("textarea");
  }

  /** Clicks into the text area of a segment. */
  async enter(id: string): Promise<void> {
    await this.line(id).hover();
    await this.field(id).click();
    await expect(this.field(id)).toBeFocused();
  }

  /** Writes at the end of a segment. */
  async write(id: string, words: string): Promise<void> {
    await this.enter(id);
    await this.press("ControlOrMeta+End");
    await this.type(words);
  }

  /** Writes other words into a segment. */
  async rewrite(id: string, words: string): Promise<void> {
    await this.line(id).hover();
    await this.field(id).fill(words);
  }

  /** Presses keys, one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  async paste(text: string, keys = "ControlOrMeta+v"): Promise<void> {
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.press(keys);
  }

  /** Drops a file on the lines of the Arabic editor. */
  async drop(name: string, text: string): Promise<void> {
    await dropFiles(this.page, [{ name, body: text }], this.page.getByRole("list", { name: "Draft lines" }));
  }

  async show(view: View): Promise<void> {
    const views = this.page.getByRole("radiogroup", { name: "View" });
    await views.getByText(view, { exact: true }).click();
  }

  /** Shows a text view, and returns its text area. */
  async showText(view: View): Promise<Locator> {
    await this.show(view);
    return this.page.getByRole("textbox", { name: view, exact: true });
  }

  /** Opens the dialog in which the lines take the times of another text. */
  async openTakeTimes(): Promise<Locator> {
    await button(await this.openDialog("Times", "Times"), "Take times from…").click();
    return this.dialog("Take times from another text");
  }

  /** The same, with a file of subtitles that is chosen there. */
  async takeTimesFrom(text: string): Promise<Locator> {
    const dialog = await this.openTakeTimes();
    const file = { name: "heard.srt", mimeType: "application/x-subrip", buffer: Buffer.from(text) };
    await chooseFiles(button(dialog, "Choose a file"), file);
    return dialog;
  }

  async showPublished(): Promise<void> {
    await this.page.getByRole("tab", { name: "Published View" }).click();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async saveDraft(): Promise<void> {
    await this.button("Save Draft").click();
    await expect(this.toast("Draft Saved")).toBeVisible();
  }

  /** Saves with the shortcut, and waits for the status, which needs no toast. */
  async saveByKeys(): Promise<void> {
    await this.press("Control+s");
    await expect(this.page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.button("Publish").click();
    await expect(this.toast("Published")).toBeVisible();
  }

  async saveTranslation(): Promise<void> {
    await this.button("Save Translation").click();
    await expect(this.toast("Translation saved successfully")).toBeVisible();
  }

  /** Marks the text as checked or unchecked. */
  async setApproval(status: "Checked" | "Unchecked"): Promise<void> {
    const approval = this.page.getByRole("radiogroup", { name: "Approval" });
    await approval.getByText(status, { exact: true }).click();
  }

  /** The Arabic text as it is stored. */
  arabicOf(video: OwnVideo) {
    return arabicOf(this.page, video);
  }

  /** The words of the draft, as they are stored; `undefined` where there is none. */
  async draftOf(video: OwnVideo): Promise<string[] | undefined> {
    return (await this.arabicOf(video))?.draftContent?.map(({ text }) => text);
  }

  /** The translation as it is stored. */
  textIn(video: OwnVideo, language?: string) {
    return textIn(this.page, video, language);
  }

  /** The words of the translation that visitors read. */
  async wordsIn(video: OwnVideo, language?: string): Promise<string[] | undefined> {
    return (await this.textIn(video, language))?.content.map(({ text }) => text);
  }
}
