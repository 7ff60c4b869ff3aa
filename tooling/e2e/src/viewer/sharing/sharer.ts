import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { test as base } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

declare global {
  interface Window {
    /** What the page wrote to the clipboard, in order. */
    copied: string[];
    /** What the page handed to the device's own sheet. */
    shared: ShareData[];
  }
}

/** Counts what is copied on its way to the real clipboard. */
async function watchClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.copied = [];
    if (!("clipboard" in navigator)) return;
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      window.copied.push(text);
      return write(text);
    };
  });
}

/** What a visitor does with the Share menu and with the bar of a segment being made. */
class Sharer {
  readonly visitor: Visitor;
  readonly page: Page;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  open(path?: string): Promise<void> {
    return this.visitor.open(path);
  }
  async share(entry: "Share Link" | "Create Segment"): Promise<void> {
    await this.page.getByRole("button", { name: "Share" }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
    if (entry === "Create Segment") await expect(this.bar).toContainText("Click a line to start");
  }
  get bar(): Locator {
    return this.page.getByRole("group", { name: "Create Segment" });
  }
  get toast(): Locator {
    return this.page.getByRole("region", { name: "Notifications" });
  }
  async createSegment(first: number, second: number): Promise<void> {
    await this.share("Create Segment");
    await this.visitor.lines.nth(first).click();
    await expect(this.bar).toContainText("Click a line to finish");
    await this.visitor.lines.nth(second).click();
    await expect(this.toast).toContainText("Share this segment with others");
  }
  copied(): Promise<string[]> {
    return this.page.evaluate(() => window.copied);
  }
  async pasted(): Promise<URL> {
    return new URL(await this.page.evaluate(() => navigator.clipboard.readText()));
  }
  seeks(): Promise<string[]> {
    return this.page.evaluate(() => window.fakePlayer?.calls ?? []);
  }
}

export const test = base.extend<{ sharer: Sharer }>({
  sharer: async ({ visitor, page }, use) => {
    await watchClipboard(page);
    await use(new Sharer(visitor));
  },
});
