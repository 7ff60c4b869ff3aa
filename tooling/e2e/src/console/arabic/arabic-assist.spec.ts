import { expect, test } from "../console-test.ts";
import type { EditorPage } from "../editor-page.ts";
import { say } from "@minbar/server/test/fake-gemini";
import { answerJson } from "@minbar/server/test/fake-service";
import { layla } from "../../support/people.ts";
import { useProvider } from "../team/chat.ts";
import { violations } from "../../support/violations.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

const provider = useProvider();

const lines = [
  { id: "a", time: "0:01", text: "السلام عليكم" },
  { id: "b", time: "0:05", text: "على المدرسة" },
  { id: "c", time: "0:09", text: "قال لنا. هل فهمتم؟" },
];
const marked = ["السَّلَامُ عَلَيْكُمْ", "عَلَي المَدْرَسَة", "قَالَ لَنَا. هَلْ فَهِمْتُمْ؟"];

/** The provider answers with these texts for the lines. */
function answer(texts: readonly string[]): void {
  const answers = JSON.stringify(lines.map(({ id }, index) => ({ id, text: texts[index] })));
  provider.service().answer = (_request, response) => say(response, answers);
}

async function ask(editor: EditorPage, entry: string) {
  await editor.button("AI").click();
  await editor.page.getByRole("menuitem", { name: entry }).click();
  const dialog = editor.dialog(entry);
  await button(dialog, "Ask the AI").click();
  return dialog;
}

test(
  "an editor reviews suggested vowel marks, applies all but a rejected line, undoes, redoes and publishes",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnArabic("Marks by the model", { published: lines, as: layla });
    answer(marked);
    const dialog = await ask(editor, "Add vowel marks");
    const suggestions = dialog.getByRole("list", { name: "AI suggestions" });
    await expect(suggestions.getByText("Rejected: letters or signs differ")).toBeVisible();
    await expect(suggestions.getByRole("checkbox")).toHaveCount(2);
    expect(await violations(editor.page)).toEqual([]);
    await expect(editor.draftOf(video)).resolves.toBeUndefined();
    await button(dialog, "Apply 2 changes").click();
    await expect(editor.toast("2 changes applied. Undo takes them back.")).toBeVisible();
    await expect(editor.line("a")).toContainText(marked[0] ?? "");
    await expect(editor.line("b")).toContainText(lines[1]?.text ?? "");
    await editor.press("ControlOrMeta+z");
    await expect(editor.line("a")).toContainText(lines[0]?.text ?? "");
    await expect(editor.line("c")).toContainText(lines[2]?.text ?? "");
    await editor.button("Redo").click();
    await editor.publish();
    const published = await editor.arabicOf(video);
    expect(published?.content.map(({ text }) => text)).toEqual([marked[0], lines[1]?.text, marked[2]]);
    await expect(editor.text("Saved, with text by AI")).toBeVisible();
  },
);

test(
  "the dialog explains a failure and retries, and a split keeps the words of its line",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnArabic("Sentences by the model", { draft: lines, as: layla });
    provider.service().answer = (_request, response) => answerJson(response, {}, 500);
    const dialog = await ask(editor, "Split by sentence");
    await expect(dialog.getByRole("alert")).toHaveText("The AI service reports an error. Please try again.");
    const pieces = JSON.stringify([
      { id: "c", text: "قال لنا." },
      { id: "c", text: "هل فهمتم؟" },
    ]);
    provider.service().answer = (_request, response) => say(response, pieces);
    await button(dialog, "Retry").click();
    await button(dialog, "Apply 1 change").click();
    await editor.button("Save Draft").click();
    await expect
      .poll(() => editor.draftOf(video))
      .toEqual([lines[0]?.text, lines[1]?.text, "قال لنا.", "هل فهمتم؟"]);
  },
);
