import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { call, ownVideo, ownWords, stored, toast } from "../../support/library.ts";
import { amina, emre, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { choose } from "../page.ts";

const lines = (...words: string[]) => words.map((text, at) => ({ id: `w${at}`, time: `0:0${at + 1}`, text }));

/** Another one at each attempt: the videos of the one before are still there. */

async function open(page: Page, title: string, query = ""): Promise<void> {
  await page.goto(`/work-overview?q=${encodeURIComponent(title)}${query}`);
  await page.getByRole("rowheader", { name: title }).waitFor();
}

/** A language of a video, by what is said of it. */
function cell(page: Page, language: string, title: string): Locator {
  return page.getByRole("button", { name: `${language}, ${title}: ` });
}

/** A video with published Arabic, and Urdu that is stale by one of its segments. */
async function staleVideo(page: Page, title: string): Promise<number> {
  const { id } = await ownVideo(page, title);
  const texts = await stored(page, id);
  const [arabic, urdu] = [texts["ar"]?.id ?? 0, texts["ur"]?.id ?? 0];
  const content = lines("صبر", "علم", "حلم");
  await call(page, `put /api/transcripts/${arabic}`, { content });
  await call(page, `put /api/transcripts/${urdu}`, { content: lines("سبر", "علم", "") });
  await call(page, `put /api/transcripts/${arabic}`, { content: lines("فهم", "علم", "حلم") });
  return id;
}

test("each cell shows the progress of its language, and the filters stay in the URL", async ({ page }) => {
  const title = ownWords("How far the languages are");
  await staleVideo(page, title);
  await open(page, title);
  await expect(cell(page, "Urdu", title)).toHaveAccessibleName(`Urdu, ${title}: Stale 1, 2 / 3 filled`);
  await expect(cell(page, "Arabic", title)).toHaveAccessibleName(`Arabic, ${title}: Unchecked, 3 segments`);
  await expect(cell(page, "French", title)).toHaveAccessibleName(`French, ${title}: None`);
  await page.getByRole("radiogroup", { name: "State" }).getByText("Stale").click();
  await expect(page).toHaveURL(/state=stale/);
  await choose(page, "Language", "French");
  await expect(page.getByText("No videos found")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No videos found")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL((url) => url.search === "");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test(
  "several cells become tasks for one user at once, but only in languages that the user edits",
  long,
  async ({ page }) => {
    const title = ownWords("Given as several tasks");
    await staleVideo(page, title);
    await open(page, title);
    await cell(page, "Arabic", title).click({ modifiers: ["ControlOrMeta"] });
    await cell(page, "Urdu", title).click({ modifiers: ["Shift"] });
    const bar = page.getByRole("toolbar", { name: "Selected cells" });
    await expect(bar).toContainText("3 selected");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(bar).toContainText("4 selected");
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog", { name: "New Tasks" });
    await expect(dialog.getByRole("listitem")).toHaveText(
      ["Arabic", "English", "Urdu", "French"].map((language) => `${language}: ${title}`),
    );
    await dialog.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option", { name: /^Emre/ }).click();
    await expect(dialog).toContainText(/does not edit Arabic\. Choose another person/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await cell(page, "Arabic", title).click();
    await bar.getByRole("button", { name: "New Tasks" }).click();
    await dialog.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option", { name: /^Emre/ }).click();
    await dialog.getByLabel("Note").fill("By Friday");
    await dialog.getByRole("button", { name: "Create 3 Tasks" }).click();
    await expect(toast(page, "3 tasks created")).toBeVisible();
    await expect(bar).toBeHidden();
    const { rows } = await call<{ rows: { description: string; taskLink: string }[] }>(
      page,
      `get /api/team/tasks?status=In-Progress&q=${encodeURIComponent(title)}`,
    );
    expect(rows.map(({ description }) => description).toSorted()).toEqual(
      ["English", "French", "Urdu"].map((language) => `${language}: ${title}\n\nBy Friday`),
    );
  },
);

test(
  "a cell is reached, opened on its page, and turned into a task with the keyboard alone",
  long,
  async ({ page }) => {
    const title = ownWords("Reached by keys alone");
    const id = await staleVideo(page, title);
    await open(page, title);
    await cell(page, "Arabic", title).focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await expect(cell(page, "Urdu", title)).toBeFocused();
    await page.keyboard.press("Enter");
    const card = page.getByRole("dialog", { name: "Urdu" });
    await expect(card).toContainText("2 / 3 filled, 1 stale");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(cell(page, "Urdu", title)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card.getByRole("link", { name: "Open in Translations" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === "/translations");
    expect(new URL(page.url()).searchParams.get("videoId")).toBe(String(id));
    await page.goBack();
    await cell(page, "Urdu", title).focus();
    await page.keyboard.press("t");
    const task = page.getByRole("dialog", { name: "New Task" });
    await expect(task.getByLabel("Description")).toHaveValue(`Urdu: ${title}`);
    await expect(task.getByLabel("Link")).toHaveValue(`/translations?videoId=${id}&language=ur`);
  },
);

test(
  "an admin sees drafts, and a translator neither sees them nor can create tasks",
  long,
  async ({ page }) => {
    const title = ownWords("A draft of its own");
    const { id } = await ownVideo(page, title);
    const arabic = (await stored(page, id))["ar"]?.id ?? 0;
    await call(page, `put /api/transcripts/${arabic}/draft`, { content: lines("صبر") });
    await open(page, title);
    await expect(cell(page, "Arabic", title)).toHaveAccessibleName(`Arabic, ${title}: Draft`);
    await signIn(page, emre);
    await open(page, title);
    await expect(cell(page, "Arabic", title)).toHaveAccessibleName(`Arabic, ${title}: None`);
    await expect(page.getByRole("columnheader").nth(1)).toHaveText("English");
    await expect(page.getByRole("columnheader").last()).toHaveText("Arabic");
    await cell(page, "Urdu", title).click();
    const card = page.getByRole("dialog", { name: "Urdu" });
    await expect(card.getByRole("link", { name: "Open in Translations" })).toBeVisible();
    await expect(card.getByRole("button", { name: "New Task" })).toHaveCount(0);
  },
);

test(
  "Export CSV downloads the table shown, and escapes a title that looks like a formula",
  long,
  async ({ page }) => {
    const title = ownWords("=For a spreadsheet, as text");
    await staleVideo(page, title);
    await signIn(page, mariam);
    await open(page, title);
    const begun = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe("work-overview.csv");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Buffer));
    const [head, line] = Buffer.concat(chunks).toString("utf8").split("\r\n");
    expect(head).toBe("\uFEFFVideo,Address,Arabic,English,Urdu,French,Spanish,Turkish,Malay");
    expect(line).toMatch(
      /^"'=For a spreadsheet, as text-\d",http.+,Unchecked,None,Stale 1,None,None,None,None$/,
    );
  },
);

test(
  "only the rows near the viewport are rendered for thousands of videos, and the keyboard reaches them all",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    const row = (id: number) => ({
      id,
      title: `Lecture ${id}`,
      youtubeId: "aqz-KE-bpKQ",
      thumbnailUrl: null,
      isPublic: true,
      createdAt: "2026-01-01T00:00:00.000Z",
      cells: [],
    });
    const rows = Array.from({ length: 2000 }, (_, at) => row(at + 1));
    const data = { rows, total: rows.length, next: null };
    await page.route("**/trpc/workOverview.list*", (route) => route.fulfill({ json: { result: { data } } }));
    await page.goto("/work-overview");
    await cell(page, "Arabic", "Lecture 1").focus();
    await page.keyboard.press("Control+End");
    await expect(cell(page, "Malay", "Lecture 2000")).toBeFocused();
    await expect(cell(page, "Malay", "Lecture 2000")).toBeInViewport();
    await expect(page.getByRole("row", { name: "Lecture 2000" })).toHaveAttribute("aria-rowindex", "2001");
    expect(await page.getByRole("rowheader").count()).toBeLessThan(120);
    await page.getByRole("main").evaluate((main) => main.scrollTo(0, 0));
    await expect(cell(page, "Arabic", "Lecture 1")).toBeInViewport();
    await expect(cell(page, "Malay", "Lecture 2000")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, "Malay", "Lecture 1999")).toBeInViewport();
  },
);
