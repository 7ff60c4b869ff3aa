import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { amina, signIn } from "../support/people.ts";

/** Signs a person in, and opens an address of the console. */
export async function visit(page: Page, path: string, as = amina): Promise<void> {
  await signIn(page, as);
  await page.goto(new URL(path, process.env["BASE_URL"]).href);
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole("button", { name, exact: true });
}

/** Opens a dialog by its button. */
export async function openDialog(page: Page, by: string | RegExp, name: string | RegExp): Promise<Locator> {
  await button(page, by).first().click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  return dialog;
}

/** Chooses an option of a combobox. */
export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole("combobox", { name: label }).click();
  const page = "page" in within ? within.page() : within;
  await page.getByRole("listbox").getByRole("option", { name: option }).click();
}

/** Opens a menu by its button, and chooses an entry. */
export async function chooseEntry(page: Page, menu: string, entry: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Chooses files in the system's dialog, which a button opens. */
export async function chooseFiles(opener: Locator, files: Parameters<Locator["setInputFiles"]>[0]) {
  const choosing = opener.page().waitForEvent("filechooser");
  await opener.click();
  await (await choosing).setFiles(files);
}

/** The name and the text of the file that a button downloads. */
export async function download(by: Locator): Promise<{ name: string; text: string }> {
  const coming = by.page().waitForEvent("download");
  await by.click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** A call that the server never answers. */
export async function neverAnswer(page: Page, procedure: string): Promise<void> {
  await page.route(`**/trpc/${procedure}*`, () => undefined);
}

/** Answers a procedure in the server's place. */
export async function answer(page: Page, procedure: string, data: object): Promise<void> {
  await page.route(`**/trpc/${procedure}*`, (route) => route.fulfill({ json: { result: { data } } }));
}

/** A call that returns an empty list of pages. */
export async function answerNothing(page: Page, procedure: string): Promise<void> {
  await answer(page, procedure, { rows: [], total: 0, next: null });
}
