import type { Locator, Page } from "@playwright/test";

/** The viewer's report form. */
export function dialogOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Report Problem" });
}

/** The button of the reading panel that opens it. */
export function openerOf(page: Page): Locator {
  return page.getByRole("button", { name: "Report", exact: true });
}

/** Its control that chooses one of a list. */
export function choiceOf(dialog: Locator, label: string): Locator {
  return dialog.getByRole("combobox", { name: label });
}

export async function choose(dialog: Locator, label: string, name: string): Promise<void> {
  await choiceOf(dialog, label).click();
  await dialog.getByRole("option", { name }).click();
}
