import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call, ownVideo, stored } from "../support/library.ts";
import { layla, signIn } from "../support/people.ts";
import { addTestPage } from "./test-page.ts";

/** One tab with a draft of three lines in it. */
export class Editor {
  readonly page: Page;
  readonly status: Locator;
  readonly videoId: number;

  constructor(page: Page, videoId: number) {
    this.page = page;
    this.status = page.getByRole("status");
    this.videoId = videoId;
  }

  /** With a draft of its own, signed in as an editor of Arabic. */
  static async create(page: Page): Promise<Editor> {
    const { id } = await ownVideo(page, "A draft", layla);
    const transcriptId = (await stored(page, id))["ar"]?.id;
    const content = ["one", "two", "three"].map((text, at) => ({ id: text, time: `0:0${at}`, text }));
    await call(page, `put /api/transcripts/${transcriptId}/draft`, { content });
    await addTestPage(page.context(), "fake-editor");
    const editor = new Editor(page, id);
    await editor.open();
    return editor;
  }

  async open({ autosave = 600_000 } = {}): Promise<void> {
    const path = `/fake-editor?video=${this.videoId}&autosave=${autosave}`;
    await this.page.goto(`${process.env["BASE_URL"]}${path}`);
    await expect(this.status).not.toContainText("opening");
  }

  /** The same draft in another tab. */
  async another(): Promise<Editor> {
    const other = new Editor(await this.page.context().newPage(), this.videoId);
    await other.open();
    return other;
  }

  line(number: number): Locator {
    return this.page.getByRole("textbox", { name: `Line ${number}` });
  }

  press(name: string): Promise<void> {
    return this.page.getByRole("button", { name, exact: true }).click();
  }

  /** What the server has. */
  async draft(): Promise<{ texts: string[]; version: number; id: number }> {
    interface Draft {
      id: number;
      language: string;
      draftContent: { text: string }[];
      draftVersion: number;
    }
    const drafts = await call<Draft[]>(this.page, `get /api/videos/${this.videoId}/transcripts`);
    const {
      id = 0,
      draftContent = [],
      draftVersion = 0,
    } = drafts.find(({ language }) => language === "ar") ?? {};
    return { id, texts: draftContent.map(({ text }) => text), version: draftVersion };
  }

  /** A save from elsewhere. */
  async colleagueWrites(...texts: string[]): Promise<void> {
    const { id } = await this.draft();
    const content = texts.map((text, at) => ({ id: ["one", "two", "three"][at], time: `0:0${at}`, text }));
    await call(this.page, `put /api/transcripts/${id}/draft`, { content });
  }

  signIn(): Promise<void> {
    return signIn(this.page, layla);
  }
}
