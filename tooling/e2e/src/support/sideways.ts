import type { Page } from "@playwright/test";

/** What can be scrolled sideways: the page, its content or a dialog, and by how many pixels. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main, [role=dialog], [role=dialog] *")]
      .filter((part) => {
        const { overflowX } = getComputedStyle(part);
        const isScroller =
          part === document.documentElement || overflowX === "auto" || overflowX === "scroll";
        return isScroller && part.checkVisibility() && part.scrollWidth > part.clientWidth;
      })
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth - part.clientWidth}`),
  );
}
