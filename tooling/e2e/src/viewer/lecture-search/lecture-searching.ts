import type { Locator, Page } from "@playwright/test";
import { test as base } from "../../support/visitor.ts";

/** What somebody who searches all lectures sees. */
class LectureSearch {
  readonly page: Page;
  readonly field: Locator;
  readonly results: Locator;
  /** The lines that were found, as links. */
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole("textbox", { name: "Search all lectures" });
    this.results = page.getByRole("main");
    this.lines = this.results.locator("a[data-found-line]");
  }
  /** The words marked in the results. */
  marked(): Promise<string[]> {
    return this.results.locator("mark").allInnerTexts();
  }
  /** Makes the server's answers arrive late, or not at all. */
  async answer(how: (query: string) => "now" | "never" | number): Promise<void> {
    await this.page.route("**/trpc/search.lines*", async (route) => {
      const input = new URL(route.request().url()).searchParams.get("input") ?? "{}";
      const outcome = how((JSON.parse(input) as { q?: string }).q ?? "");
      if (outcome === "never") return route.abort();
      if (outcome !== "now") await this.page.waitForTimeout(outcome);
      return route.continue().catch(() => undefined);
    });
  }
}

export const test = base.extend<{ search: LectureSearch }>({
  search: ({ page }, use) => use(new LectureSearch(page)),
});
