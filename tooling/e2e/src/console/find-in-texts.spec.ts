import { expect, test } from "./console-test.ts";
import type { Page } from "@playwright/test";
import { amina, emre, layla, mariam } from "../support/people.ts";
import { call, ownVideo, ownWords } from "../support/library.ts";
import { long } from "../support/lanes.ts";
import { visit } from "./page.ts";

async function open(page: Page, as: string, path: string): Promise<void> {
  await visit(page, path, as);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const lines = (page: Page) => page.getByRole("main").getByRole("link");
const marks = (page: Page) => page.getByRole("main").locator("mark");
const words = (page: Page) => page.getByRole("searchbox", { name: "A word, or" });

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or go to…" }).fill(text);
}

const foundLines = (page: Page) => page.getByRole("group", { name: "Lines of texts" }).getByRole("option");

/** Adds a hidden video with a line of Urdu that has this word, and returns its id. */
async function hiddenVideo(page: Page, word: string): Promise<number> {
  const { id } = await ownVideo(page, word);
  const content = [
    { time: "0:01.500", text: "one" },
    { time: "0:04", text: `two ${word}` },
  ];
  const { id: text } = await call<{ id: number }>(page, `post /api/videos/${id}/transcripts`, {
    language: "fr",
    content,
  });
  expect(text).toBeGreaterThan(0);
  await call(page, `put /api/videos/${id}`, { isPublic: false });
  return id;
}

test(
  "the palette finds a line of a text, and choosing it opens the editor at that line",
  long,
  async ({ page }) => {
    await open(page, amina, "/tasks");
    await ask(page, "خجل");
    await expect(foundLines(page).first()).toContainText("بلا خجل");
    await foundLines(page).first().click();
    await expect(page).toHaveURL(/\/arabic-transcripts\?videoId=\d+&segment=/);
    await expect(page.getByRole("textbox").and(page.locator(":focus"))).toHaveValue(/خجل/);
  },
);

test("a search lists the lines with a word, a line opens the editor, and Back returns to the same results", async ({
  page,
}) => {
  await open(page, emre, "/find-in-texts?q=patience&language=en");
  await expect(lines(page).first()).toContainText("patience", { ignoreCase: true });
  await expect(marks(page).first()).toHaveText(/patience/iu);
  const count = await lines(page).count();
  await lines(page).nth(1).click();
  await expect(page).toHaveURL(/\/translations\?videoId=\d+&segment=/);
  await page.goBack();
  await expect(words(page)).toHaveValue("patience");
  await expect(lines(page)).toHaveCount(count);
});

test(
  "Ctrl+Shift+F searches all texts of a language for the word selected in the editor",
  long,
  async ({ page }) => {
    await open(page, layla, "/arabic-transcripts?videoId=1");
    // The pointer turns the line into its text field, which then receives the click.
    await page.locator("[data-rows]").getByText("بلا خجل").click({ force: true });
    const row = page.locator("[data-rows] textarea:focus");
    const selected = await row.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(0, field.value.indexOf(" "));
      return field.value.slice(0, field.selectionEnd);
    });
    await page.keyboard.press("Control+Shift+f");
    await expect(page).toHaveURL(/\/find-in-texts\?.*language=ar/);
    await expect(words(page)).toHaveValue(selected);
    await expect(lines(page).first()).toBeVisible();
  },
);

test("an admin starts a task from a line, with a link to it", long, async ({ page }) => {
  await open(page, amina, "/find-in-texts");
  await words(page).fill('"beautiful patience"');
  await page.getByRole("button", { name: "Create a task for this line" }).first().click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Link")).toHaveValue(/^\/translations\?videoId=\d+&segment=/);
  await page.keyboard.press("Escape");
  await expect(words(page)).toHaveValue('"beautiful patience"');
});

test("staff find lines of hidden videos, and visitors do not", long, async ({ page, request }) => {
  const word = ownWords("zanzibarcanary").replaceAll("-", "");
  await hiddenVideo(page, word);
  await open(page, mariam, `/find-in-texts?q=${word}`);
  await expect(lines(page).first()).toContainText(word);
  const answer = await request.get(`${process.env["BASE_URL"]}/api/search?q=${word}`);
  expect(await answer.text()).not.toContain(`two ${word}`);
});

test(
  "the page explains an empty search, a search without results, and a server error",
  long,
  async ({ page }) => {
    await open(page, mariam, "/find-in-texts");
    await expect(page.getByText("Find a word in all texts")).toBeVisible();
    await words(page).fill("qqqqqq");
    await expect(page.getByText("No line has these words")).toBeVisible();
    await page.route("**/trpc/search.lines*", (route) => route.abort());
    await words(page).fill("patience");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute("**/trpc/search.lines*");
    await page.getByRole("button", { name: /again|retry/iu }).click();
    await expect(lines(page).first()).toBeVisible();
  },
);
