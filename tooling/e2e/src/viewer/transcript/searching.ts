import type { Locator, Page } from "@playwright/test";
import { test as base } from "../../support/visitor.ts";

/** What a reader who searches sees. */
export class TranscriptSearch {
  readonly page: Page;
  /** The header has a search of its own, of all lectures. */
  readonly row: Locator;
  readonly field: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.row = page.getByRole("search", { name: "Search", exact: true });
    this.field = this.row.getByRole("textbox", { name: "Search the transcript" });
    this.button = page.getByRole("button", { name: "Search the transcript" });
  }
  async type(query: string): Promise<void> {
    await this.button.click();
    await this.field.pressSequentially(query);
  }
  tool(name: "Previous match" | "Next match" | "Close search"): Locator {
    return this.page.getByRole("button", { name });
  }
  position(text: string): Locator {
    return this.row.getByText(text, { exact: true });
  }
  /** The letters under the marks, in the order of the text. */
  marked(name: "search-match" | "search-current"): Promise<string[]> {
    return this.page.evaluate((name) => {
      const ranges = [...(CSS.highlights.get(name) ?? [])];
      return ranges.map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? "").slice(startOffset, endOffset),
      );
    }, name);
  }
  /** The line that holds the current match. */
  line(): Promise<number> {
    return this.page.evaluate(() => {
      const [range] = CSS.highlights.get("search-current") ?? [];
      const row = range?.startContainer.parentElement?.closest("[data-line]");
      return row instanceof HTMLElement ? Number(row.dataset["line"]) : -1;
    });
  }
}

export const test = base.extend<{ searching: TranscriptSearch }>({
  searching: ({ page }, use) => use(new TranscriptSearch(page)),
});
