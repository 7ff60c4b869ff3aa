import type { Page } from "@playwright/test";

/**
 * What can be touched in the open dialog, or on the page where none is open, and is smaller than that many pixels: its
 * markup and its size. What counts is where a finger reaches it, a label or what is drawn around it too; links within a
 * sentence are as large as its line.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((least) => {
    const kinds = "button:enabled, a[href], input:enabled:not([type=hidden]), textarea:enabled, summary";
    const dialogs = [...document.querySelectorAll("[aria-modal=true]")];
    const scope = dialogs.at(-1) ?? document;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    /** Whether a finger that far from the middle still reaches the element. */
    const reaches = (element: Element, x: number, y: number) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return met !== null && (element.contains(met) || met.closest("label")?.control === element);
    };
    const isFingerWide = ({ width, height }: DOMRect) => width >= least && height >= least;
    const isLarge = (element: Element) => {
      if (element instanceof HTMLInputElement) {
        if ([...(element.labels ?? [])].some((label) => isFingerWide(label.getBoundingClientRect())))
          return true;
      }
      element.scrollIntoView({ block: "center", inline: "center" });
      const { width, height } = element.getBoundingClientRect();
      const [x, y] = [least / 2 - 1, least / 2 - 1];
      const isWide = width >= least || (reaches(element, -x, 0) && reaches(element, x, 0));
      return isWide && (height >= least || (reaches(element, 0, -y) && reaches(element, 0, y)));
    };
    return [...scope.querySelectorAll(kinds)]
      .filter((element) => isSeen(element) && !element.closest("p, [role=region]") && !isLarge(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute("aria-label") ?? element.textContent;
        return `${element.tagName} ${element.className} ${name}: ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, least);
}
