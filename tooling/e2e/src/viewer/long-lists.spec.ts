import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call, dropFiles } from "../support/library.ts";
import { useOwnServer } from "../support/own-server.ts";
import { amina, signIn } from "../support/people.ts";
import { choiceOf, dialogOf, openerOf } from "./sharing/report-form.ts";
import { violations } from "../support/violations.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** Lessons of one playlist, and categories beside those of the demo. */
const [lessons, categories] = [22, 12];
let playlist = 0;

useOwnServer({ YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/" });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, amina);
  playlist = (await call<{ id: number }>(page, "post /api/playlists", { name: "مَجالسُ الجُمُعة" })).id;
  const video = { youtubeUrl: "https://youtu.be/R6MlUcmOul8", languages: ["ar"], playlistId: playlist };
  for (let number = 1; number <= lessons; number += 1) {
    const title = number === 17 ? "İSTANBUL’da Güneş" : `النِّعَمُ الصَّغيرة ${number}`;
    let id = 0;
    // A busy machine turns some of them away.
    await expect(async () => {
      if (id === 0) ({ id } = await call<{ id: number }>(page, "post /api/videos", video));
      await call(page, `put /api/videos/${id}`, { title });
    }).toPass();
  }
  for (let number = 1; number <= categories; number += 1)
    await call(page, "post /api/categories", { name: `علومُ القُرآن ${number}` });
  await page.close();
});

const field = (within: Page | Locator) => within.getByPlaceholder("Type to filter");
const selected = (page: Page) => page.locator("[role=option][data-combobox-selected]");

/** What a screen reader is told to be the current option. */
async function current(input: Locator): Promise<string> {
  const id = await input.getAttribute("aria-activedescendant");
  return id ? input.page().locator(`[id='${id}']`).innerText() : "";
}

test(
  "a long list of videos is filtered with the rules of the search, and Enter chooses the first match",
  long,
  async ({ visitor, page }) => {
    await visitor.visit(`/landing?playlist=${playlist}`);
    await page.getByRole("combobox", { name: "Video" }).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(lessons);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("الصغيره النعم 21");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/ 21/]);
    await field(page).fill("nothing of the kind");
    await expect(page.getByText("Nothing found")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await field(page).fill("gunes");
    await expect(page.getByRole("status").filter({ hasText: `1 of ${lessons}` })).toHaveCount(1);
    await expect.poll(() => current(field(page))).toContain("İSTANBUL");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("İSTANBUL’da Güneş");
    await expect(page.getByRole("combobox", { name: "Video" })).toBeFocused();
  },
);

test(
  "in a long list, Home, End and the page keys move far, and Escape returns the focus",
  long,
  async ({ visitor, page }) => {
    await visitor.visit(`/landing?playlist=${playlist}`);
    const select = page.getByRole("combobox", { name: "Video" });
    await select.click();
    await expect(field(page)).toBeFocused();
    for (const [key, name] of [
      ["End", / 22/],
      ["PageUp", / 12/],
      ["Home", / 1$/],
      ["PageDown", / 11/],
      ["ArrowDown", / 12/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected(page)).toHaveText(name);
      await expect.poll(() => current(field(page))).toMatch(name);
    }
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
    await expect(select).toBeFocused();
    await expect(select).toContainText("النِّعَمُ الصَّغيرة 1");
  },
);

test(
  "a closed list opens at the option that the pressed key leads to: a letter or End",
  long,
  async ({ visitor, page }) => {
    await visitor.visit(`/landing?playlist=${playlist}`);
    const language = page.getByRole("combobox", { name: "Language" });
    await language.click();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await language.press("f");
    await expect(selected(page)).toHaveText(/French/);
    await expect.poll(() => current(language)).toMatch(/French/);
    await page.keyboard.press("Escape");
    const video = page.getByRole("combobox", { name: "Video" });
    await video.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await video.press("End");
    await expect(selected(page)).toHaveText(/ 22/);
    await page.keyboard.press("Escape");
    await video.press("g");
    await expect(field(page)).toHaveValue("g");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/Güneş/]);
  },
);

test("a short list has no filter field", long, async ({ visitor, page }) => {
  await visitor.visit(`/landing?playlist=${playlist}`);
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await expect(field(page)).toHaveCount(0);
});

test("on a phone the sheet of a long playlist is filtered, too", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.visit(`/landing?playlist=${playlist}`);
  await page.getByRole("button", { name: `${lessons} videos` }).click();
  const videos = page.getByRole("dialog").getByRole("group", { name: "Video" });
  await expect(field(page.getByRole("dialog"))).toHaveCount(1);
  await field(videos).fill("gunes");
  await expect(videos.getByRole("button")).toHaveText([/Güneş/]);
  expect(await violations(page)).toEqual([]);
  await field(videos).fill("nothing of the kind");
  await expect(videos.getByText("Nothing found")).toBeVisible();
  await field(videos).fill("istanbul");
  await videos.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("İSTANBUL’da Güneş");
});

test(
  "the report form finds a video by a word, and Enter chooses it without sending the form",
  long,
  async ({ visitor, page }) => {
    await visitor.visit(`/landing?playlist=${playlist}`);
    await openerOf(page).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Description").fill("A word is missing");
    await choiceOf(dialog, "Video").click();
    await expect(field(dialog)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("nothing of the kind");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Nothing found")).toBeVisible();
    await field(dialog).fill("gunes");
    await expect.poll(() => current(field(dialog))).toContain("İSTANBUL");
    await page.keyboard.press("Enter");
    await expect(choiceOf(dialog, "Video")).toHaveText("İSTANBUL’da Güneş");
    await expect(choiceOf(dialog, "Video")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(field(dialog)).toBeHidden();
    await expect(dialog.getByLabel("Description")).toHaveValue("A word is missing");
  },
);

async function category(page: Page): Promise<Locator> {
  await signIn(page, amina);
  await page.goto(`${process.env["BASE_URL"]}/playlists?add=1`);
  const select = page.getByRole("dialog").getByRole("combobox", { name: "Category" });
  await select.click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(categories + 4);
  return select;
}

test(
  "a playlist's category is filtered with the rules of the search, and reached by Home, End and the page keys",
  long,
  async ({ visitor, page }) => {
    void visitor;
    const select = await category(page);
    await select.fill("القران 12");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["علومُ القُرآن 12"]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(select).toHaveValue("علومُ القُرآن 12");
    await select.click();
    for (const [key, name] of [
      ["Home", "None"],
      ["PageDown", "علومُ القُرآن 7"],
      ["End", "علومُ القُرآن 12"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected(page)).toHaveText(name);
      await expect.poll(() => current(select)).toBe(name);
    }
    await page.keyboard.press("Escape");
    await select.press("PageUp");
    await expect(select).toHaveValue(/^علومُ القُرآن 2$/);
  },
);

test(
  "the language of an imported file can be chosen by its first letter, with the list closed or open",
  long,
  async ({ visitor, page }) => {
    void visitor;
    await signIn(page, amina);
    const [video] = await call<{ id: number }[]>(page, "get /api/videos");
    await page.goto(`${process.env["BASE_URL"]}/videos?edit=${video?.id}`);
    await page.getByRole("heading", { name: "Available Languages" }).waitFor();
    await dropFiles(page, [{ name: "talk.srt", body: "1\n00:00:01,000 --> 00:00:02,000\nbir\n" }]);
    const language = page.getByRole("combobox", { name: /talk\.srt/ });
    await language.press("t");
    await expect(language).toHaveValue("Turkish");
    await language.click();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    // Another key ends the word that the letter before began.
    await page.keyboard.press("Home");
    await page.keyboard.press("f");
    await expect(selected(page)).toHaveText(/French/);
    await page.keyboard.press("Enter");
    await expect(language).toHaveValue("French");
  },
);
