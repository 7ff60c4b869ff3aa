import type { CDPSession, Page } from "@playwright/test";
import { visit } from "./panel-browser.ts";
import { lengths } from "./panel-library.ts";
import type { Library } from "./panel-library.ts";

/** In the page: whether Minbar's app has started, which removes `earlyChoice` of its index.html, and has a player. */
export function live(): boolean {
  return !("earlyChoice" in window) && window.fakePlayer !== undefined;
}

/** In the page: whether the web fonts are in use, which load last; older checkouts load them with the page. */
function hasFonts(): boolean {
  return localStorage.getItem("minbar:fonts") !== null || performance.now() > 6000;
}

/** Collects garbage now: that of loading would be collected during some measurements and not during others. */
async function withoutGarbage(devtools: CDPSession): Promise<void> {
  await devtools.send("HeapProfiler.collectGarbage");
}

export type LongTranscript = "medium" | "long" | "longest";

/** Opens Minbar's page of that length and waits until every line is there. `slower`: by how many times the processor is slowed down. */
export function ours<Result>(
  { page: address }: Library,
  { length, slower = 1 }: { length: LongTranscript; slower?: number },
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  return visit({ url: address(length), until: live }, async (page, devtools) => {
    await page.waitForSelector(`[data-line="${lengths[length] - 1}"]`, { state: "attached" });
    await page.waitForFunction(hasFonts);
    await withoutGarbage(devtools);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    return measure(page, devtools);
  });
}

/** Opens a peer's list with ten lines and then, by default, all of them. */
export function theirs<Result>(
  { url, whole = true, slower = 1 }: { url: string; whole?: boolean; slower?: number },
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  return visit({ url, until: '[data-lines="10"] [data-line="0"]' }, async (page, devtools) => {
    await withoutGarbage(devtools);
    if (whole) {
      await page.evaluate(() =>
        window.probe.untilPainted(() => window.showAll(), '[data-lines]:not([data-lines="10"])'),
      );
    }
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    return measure(page, devtools);
  });
}
