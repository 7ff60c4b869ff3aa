import { expect, test } from "../console-test.ts";
import { event, say } from "@minbar/server/test/fake-gemini";
import type { AnswerRequest } from "@minbar/server/test/fake-service";
import { emre } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { long } from "../../support/lanes.ts";
import { useProvider } from "../team/chat.ts";
import { french, translatedVideo } from "./translations.ts";

const provider = useProvider();

/** The model has these words for the lines that it is asked for. */
const translating =
  (texts: Record<string, string>): AnswerRequest =>
  ({ body }, response) => {
    const { contents } = JSON.parse(body) as { contents: { parts: { text: string }[] }[] };
    const { lines } = JSON.parse(contents[0]?.parts[0]?.text ?? "") as { lines: { id: string }[] };
    say(response, JSON.stringify(lines.flatMap(({ id }) => (texts[id] ? [{ id, text: texts[id] }] : []))));
  };

test(
  "a translator gets suggestions, accepts one, edits one, accepts the rest that pass the checks, undoes and saves",
  long,
  async ({ editor }, { retry }) => {
    // The first and the third line are not translated yet, the second is stale.
    const video = await editor.openOwnTranslation(`Suggested ${retry}`, {
      content: french.slice(1, 2),
      changed: { second: "كان الطالب يمشي 3 أيام" },
      as: emre,
    });
    const menu = editor.button("Suggest");
    provider.service().answer = (_request, response) => void response.socket?.resetAndDestroy();
    await menu.click();
    await editor.page.getByRole("menuitem", { name: "Empty lines (2)" }).click();
    const bar = editor.region("Suggestions");
    await expect(bar).toContainText("No suggestions: The AI service could not be reached.");
    provider.service().answer = translating({
      first: "Au nom de Dieu",
      second: "L’étudiant marchait",
      third: "Louange à Dieu",
    });
    await editor.button("Try again").click();
    await expect(bar).toContainText("2 suggestions");
    await menu.click();
    await editor.page.getByRole("menuitem", { name: "Stale lines (1)" }).click();
    // The number of the Arabic is missing in it.
    await expect(editor.row("second").locator("[data-suggested]")).toContainText("L’étudiant marchait");
    await expect(editor.row("second").locator("[data-suggested]")).toContainText("Numbers differ");
    await expect(editor.button("Accept 2 that pass the checks")).toBeVisible();
    expect(await violations(editor.page)).toEqual([]);
    // They outlive the page, and none is in the text.
    await editor.openTranslation(video);
    await expect(bar).toContainText("3 suggestions");
    await expect(editor.row("first").locator("[data-text]")).toHaveText("");
    await editor.line("first").click();
    await editor.press("Alt+a");
    await expect(editor.row("first").locator("[data-text]")).toHaveText("Au nom de Dieu");
    await expect(editor.field("second")).toBeFocused();
    await editor.button("Edit the suggestion at 0:14").click();
    await expect(editor.field("second")).toBeFocused();
    await editor.type(" 3 jours");
    await editor.button("Accept 1 that passes the checks").click();
    await expect(editor.row("third").locator("[data-text]")).toHaveText("Louange à Dieu");
    await expect(bar).not.toContainText("suggestion");
    await editor.press("ControlOrMeta+z");
    await expect(editor.row("third").locator("[data-text]")).toHaveText("");
    await expect(bar).toContainText("1 suggestion");
    await editor.press("ControlOrMeta+Shift+z");
    await editor.saveTranslation();
    expect(await editor.wordsIn(video)).toEqual([
      "Au nom de Dieu",
      "L’étudiant marchait 3 jours",
      "Louange à Dieu",
    ]);
  },
);

test("words typed while a suggestion is loading are kept, and the suggestion is shown with them", async ({
  editor,
}, { retry }) => {
  await editor.openOwnTranslation(`Typed meanwhile ${retry}`, { content: french.slice(0, 2) });
  const begun = provider.next();
  await editor.line("third").click();
  await editor.press("Alt+i");
  const answer = await begun;
  await editor.write("third", "Mes mots");
  answer.end(event(JSON.stringify([{ id: "third", text: "Ses mots" }]), "STOP"));
  await expect(editor.row("third").locator("[data-suggested]")).toContainText("Ses mots");
  await expect(editor.field("third")).toHaveValue("Mes mots");
  await expect(editor.page.getByRole("button", { name: /^Accept \d/ })).toBeHidden();
  await editor.button("Dismiss the suggestion at 0:20").click();
  await expect(editor.page.locator("[data-suggested]")).toHaveCount(0);
  await expect(editor.field("third")).toBeFocused();
  await expect(editor.field("third")).toHaveValue("Mes mots");
});

test(
  "a two-line suggestion keeps its row compact, with its buttons visible",
  long,
  async ({ editor }, { retry }) => {
    await editor.page.setViewportSize({ width: 1440, height: 900 });
    await editor.openOwnTranslation(`A low row ${retry}`, { content: french.slice(0, 2) });
    const third = "Louange à Dieu, le Seigneur des mondes, Clément";
    provider.service().answer = translating({ third });
    await editor.line("third").click();
    await editor.press("Alt+i");
    const words = editor.row("third").locator("[data-suggested]").getByText(third);
    await expect(words).toBeVisible();
    expect((await words.boundingBox())?.height).toBeGreaterThan(43);
    expect((await editor.row("third").boundingBox())?.height).toBeLessThanOrEqual(96);
    await expect(editor.button("Accept the suggestion at 0:20")).toBeInViewport({ ratio: 1 });
  },
);

test(
  "suggested lines form a set, and the shortcut accepts each suggestion and goes to the next",
  long,
  async ({ editor }, { retry }) => {
    const video = await translatedVideo(editor.page, `Suggested set ${retry}`, {
      content: french.slice(1, 2),
      as: emre,
    });
    provider.service().answer = translating({ first: "Au nom de Dieu", third: "Louange à Dieu" });
    await editor.openTranslation(video);
    await editor.button("Suggest").click();
    await editor.page.getByRole("menuitem", { name: "Empty lines (2)" }).click();
    await editor.button("2 suggested").click();
    await expect(editor.field("first")).toBeFocused();
    await editor.press("Alt+y");
    await expect(editor.field("third")).toBeFocused();
    await expect(editor.row("first")).toContainText("Settled");
    await editor.press("Alt+y");
    await expect(editor.text("Suggested: 0 of 2 lines left")).toBeAttached();
    await editor.press("ControlOrMeta+z");
    await expect(editor.text("Suggested: 1 of 2 lines left")).toBeAttached();
    await editor.button("Save Translation").click();
    await expect.poll(() => editor.wordsIn(video)).toContain("Au nom de Dieu");
  },
);
