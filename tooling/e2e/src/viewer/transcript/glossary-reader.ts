import type { Locator, Page } from "@playwright/test";

/** A reader of Arabic with a question. */
export class GlossaryReader {
  readonly page: Page;
  readonly tooltip: Locator;

  constructor(page: Page) {
    this.page = page;
    // Not the one of the icons, whose names run either way.
    this.tooltip = page.locator("[role=tooltip][dir=ltr]");
  }
  /** Points at the first line, for which the glossary is loaded, and elsewhere. */
  async ready(): Promise<void> {
    await this.page.locator("[data-line], [data-notes]").first().hover();
    await this.tooltip.waitFor({ state: "attached" });
    await this.page.mouse.move(0, 0);
  }
  /** The middle of that word's first place in the transcript. */
  place(word: string): Promise<{ x: number; y: number }> {
    return this.page.evaluate((word) => {
      for (const { firstChild: text } of document.querySelectorAll("[data-line] [lang=ar]")) {
        const start = text?.textContent?.indexOf(word) ?? -1;
        if (!text || start < 0) continue;
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      return { x: 0, y: 0 };
    }, word);
  }
  async pointAt(word: string): Promise<void> {
    const { x, y } = await this.place(word);
    await this.page.mouse.move(x + 2, y);
    await this.page.mouse.move(x, y);
  }
  /** The word that is tinted. */
  tinted(): Promise<string> {
    return this.page.evaluate(() => [...(CSS.highlights.get("glossary") ?? [])].map(String).join());
  }
}
