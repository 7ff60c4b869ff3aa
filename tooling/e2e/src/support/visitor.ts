import { test as base } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { fakeYouTube } from "./youtube.ts";

/** What a visitor sees and does in the viewer, by the names they would give it. */
export class Visitor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async visit(path = "/landing"): Promise<void> {
    await this.page.goto(`${process.env["BASE_URL"]}${path}`);
  }

  get lines(): Locator {
    return this.page.getByRole("list", { name: "Transcript lines" }).getByRole("button");
  }

  get currentLine(): Locator {
    return this.page.locator("[data-line][aria-current=true]");
  }

  async choose(label: "Category" | "Playlist" | "Video" | "Language", name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: label }).click();
    await this.page.getByRole("listbox").getByRole("option", { name }).click();
  }

  get parameters(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }

  /** Where the video is, in seconds, as the fake player's clock has it. */
  async time(): Promise<number> {
    await this.page.waitForFunction(() => (window.fakePlayer?.pending ?? 0) === 0);
    return this.page.evaluate(() => window.fakePlayer?.time ?? -1);
  }

  state(): Promise<number> {
    return this.page.evaluate(() => window.fakePlayer?.state ?? -1);
  }

  /** Waits for earlier orders first, since the last one wins, as in the real player. */
  async moveTo(seconds: number): Promise<void> {
    await this.page.waitForFunction(() => window.fakePlayer?.pending === 0);
    await this.page.evaluate((to) => window.fakePlayer?.move(to), seconds);
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => window.fakePlayer !== undefined);
    await this.lines.first().waitFor();
  }

  /** Visits a lecture, and waits for its player and its lines. */
  async open(path?: string): Promise<void> {
    await this.visit(path);
    await this.ready();
  }
}

/** A visitor for whom YouTube works; what the page logs as an error, or its policy refuses, fails the test. */
export const test = base.extend<{ visitor: Visitor; pageErrors: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  pageErrors: async ({}, use) => {
    await use([]);
  },
  visitor: async ({ page, pageErrors }, use) => {
    await fakeYouTube(page);
    page.on("pageerror", (error) => pageErrors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") pageErrors.push(message.text());
    });
    await use(new Visitor(page));
  },
});
