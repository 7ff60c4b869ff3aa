import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Editor } from "./editor.ts";
import { addTestPage } from "./test-page.ts";

test("A browser that crashes during typing keeps all but the last moment", async ({
  playwright,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "minbar-browser-"));
  const start = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? [])],
    });
  const context = await start();
  const editor = await Editor.create(context.pages()[0] ?? (await context.newPage()));
  const typed = Array.from({ length: 60 }, (_, word) => `word${word}`);
  const typing = editor.line(1).pressSequentially(` ${typed.join(" ")}`, { delay: 10 });
  await expect(editor.line(1)).toHaveValue(/word20 /);
  const browser = await context.newCDPSession(editor.page);
  // Not closed: gone.
  await Promise.allSettled([typing, browser.send("Browser.crash" as never), context.close()]);
  const after = await start();
  const again = new Editor(after.pages()[0] ?? (await after.newPage()), editor.videoId);
  await addTestPage(after, "fake-editor");
  await again.signIn();
  await again.open();
  await expect(again.status).toContainText("unsaved work");
  await again.press("Recover");
  await expect(again.line(1)).toHaveValue(/^one word0 word1 .*word10 /);
  await again.press("Save");
  await expect(again.status).toContainText("saved");
  expect((await again.draft()).texts[0]).toBe(await again.line(1).inputValue());
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});

test("Leaving the page in the middle of a word keeps the word", async ({ page }) => {
  const editor = await Editor.create(page);
  await editor.line(1).pressSequentially(" more");
  await editor.page.goto(`${process.env["BASE_URL"]}/landing`);
  await editor.open();
  await expect(editor.line(1)).toHaveValue("one");
  await editor.press("Recover");
  await expect(editor.line(1)).toHaveValue("one more");
});

test("Unsaved work that is discarded does not come back", async ({ page }) => {
  const editor = await Editor.create(page);
  await editor.line(1).fill("ONE");
  await editor.open();
  await expect(editor.status).toContainText("unsaved work");
  await editor.press("Discard");
  await expect(editor.status).toHaveText("saved, kept on device");
  await editor.open();
  await expect(editor.status).toHaveText("saved, kept on device");
});

test("Unsaved work that is discarded on storage that fails does not come back", async ({ page }) => {
  const editor = await Editor.create(page);
  await editor.line(1).fill("ONE");
  await editor.open();
  await expect(editor.status).toHaveText("elsewhere, kept on device, unsaved work");
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("The disk fails", "UnknownError");
    };
  });
  await editor.press("Discard");
  await expect(editor.status).toHaveText("saved, kept on device");
  await editor.open();
  await expect(editor.status).toHaveText("saved, kept on device");
});

test("Recovering unsaved work keeps what was typed before the recovery", async ({ page }) => {
  const editor = await Editor.create(page);
  await editor.line(1).fill("ONE");
  await editor.open();
  await editor.line(2).fill("TWO");
  await editor.press("Recover");
  await expect(editor.line(1)).toHaveValue("ONE");
  await expect(editor.line(2)).toHaveValue("TWO");
});

test("Without browser storage, the editor says so and asks before leaving with unsaved changes", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission", "SecurityError");
    };
  });
  const editor = await Editor.create(page);
  await expect(editor.status).toHaveText("saved, kept on tab");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("about:blank");
  expect(dialogs).toEqual([]);
  await editor.open();
  await editor.line(1).fill("ONE");
  await page.goto("about:blank");
  expect(dialogs).toEqual(["beforeunload"]);
  await editor.open();
  await editor.line(1).fill("ONE");
  await editor.press("Save");
  await expect(editor.status).toHaveText("saved, kept on tab");
  await page.goto("about:blank");
  expect(dialogs).toEqual(["beforeunload"]);
});
