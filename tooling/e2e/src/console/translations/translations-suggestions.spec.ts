import { expect } from "@playwright/test";
import { event, say } from "@minbar/server/test/fake-gemini";
import type { AnswerRequest } from "@minbar/server/test/fake-service";
import { toast } from "../../support/library.ts";
import { emre, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";
import { useProvider } from "../team/chat.ts";
import {
  button,
  changeArabic,
  field,
  french,
  openTranslation,
  row,
  save,
  translatedVideo,
  wordsIn,
  writeIn,
} from "./translations.ts";

const provider = useProvider();

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

/** The model has these words for the lines that it is asked for. */
const translating =
  (texts: Record<string, string>): AnswerRequest =>
  ({ body }, response) => {
    const { contents } = JSON.parse(body) as { contents: { parts: { text: string }[] }[] };
    const { lines } = JSON.parse(contents[0]?.parts[0]?.text ?? "") as { lines: { id: string }[] };
    say(response, JSON.stringify(lines.flatMap(({ id }) => (texts[id] ? [{ id, text: texts[id] }] : []))));
  };

test("a translator gets suggestions, accepts one, edits one, accepts the rest that pass the checks, undoes and saves", async ({
  page,
}, { retry }) => {
  // The first and the third line are not translated yet, the second is stale.
  const video = await translatedVideo(page, `Suggested ${retry}`, { content: french.slice(1, 2) });
  await changeArabic(page, video, { second: "كان الطالب يمشي 3 أيام" });
  await signIn(page, emre);
  await openTranslation(page, video);
  const menu = button(page, "Suggest");
  provider.service().answer = (_request, response) => void response.socket?.resetAndDestroy();
  await menu.click();
  await page.getByRole("menuitem", { name: "Empty lines (2)" }).click();
  const bar = page.getByRole("region", { name: "Suggestions" });
  await expect(bar).toContainText("No suggestions: The AI service could not be reached.");
  provider.service().answer = translating({
    first: "Au nom de Dieu",
    second: "L’étudiant marchait",
    third: "Louange à Dieu",
  });
  await button(page, "Try again").click();
  await expect(bar).toContainText("2 suggestions");
  await menu.click();
  await page.getByRole("menuitem", { name: "Stale lines (1)" }).click();
  // The number of the Arabic is missing in it.
  await expect(row(page, "second").locator("[data-suggested]")).toContainText("L’étudiant marchait");
  await expect(row(page, "second").locator("[data-suggested]")).toContainText("Numbers differ");
  await expect(button(page, "Accept 2 that pass the checks")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // They outlive the page, and none is in the text.
  await openTranslation(page, video);
  await expect(bar).toContainText("3 suggestions");
  await expect(row(page, "first").locator("[data-text]")).toHaveText("");
  await page.locator('[data-segment="first"]').click();
  await page.keyboard.press("Alt+a");
  await expect(row(page, "first").locator("[data-text]")).toHaveText("Au nom de Dieu");
  await expect(field(page, "second")).toBeFocused();
  await button(page, "Edit the suggestion at 0:14").click();
  await expect(field(page, "second")).toBeFocused();
  await page.keyboard.type(" 3 jours");
  await button(page, "Accept 1 that passes the checks").click();
  await expect(row(page, "third").locator("[data-text]")).toHaveText("Louange à Dieu");
  await expect(bar).not.toContainText("suggestion");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "third").locator("[data-text]")).toHaveText("");
  await expect(bar).toContainText("1 suggestion");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await save(page);
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect(await wordsIn(page, video)).toEqual([
    "Au nom de Dieu",
    "L’étudiant marchait 3 jours",
    "Louange à Dieu",
  ]);
});

test("words typed while a suggestion is loading are kept, and the suggestion is shown with them", async ({
  page,
}, { retry }) => {
  const video = await translatedVideo(page, `Typed meanwhile ${retry}`, { content: french.slice(0, 2) });
  await openTranslation(page, video);
  const begun = provider.next();
  await page.locator('[data-segment="third"]').click();
  await page.keyboard.press("Alt+i");
  const answer = await begun;
  await writeIn(page, "third", "Mes mots");
  answer.end(event(JSON.stringify([{ id: "third", text: "Ses mots" }]), "STOP"));
  await expect(row(page, "third").locator("[data-suggested]")).toContainText("Ses mots");
  await expect(field(page, "third")).toHaveValue("Mes mots");
  await expect(page.getByRole("button", { name: /^Accept \d/ })).toBeHidden();
  await button(page, "Dismiss the suggestion at 0:20").click();
  await expect(page.locator("[data-suggested]")).toHaveCount(0);
  await expect(field(page, "third")).toBeFocused();
  await expect(field(page, "third")).toHaveValue("Mes mots");
});

test(
  "a two-line suggestion keeps its row compact, with its buttons visible",
  long,
  async ({ page }, { retry }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const video = await translatedVideo(page, `A low row ${retry}`, { content: french.slice(0, 2) });
    await openTranslation(page, video);
    const third = "Louange à Dieu, le Seigneur des mondes, Clément";
    provider.service().answer = translating({ third });
    await page.locator('[data-segment="third"]').click();
    await page.keyboard.press("Alt+i");
    const words = row(page, "third").locator("[data-suggested]").getByText(third);
    await expect(words).toBeVisible();
    expect((await words.boundingBox())?.height).toBeGreaterThan(43);
    expect((await row(page, "third").boundingBox())?.height).toBeLessThanOrEqual(96);
    await expect(button(page, "Accept the suggestion at 0:20")).toBeInViewport({ ratio: 1 });
  },
);

test(
  "suggested lines form a set, and the shortcut accepts each suggestion and goes to the next",
  long,
  async ({ page }, { retry }) => {
    const video = await translatedVideo(page, `Suggested set ${retry}`, {
      content: french.slice(1, 2),
      as: emre,
    });
    provider.service().answer = translating({ first: "Au nom de Dieu", third: "Louange à Dieu" });
    await openTranslation(page, video);
    await button(page, "Suggest").click();
    await page.getByRole("menuitem", { name: "Empty lines (2)" }).click();
    await button(page, "2 suggested").click();
    await expect(field(page, "first")).toBeFocused();
    await page.keyboard.press("Alt+y");
    await expect(field(page, "third")).toBeFocused();
    await expect(row(page, "first")).toContainText("Settled");
    await page.keyboard.press("Alt+y");
    await expect(page.getByText("Suggested: 0 of 2 lines left")).toBeAttached();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByText("Suggested: 1 of 2 lines left")).toBeAttached();
    await save(page);
    await expect.poll(() => wordsIn(page, video)).toContain("Au nom de Dieu");
  },
);
