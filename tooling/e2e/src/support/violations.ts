import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds against WCAG 2.2 AA on the page, or in a part of it: each rule with the first element
 * that breaks it. The documents of others in frames are not looked into.
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  await stopAnimations(page);
  return found(new AxeBuilder({ page }).withTags(rules).include(part));
}

/**
 * What needs no landmark: a dialog; a menu or list, which is read from the control that opens it; a tooltip, which is read with
 * its element.
 */
const apart = ["dialog", "[role=dialog]", "[role=menu]", "[role=listbox]", "[role=tooltip]", "svg"];

/** The same, and what of the page belongs to no landmark, so that it is missed on the way from one to the next. */
export async function violationsAndLandmarks(page: Page): Promise<string[]> {
  await stopAnimations(page);
  const options = {
    rules: { region: { enabled: true } },
    checks: { region: { options: { regionMatcher: apart.join(", ") } } },
  };
  return found(new AxeBuilder({ page }).options(options).withTags(rules));
}

/** Ends all animations, since what fades in has too little contrast meanwhile. */
async function stopAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // One by scrolling goes on as long as there is a scroller.
      .filter(({ timeline }) => timeline === document.timeline)
      // One that fills stays after its end.
      .every(
        ({ effect, playState }) =>
          playState === "finished" || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.exclude("iframe").analyze();
  return violations.map(({ id, nodes: [first] }) => `${id}: ${first?.html}`);
}
