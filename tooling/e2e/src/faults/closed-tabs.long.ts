import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { Editor } from "../saving/editor.ts";

/** `CLOSES=200` for a longer run. */
const closes = Number(process.env["CLOSES"] ?? 40);
/** Milliseconds after the last letter in which the tab is closed. */
const longestWait = 80;

/** Another tab has the journal locked nearly all the time, 120 ms at once: each write waits, as on a slow disk. */
async function slowDownWrites(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${process.env["BASE_URL"]}/api/auth/user`);
  await page.evaluate(async () => {
    const opening = indexedDB.open("minbar-saving");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const lock = () => {
      const writing = opening.result.transaction(["records", "edits", "owners"], "readwrite");
      const end = performance.now() + 120;
      const goOn = () => {
        if (performance.now() < end) writing.objectStore("owners").count().addEventListener("success", goOn);
      };
      goOn();
      writing.addEventListener("complete", () => setTimeout(lock, 1));
    };
    lock();
  });
}

interface Closing {
  /** Whether the device has a record already when the last letter is typed. */
  hasRecord: boolean;
  /** Milliseconds between that letter and the end of the tab. */
  wait: number;
}

/** Types, and closes the tab; returns what the line was. */
async function typeAndClose(editor: Editor, { hasRecord, wait }: Closing): Promise<string> {
  const { page } = editor;
  const before = await editor.line(1).inputValue();
  await editor.line(1).press("End");
  if (hasRecord) {
    await page.keyboard.type("a");
    await page.waitForTimeout(400);
  }
  await page.keyboard.type("b");
  await new Promise((resolve) => setTimeout(resolve, wait));
  await page.close();
  return `${before}${hasRecord ? "a" : ""}b`;
}

/** What the next tab is offered, which it then saves. */
async function recoverAndSave(editor: Editor): Promise<string> {
  await editor.open();
  if ((await editor.status.textContent())?.includes("unsaved work")) await editor.press("Recover");
  await expect(editor.status).not.toContainText("unsaved work");
  const text = await editor.line(1).inputValue();
  await editor.press("Save");
  await expect(editor.status).toHaveText("saved, kept on device");
  return text;
}

test(`${closes} tabs closed up to ${longestWait} ms after a letter lose no letter, even when writes are slow`, async ({
  page,
  context,
}) => {
  let editor = await Editor.create(page);
  await slowDownWrites(context);
  const faults: string[] = [];
  for (let round = 1; round <= closes; round += 1) {
    const wait = Math.random() * longestWait;
    const typed = await typeAndClose(editor, { hasRecord: round % 2 === 0, wait });
    editor = new Editor(await context.newPage(), editor.videoId);
    const found = await recoverAndSave(editor);
    if (found !== typed)
      faults.push(`round ${round}, closed after ${wait.toFixed(0)} ms: "${found}" in place of "${typed}"`);
  }
  printReport({
    title: "Tabs that are closed right after a letter",
    results: { "tabs closed": closes, "tabs that lost a letter": faults.length },
    faults,
  });
  expect(faults).toEqual([]);
});
