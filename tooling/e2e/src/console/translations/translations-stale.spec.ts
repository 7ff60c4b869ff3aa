import { expect, test } from "../console-test.ts";
import { saveText } from "../../support/library.ts";
import { emre, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { arabic, changeArabic, french, translatedVideo, saveElsewhere } from "./translations.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const changed = { second: "كان الطالب يمشي" };

test("changes in the Arabic are shown word by word, and Still right settles them with the next save", async ({
  editor,
}) => {
  const video = await editor.openOwnTranslation("Still right", { content: french, changed, as: emre });
  const stale = editor.row("second");
  await expect(stale).toContainText("Arabic changed less than an hour ago by Amina Sayegh");
  await expect(stale.locator("del")).toHaveText("يسافر");
  await expect(stale.locator("ins")).toHaveText("يمشي");
  await expect(editor.button("1 stale")).toBeVisible();
  await editor.button("Still right at 0:14").click();
  await expect(stale).not.toContainText("Arabic changed");
  await expect(editor.button("1 stale")).toBeHidden();
  await editor.button("Undo still right at 0:14").click();
  await expect(stale.locator("del")).toHaveText("يسافر");
  await editor.button("Still right at 0:14").click();
  await expect(editor.text("Kept on this device")).toBeVisible();
  // The answer outlives the page, until it is saved.
  await editor.openTranslation(video);
  await expect(editor.button("1 stale")).toBeHidden();
  expect((await editor.textIn(video))?.staleSegments).toEqual(["second"]);
  await editor.saveTranslation();
  expect((await editor.textIn(video))?.staleSegments).toEqual([]);
  expect(await editor.wordsIn(video)).toEqual(french.map(({ text }) => text));
});

test("editing a stale line settles it, and Edit moves the focus there", long, async ({ editor }) => {
  const video = await editor.openOwnTranslation("Written anew", { content: french, changed });
  await editor.button("Edit at 0:14").click();
  await expect(editor.field("second")).toBeFocused();
  await editor.press("ControlOrMeta+a");
  await editor.type("L’étudiant marchait");
  await expect(editor.button("1 stale")).toBeHidden();
  await editor.saveTranslation();
  await expect(editor.row("second")).not.toContainText("Arabic changed");
  expect((await editor.textIn(video))?.staleSegments).toEqual([]);
});

test(
  "shortcuts move to stale or empty lines, copy the Arabic, and confirm a translation",
  long,
  async ({ editor }) => {
    await editor.openOwnTranslation("Only keys", { content: french.slice(1), changed });
    await expect(editor.row("second")).toContainText("Arabic changed");
    await editor.press("Alt+n");
    await expect(editor.field("first")).toBeFocused();
    await editor.press("Alt+n");
    await expect(editor.field("second")).toBeFocused();
    await editor.press("Alt+c");
    await expect(editor.toast("Arabic copied")).toBeVisible();
    expect(await editor.page.evaluate(() => navigator.clipboard.readText())).toBe(changed.second);
    await editor.press("Alt+r");
    await expect(editor.row("second")).not.toContainText("Arabic changed");
    await editor.press("Alt+n");
    await expect(editor.field("first")).toBeFocused();
  },
);

test(
  "a save based on an older Arabic text leaves the line stale and shows the new text",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("Changed meanwhile", { content: french });
    await editor.write("second", " loin");
    await changeArabic(editor.page, video, changed);
    await editor.saveTranslation();
    await expect(editor.row("second").locator("ins")).toHaveText("يمشي");
    expect((await editor.textIn(video))?.staleSegments).toEqual(["second"]);
  },
);

test("changes are shown after a retry when a busy server returns 503 at first", long, async ({ editor }) => {
  const video = await translatedVideo(editor.page, "Busy meanwhile", { content: french });
  await changeArabic(editor.page, video, changed);
  const busy = {
    status: 503,
    headers: { "retry-after": "1" },
    json: { message: "The server is very busy." },
  };
  await editor.page.route("**/trpc/transcripts.stale?**", (route) => route.fulfill(busy), { times: 2 });
  await editor.openTranslation(video);
  await expect(editor.row("second")).toContainText("Arabic changed");
  await expect(editor.row("second").locator("ins")).toHaveText("يمشي");
});

test("a conflict with a colleague's change must be resolved before anything is saved", async ({ editor }) => {
  const video = await editor.openOwnTranslation("The same words", { content: french });
  await editor.line("second").click();
  await editor.field("second").fill("Le mien");
  const theirs = [french[0], { ...french[1], text: "Le leur" }, french[2]];
  await saveElsewhere(editor.page, video, theirs);
  await editor.button("Save Translation").click();
  await editor.button("All mine").click();
  await editor.button("Save merged translation").click();
  await expect.poll(() => editor.wordsIn(video)).toContain("Le mien");
  await expect(editor.row("second")).toContainText("Le mien");
});

test(
  "a translator whose session has ended is notified and finds their changes after signing in",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("Signed out meanwhile", { content: french, as: emre });
    await editor.write("second", " loin");
    await editor.page.context().clearCookies();
    const returnTo = `**/api/login?returnTo=${encodeURIComponent(`/translations?videoId=${video.id}&language=fr`)}`;
    // The page that leads there stays.
    await editor.page.route(returnTo, (route) => route.fulfill({ status: 204 }));
    const leaving = editor.page.waitForRequest(returnTo);
    await editor.button("Save Translation").click();
    await leaving;
    await expect(editor.toast("You are logged out. Logging in again...")).toBeVisible();
    await signIn(editor.page, emre);
    await editor.openTranslation(video);
    await expect(editor.row("second")).toContainText("L’étudiant voyageait loin");
  },
);

test("the SRT view edits the same text next to the read-only Arabic", long, async ({ editor }) => {
  const video = await editor.openOwnTranslation("As SRT", { content: french });
  await editor.show("SRT View");
  await expect(editor.page.getByRole("textbox", { name: "Arabic as SRT" })).not.toBeEditable();
  await expect(editor.page.getByRole("textbox", { name: "Arabic as SRT" })).toHaveValue(/00:00:14,000 --> /);
  const text = editor.page.getByRole("textbox", { name: "French as SRT" });
  await text.fill((await text.inputValue()).replace("voyageait", "partait"));
  await editor.saveTranslation();
  expect((await editor.textIn(video))?.content).toEqual([
    french[0],
    { ...french[1], text: "L’étudiant partait" },
    french[2],
  ]);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`nobody is kept out, ${width} pixels wide, ${colorScheme}`, long, async ({ page, editor }) => {
    const video = await translatedVideo(page, `Accessible at ${width}`, { content: french.slice(1) });
    await changeArabic(page, video, changed);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await editor.openTranslation(video);
    await expect(editor.row("second").locator("ins")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    if (width === 390) expect(await smallTargets(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
  });
}

test("both texts of a row share a baseline, also in Urdu", long, async ({ editor }) => {
  const video = await translatedVideo(editor.page, "One baseline", { content: french });
  const content = arabic.map((line) => ({ ...line, text: "علم ایک لمبا سفر ہے" }));
  await saveText(editor.page, video.id, { language: "ur", content });
  await editor.openTranslation(video, { language: "ur" });
  const baselines = await editor.row("third").evaluate((element) =>
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
