import { expect, test } from "./console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { question } from "../support/library.ts";
import { caseAt, long } from "../support/lanes.ts";
import { visit, openDialog } from "./page.ts";

/** The ways into the console's forms, and the field that something is typed into. */
const forms = [
  { path: "/videos", opener: "Add Video", field: "YouTube URL" },
  { path: "/", opener: "Add Video", field: "YouTube URL" },
  { path: "/playlists", opener: "Add Playlist", field: "Name" },
  { path: "/playlists", opener: "Edit Friday Khutbah", field: "Description" },
  { path: "/categories", opener: "Add Category", field: "Description" },
  { path: "/categories", opener: "Edit Learning", field: "Name" },
];

async function open(page: Page, { path, opener }: (typeof forms)[number]): Promise<Locator> {
  await visit(page, path);
  const dialog = await openDialog(page, opener, opener);
  await dialog.waitFor();
  return dialog;
}

const restored = "You typed this earlier, and it is not saved yet.";
const confirmation = (page: Page) => question(page, "Leave without saving?");

/** Every way in which somebody closes a dialog. */
const ways = (page: Page, dialog: Locator) => [
  () => page.keyboard.press("Escape"),
  () => page.mouse.click(5, 5),
  () => dialog.getByRole("button", { name: "Close" }).click(),
  () => dialog.getByRole("button", { name: "Cancel" }).click(),
];

for (const [at, form] of forms.entries()) {
  test(
    `closing '${form.opener}' on ${form.path} asks before it discards the input`,
    caseAt(at),
    async ({ page }) => {
      const dialog = await open(page, form);
      const field = dialog.getByLabel(form.field);
      await field.fill("half a thought");
      for (const close of ways(page, dialog)) {
        await close();
        await confirmation(page).getByRole("button", { name: "Cancel" }).click();
        await expect(confirmation(page)).toBeHidden();
        await expect(field).toHaveValue("half a thought");
      }
      await page.keyboard.press("Escape");
      await confirmation(page).waitFor();
      await page.keyboard.press("Escape");
      await expect(confirmation(page)).toBeHidden();
      await page.keyboard.press("Escape");
      await confirmation(page).getByRole("button", { name: "Leave" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: form.opener }).click();
      await expect(field).not.toHaveValue("half a thought");
    },
  );
}

test(
  "an unfinished video form in the library does not affect the form on a playlist's page",
  long,
  async ({ page }) => {
    const opener = "Add Video";
    const elsewhere = await open(page, { path: "/videos", opener, field: "YouTube URL" });
    await elsewhere.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
    // Milliseconds; a tab that crashes asks nothing.
    await page.waitForTimeout(500);
    const tab = await page.context().newPage();
    const dialog = await open(tab, { path: "/playlists/2", opener, field: "YouTube URL" });
    await expect(dialog.getByRole("combobox", { name: "Playlist" })).toHaveValue("Asking and Reading");
    await expect(dialog.getByLabel("YouTube URL")).toHaveValue("");
  },
);

/** Lets the device answer that `answerLate` holds up. */
const letAnswer = (page: Page) =>
  page.evaluate(() => (globalThis as { answerDevice?: () => void }).answerDevice?.());

test("slow browser storage does not block a form: earlier input is restored later, unless the user has typed", async ({
  page,
}) => {
  const form = { path: "/categories", opener: "Edit Learning", field: "Name" };
  const dialog = await open(page, form);
  const field = dialog.getByLabel(form.field);
  const stored = await field.inputValue();
  await field.fill("half a thought");
  // Milliseconds; a tab that crashes asks nothing.
  await page.waitForTimeout(500);
  const answerLate = () => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its factory
    const { open } = IDBFactory.prototype;
    const { promise: released, resolve: answerDevice } = Promise.withResolvers<void>();
    Object.assign(globalThis, { answerDevice });
    IDBFactory.prototype.open = function openLate(...name) {
      const { promise, resolve } = Promise.withResolvers<Event>();
      const opening = open.apply(this, name);
      const listen = opening.addEventListener.bind(opening);
      opening.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        type === "success"
          ? void promise.then((event) => (typeof listener === "function" ? listener(event) : undefined))
          : listen(type, listener);
      listen("success", (event) => void released.then(() => resolve(event)));
      return opening;
    };
  };
  await page.context().addInitScript(answerLate);
  const next = await page.context().newPage();
  await page.close();
  const late = await open(next, form);
  await expect(late.getByLabel(form.field)).toHaveValue(stored);
  await letAnswer(next);
  await expect(late.getByLabel(form.field)).toHaveValue("half a thought");
  await expect(next.getByText(restored)).toBeVisible();
  // Until the device has it, the next page finds it without asking.
  await next.waitForTimeout(500);
  await next.reload();
  await next.getByRole("button", { name: form.opener }).click();
  await expect(late.getByLabel(form.field)).toHaveValue(stored);
  await late.getByLabel(form.field).fill("another");
  await letAnswer(next);
  // Nothing is to happen.
  await next.waitForTimeout(500);
  await expect(late.getByLabel(form.field)).toHaveValue("another");
  await expect(next.getByText(restored)).toBeHidden();
});

test("a form without input closes without asking", long, async ({ page }) => {
  for (const at of [0, 1, 2, 3]) {
    const dialog = await open(page, { path: "/playlists", opener: "Add Playlist", field: "Name" });
    await ways(page, dialog)[at]?.();
    await expect(dialog).toBeHidden();
  }
});

test("the browser's Back button asks first, and goes back once confirmed", long, async ({ page }) => {
  await visit(page, "/categories");
  await page.getByRole("link", { name: "Playlists" }).click();
  const dialog = await openDialog(page, "Edit Friday Khutbah", "Edit Friday Khutbah");
  await dialog.getByLabel("Name").fill("half a thought");
  await page.goBack();
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("half a thought");
  await page.goBack();
  await confirmation(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Categories", level: 1 })).toBeVisible();
});

test("fields are right-to-left for Arabic input and left-to-right for English", long, async ({ page }) => {
  const dialog = await open(page, { path: "/playlists", opener: "Add Playlist", field: "Name" });
  for (const name of ["Name", "Description"]) {
    await dialog.getByLabel(name).fill("مجالس الجمعة.");
    await expect(dialog.getByLabel(name)).toHaveCSS("direction", "rtl");
    await dialog.getByLabel(name).fill("Friday.");
    await expect(dialog.getByLabel(name)).toHaveCSS("direction", "ltr");
  }
});
