import type { Locator, Page } from "@playwright/test";
import { test as base } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

/** A reader of Arabic with a question. */
class GlossaryReader {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly tooltip: Locator;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
    // Not the one of the icons, whose names run either way.
    this.tooltip = this.page.locator("[role=tooltip][dir=ltr]");
  }
  /** Opens a lecture, and waits for its glossary. */
  async open(path?: string): Promise<void> {
    await this.visitor.open(path);
    await this.ready();
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

export const test = base.extend<{ reader: GlossaryReader }>({
  reader: ({ visitor }, use) => use(new GlossaryReader(visitor)),
});
