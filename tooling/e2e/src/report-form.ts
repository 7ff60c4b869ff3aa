import type { Locator, Page } from "@playwright/test";

/** The viewer's report form. */
export function dialogOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Report Problem" });
}

/** The button of the reading panel that opens it. */
export function openerOf(page: Page): Locator {
  return page.getByRole("button", { name: "Report", exact: true });
}
