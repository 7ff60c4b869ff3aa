import { expect } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { emre, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import {
  arabic,
  button,
  changeArabic,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
  translatedVideo,
  wordsIn,
  writeIn,
} from "./translations.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const changed = { second: "كان الطالب يمشي" };

test("changes in the Arabic are shown word by word, and Still right settles them with the next save", async ({
  page,
}) => {
  const video = await translatedVideo(page, "Still right", { content: french });
  await changeArabic(page, video, changed);
  await signIn(page, emre);
  await openTranslation(page, video);
  const stale = row(page, "second");
  await expect(stale).toContainText("Arabic changed less than an hour ago by Amina Sayegh");
  await expect(stale.locator("del")).toHaveText("يسافر");
  await expect(stale.locator("ins")).toHaveText("يمشي");
  await expect(button(page, "1 stale")).toBeVisible();
  await button(page, "Still right at 0:14").click();
  await expect(stale).not.toContainText("Arabic changed");
  await expect(button(page, "1 stale")).toBeHidden();
  await button(page, "Undo still right at 0:14").click();
  await expect(stale.locator("del")).toHaveText("يسافر");
  await button(page, "Still right at 0:14").click();
  await expect(page.getByText("Kept on this device")).toBeVisible();
  // The answer outlives the page, until it is saved.
  await openTranslation(page, video);
  await expect(button(page, "1 stale")).toBeHidden();
  expect((await textIn(page, video))?.staleSegments).toEqual(["second"]);
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect((await textIn(page, video))?.staleSegments).toEqual([]);
  expect(await wordsIn(page, video)).toEqual(french.map(({ text }) => text));
});

test("editing a stale line settles it, and Edit moves the focus there", long, async ({ page }) => {
  const video = await translatedVideo(page, "Written anew", { content: french });
  await changeArabic(page, video, changed);
  await openTranslation(page, video);
  await button(page, "Edit at 0:14").click();
  await expect(field(page, "second")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("L’étudiant marchait");
  await expect(button(page, "1 stale")).toBeHidden();
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  await expect(row(page, "second")).not.toContainText("Arabic changed");
  expect((await textIn(page, video))?.staleSegments).toEqual([]);
});

test(
  "shortcuts move to stale or empty lines, copy the Arabic, and confirm a translation",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Only keys", { content: french.slice(1) });
    await changeArabic(page, video, changed);
    await openTranslation(page, video);
    await expect(row(page, "second")).toContainText("Arabic changed");
    await page.keyboard.press("Alt+n");
    await expect(field(page, "first")).toBeFocused();
    await page.keyboard.press("Alt+n");
    await expect(field(page, "second")).toBeFocused();
    await page.keyboard.press("Alt+c");
    await expect(toast(page, "Arabic copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(changed.second);
    await page.keyboard.press("Alt+r");
    await expect(row(page, "second")).not.toContainText("Arabic changed");
    await page.keyboard.press("Alt+n");
    await expect(field(page, "first")).toBeFocused();
  },
);

test("a save based on an older Arabic text leaves the line stale and shows the new text", async ({
  page,
}) => {
  const video = await translatedVideo(page, "Changed meanwhile", { content: french });
  await openTranslation(page, video);
  await writeIn(page, "second", " loin");
  await changeArabic(page, video, changed);
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  await expect(row(page, "second").locator("ins")).toHaveText("يمشي");
  expect((await textIn(page, video))?.staleSegments).toEqual(["second"]);
});

test("changes are shown after a retry when a busy server returns 503 at first", long, async ({ page }) => {
  const video = await translatedVideo(page, "Busy meanwhile", { content: french });
  await changeArabic(page, video, changed);
  const busy = {
    status: 503,
    headers: { "retry-after": "1" },
    json: { message: "The server is very busy." },
  };
  await page.route("**/trpc/transcripts.stale?**", (route) => route.fulfill(busy), { times: 2 });
  await openTranslation(page, video);
  await expect(row(page, "second")).toContainText("Arabic changed");
  await expect(row(page, "second").locator("ins")).toHaveText("يمشي");
});

test("a conflict with a colleague's change must be resolved before anything is saved", async ({ page }) => {
  const video = await translatedVideo(page, "The same words", { content: french });
  await openTranslation(page, video);
  await page.locator('[data-segment="second"]').click();
  await field(page, "second").fill("Le mien");
  const theirs = [french[0], { ...french[1], text: "Le leur" }, french[2]];
  await call(page, `put /api/transcripts/${(await textIn(page, video))?.id}`, { content: theirs });
  await save(page);
  await button(page, "All mine").click();
  await button(page, "Save merged translation").click();
  await expect.poll(() => wordsIn(page, video)).toContain("Le mien");
  await expect(row(page, "second")).toContainText("Le mien");
});

test(
  "a translator whose session has ended is notified and finds their changes after signing in",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Signed out meanwhile", { content: french, as: emre });
    await openTranslation(page, video);
    await writeIn(page, "second", " loin");
    await page.context().clearCookies();
    const returnTo = `**/api/login?returnTo=${encodeURIComponent(`/translations?videoId=${video.id}&language=fr`)}`;
    // The page that leads there stays.
    await page.route(returnTo, (route) => route.fulfill({ status: 204 }));
    const leaving = page.waitForRequest(returnTo);
    await save(page);
    await leaving;
    await expect(toast(page, "You are logged out. Logging in again...")).toBeVisible();
    await signIn(page, emre);
    await openTranslation(page, video);
    await expect(row(page, "second")).toContainText("L’étudiant voyageait loin");
  },
);

test("the SRT view edits the same text next to the read-only Arabic", long, async ({ page }) => {
  const video = await translatedVideo(page, "As SRT", { content: french });
  await openTranslation(page, video);
  await page.getByRole("radiogroup", { name: "View" }).getByText("SRT View").click();
  await expect(page.getByRole("textbox", { name: "Arabic as SRT" })).not.toBeEditable();
  await expect(page.getByRole("textbox", { name: "Arabic as SRT" })).toHaveValue(/00:00:14,000 --> /);
  const text = page.getByRole("textbox", { name: "French as SRT" });
  await text.fill((await text.inputValue()).replace("voyageait", "partait"));
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect((await textIn(page, video))?.content).toEqual([
    french[0],
    { ...french[1], text: "L’étudiant partait" },
    french[2],
  ]);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`nobody is kept out, ${width} pixels wide, ${colorScheme}`, long, async ({ page }) => {
    const video = await translatedVideo(page, `Accessible at ${width}`, { content: french.slice(1) });
    await changeArabic(page, video, changed);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await openTranslation(page, video);
    await expect(row(page, "second").locator("ins")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    if (width === 390) expect(await smallTargets(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
  });
}

test("both texts of a row share a baseline, also in Urdu", long, async ({ page }) => {
  const video = await translatedVideo(page, "One baseline", { content: french });
  const content = arabic.map((line) => ({ ...line, text: "علم ایک لمبا سفر ہے" }));
  await call(page, `post /api/videos/${video.id}/transcripts`, { language: "ur", content });
  await openTranslation(page, video, { language: "ur" });
  const baselines = await row(page, "third").evaluate((element) =>
    [...element.querySelectorAll("[data-text], [data-source] > span")].map((text) => {
      const probe = document.createElement("span");
      probe.style.display = "inline-block";
      text.prepend(probe);
      const { bottom } = probe.getBoundingClientRect();
      probe.remove();
      return Math.round(bottom);
    }),
  );
  expect(baselines).toHaveLength(2);
  expect(baselines[0]).toBe(baselines[1]);
});
