import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { restoreFile } from "@minbar/data/backup/backup-file";
import { createTestDatabase } from "@minbar/data/test/testing";
import { earlierRelease, ownTitle, readTexts, untimedLines } from "@minbar/server/test/earlier-release";
import type { Facts } from "@minbar/server/test/earlier-release";
import { EditorPage } from "../console/editor-page.ts";
import { long } from "../support/lanes.ts";
import { call } from "../support/library.ts";
import { amina, signIn } from "../support/people.ts";
import { startMinbar } from "../support/server.ts";
import type { Minbar } from "../support/server.ts";
import { test } from "../support/visitor.ts";
import { fakeYouTube } from "../support/youtube.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });
// They are not about seconds, and the machine may be busy.
test.use({ actionTimeout: 30_000 });

const shared = process.env["BASE_URL"];
let own: Minbar | undefined;
let dropDatabase = () => Promise.resolve();

test.beforeAll(async () => {
  const database = await createTestDatabase(process.env["TEST_CLUSTER"] ?? "", "template0");
  dropDatabase = database.drop;
  await restoreFile(database.url, fileURLToPath(earlierRelease.backup), {});
  own = await startMinbar({ DATABASE_URL: database.url, DEMO: "on" });
  process.env["BASE_URL"] = own.url;
});
test.afterAll(async () => {
  process.env["BASE_URL"] = shared;
  await own?.stop();
  await dropDatabase();
});

const facts: Facts = JSON.parse(readFileSync(earlierRelease.facts, "utf8"));

/** A page of a browser that stored what the earlier release left in it, as if that had been a moment ago. */
async function openBrowser(browser: Browser): Promise<EditorPage> {
  const text = readFileSync(earlierRelease.browser, "utf8");
  const times = text.match(/\b1[789]\d{11}\b/g)?.map(Number) ?? [];
  const passed = Date.now() - Math.max(...times);
  const recent = text.replaceAll(/\b1[789]\d{11}\b/g, (time) => String(Number(time) + passed));
  const { origins } = JSON.parse(recent);
  const storageState = { cookies: [], origins: [{ ...origins[0], origin: process.env["BASE_URL"] }] };
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await fakeYouTube(page);
  await signIn(page, amina);
  return new EditorPage(page);
}

async function videoOf(page: Page, name: string): Promise<{ id: number; title: string }> {
  const title = ownTitle + name;
  const videos = await call<{ id: number; title: string }[]>(page, "get /api/videos");
  const video = videos.find((one) => one.title === title);
  if (!video) throw new Error(`There is no ${title}`);
  return video;
}

async function textsOf(page: Page, name: string) {
  return readTexts((path) => call(page, `get ${path as "/api/"}`), (await videoOf(page, name)).id);
}

/** The draft of the earlier release with the words that were typed. */
function typedDraft(name: string) {
  const typed: Record<string, string> = { b: " (saved)", n2: " (saved)", c: " (later)", n3: " (later)" };
  const stored = facts.texts[ownTitle + name]?.["ar"]?.draftContent ?? [];
  return stored.map((one) => ({
    ...one,
    text: one.text.replace(/ \(saved\)$/, "") + (typed[one.id] ?? ""),
  }));
}

for (const name of ["save that did not arrive", "save whose answer was lost"])
  test(
    `a draft of 0.1.0 with a ${name} is offered, recovered and saved once, with its lines without times`,
    long,
    async ({ browser }) => {
      const editor = await openBrowser(browser);
      const { page } = editor;
      const { id } = await videoOf(page, name);
      await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts?videoId=${id}`);
      await editor.button("Recover").click();
      await expect(editor.line("n3")).toContainText("(later)");
      await editor.button("Save Draft").click();
      await expect
        .poll(async () => (await textsOf(page, name))["ar"]?.draftContent)
        .toEqual(typedDraft(name));
      const text = (await textsOf(page, name))["ar"];
      expect(untimedLines(text?.draftContent)).toEqual(["n1", "n2", "n3", "n4"]);
      const saves = text?.history.map(({ content }) => content.map((one) => one.text).join()) ?? [];
      const saved = saves.filter((words) => words.includes("(saved)"));
      expect(saved).toHaveLength(2);
      expect(saved.filter((words) => words.includes("(later)"))).toHaveLength(1);
      await page.reload();
      await expect(editor.line("n3")).toContainText("(later)");
      await expect(editor.button("Recover")).toBeHidden();
    },
  );

test(
  "an unsaved translation of 0.1.0 is offered, recovered and saved, with a line marked as still right",
  long,
  async ({ browser }) => {
    const name = "unsaved translation";
    const editor = await openBrowser(browser);
    const { page } = editor;
    const { id } = await videoOf(page, name);
    await page.goto(`${process.env["BASE_URL"]}/translations?videoId=${id}&language=fr`);
    await editor.button("Recover").click();
    await expect(editor.row("c")).toContainText("(unsaved)");
    await editor.saveTranslation();
    const text = (await textsOf(page, name))["fr"];
    const before = facts.texts[ownTitle + name]?.["fr"];
    expect(before?.staleSegments).toEqual(["b"]);
    expect(text).toMatchObject({
      staleSegments: [],
      content: before?.content.map((one) =>
        one.id === "c" ? { ...one, text: `${one.text} (unsaved)` } : one,
      ),
    });
  },
);

test(
  "an ignored issue and times to check that a browser of 0.1.0 stored are still marked",
  long,
  async ({ browser }) => {
    const editor = await openBrowser(browser);
    const { page } = editor;
    const { id } = await videoOf(page, "marks");
    await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts?videoId=${id}`);
    await expect(editor.line("c")).toContainText("Check its time: it may be wrong");
    await expect(editor.line("b")).not.toContainText("Latin punctuation in Arabic script");
  },
);

test(
  "texts that were typed into forms of 0.1.0 and not sent are still in them",
  long,
  async ({ browser }) => {
    const editor = await openBrowser(browser);
    const { page } = editor;
    const origin = process.env["BASE_URL"];
    await page.goto(`${origin}/tasks`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue(
      "A task that is not made yet",
    );
    await page.goto(`${origin}/reported-issues?issue=2`);
    await expect(page.getByLabel("Admin notes")).toHaveValue("A note that is not saved yet");
    await page.goto(`${origin}/videos?edit=${(await videoOf(page, "untimed lines")).id}`);
    const vocabulary = page.getByRole("textbox", { name: "Vocabulary Notes" });
    await expect(vocabulary).toHaveValue("صبر: patience, not saved yet");
    const [chat] = await call<{ id: number }[]>(page, "get /api/gemini/conversations");
    await page.goto(`${origin}/gemini-chat?conversation=${chat?.id}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      "A question that is not sent yet",
    );
    await page.goto(`${origin}/landing`);
    await page.getByRole("button", { name: "Report", exact: true }).click();
    const report = page.getByRole("dialog").getByLabel("Description");
    await expect(report).toHaveValue("A report that is not sent yet");
  },
);
