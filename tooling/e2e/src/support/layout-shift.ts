import type { Page } from "@playwright/test";

/** How far things have moved by themselves, as browsers measure it; a font that arrives moves its lines a little. */
export function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        // What was buffered arrives within a frame or two.
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
      }),
  );
}
