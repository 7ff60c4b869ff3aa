import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { untimedAt } from "@minbar/domain/segments/untimed";
import { long } from "../../support/lanes.ts";
import { spoken } from "./arabic.ts";
import { button } from "../page.ts";

const book =
  "بسم الله الرحمن الرحيم. الحمد لله (ربّ. العالمين) وحده؛ والصلاة على رسوله.\n\nباب الصبر. كيف نصبر؟ بالله!";
const sentences = [
  "بسم الله الرحمن الرحيم.",
  "الحمد لله (ربّ. العالمين) وحده؛",
  "والصلاة على رسوله.",
  "باب الصبر.",
  "كيف نصبر؟",
  "بالله!",
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const splitting = "Split this text into lines?";

async function timesShown(page: Page): Promise<string[]> {
  const times = page.locator("[data-segment] :is([data-time], input[aria-label^=Time])");
  return times.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? one.value || one.placeholder : one.textContent)),
  );
}

test("a pasted text becomes lines without a time, which can be published once every line has one", async ({
  editor,
}) => {
  const video = await editor.openOwnArabic("A pasted book", { published: spoken });
  await editor.write("first", "");
  await editor.paste(book);
  const dialog = editor.dialog(splitting);
  await expect(dialog.getByRole("status")).toHaveText("6 lines, without times");
  await expect(dialog.getByRole("list", { name: "The lines" }).getByRole("listitem")).toHaveText(
    sentences.map((sentence) => `–:––${sentence}`),
  );
  await button(dialog, "Add 6 lines").click();
  await expect(editor.text("8 segments")).toBeVisible();
  await expect(editor.text("6 lines without a time")).toBeVisible();
  expect(await timesShown(editor.page)).toEqual(["0:01.500", ...sentences.map(() => "–:––"), "0:14"]);
  const field = editor.page.getByRole("textbox", { name: "Time, not set" }).first();
  await expect(field).toHaveAttribute("placeholder", "–:––");

  await editor.button("Publish").click();
  await expect(
    editor.text("6 lines have no time yet. Set the times of all lines, then publish.").first(),
  ).toBeVisible();
  await editor.button("Save Draft").click();
  await expect.poll(() => editor.draftOf(video)).toEqual([spoken[0].text, ...sentences, spoken[1].text]);
  const stored = await editor.arabicOf(video);
  expect(stored?.draftContent?.[1]).toMatchObject(untimedAt("0:01.500"));
  expect(stored?.content).toEqual(spoken);

  await editor.reload();
  await expect(editor.text("6 lines without a time")).toBeVisible();
  const times = ["0:02", "0:03", "0:04", "0:05", "0:06", "0:07"];
  for (const [at, time] of times.entries()) {
    const row = editor.page.locator("[data-segment]").nth(at + 1);
    await row.hover();
    const field = row.getByRole("textbox", { name: /^Time/ });
    await field.fill(time);
    await field.blur();
  }
  await expect(editor.text(/without a time/)).toBeHidden();
  await editor.button("Publish").click();
  await expect(editor.text("Published", { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await editor.arabicOf(video))?.content?.map(({ time }) => time))
    .toEqual(["0:01.500", ...times, "0:14"]);
});

test(
  "one undo reverts a paste that replaced the draft, and a text can be pasted as plain text",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("A paste taken back", { published: spoken });
    await editor.write("second", "");
    await editor.paste(" كلمات قليلة");
    await expect(editor.field("second")).toHaveValue(`${spoken[1].text} كلمات قليلة`);
    await editor.paste("\nسطر\nآخر", "ControlOrMeta+Shift+v");
    await expect(editor.field("second")).toHaveValue(`${spoken[1].text} كلمات قليلة\nسطر\nآخر`);
    await editor.paste(book);
    await button(editor.dialog(splitting), "Paste as text").click();
    await expect(editor.field("second")).toHaveValue(/بالله!$/);
    await editor.paste(book);
    const dialog = editor.dialog(splitting);
    await dialog.getByText("In place of the draft").click();
    await expect(dialog).toContainText("Replaces the draft of 2 segments on this page. Undo brings it back.");
    await button(dialog, "Replace the draft").click();
    await expect(editor.text("6 segments")).toBeVisible();
    await editor.button("Undo").click();
    await expect(editor.text("2 segments")).toBeVisible();
    await expect(editor.line("second")).toContainText("كلمات قليلة");
  },
);

test(
  "a text pasted into a text view becomes lines that are marked as having no time",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("A paste into a view", { published: spoken });
    for (const [view, mark] of [
      ["Time-Stamped", /\(–:––\)/],
      ["SRT Format", /^--:--:--,--- --> --:--:--,---$/m],
    ] as const) {
      const area = await editor.showText(view);
      await area.click();
      await editor.press("ControlOrMeta+Home");
      await editor.paste("سطر\nآخر");
      const dialog = editor.dialog(splitting);
      await expect(dialog.getByRole("status")).toHaveText("2 lines, without times");
      await button(dialog, "Add 2 lines").click();
      await expect(area).toHaveValue(mark);
      await expect(dialog).toBeHidden();
      await editor.button("Undo").click();
      await expect(area).not.toHaveValue(mark);
    }
  },
);

test("a dropped text file becomes the draft of a video without one", long, async ({ editor }) => {
  await editor.openOwnArabic("A dropped text");
  await editor.drop("notes.txt", book);
  const dialog = editor.dialog(splitting);
  await expect(dialog).toContainText("notes.txt");
  await dialog.getByText("Paragraph", { exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 lines, without times");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("30");
  await expect(dialog.getByRole("status")).toHaveText("4 lines, without times");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("3");
  await expect(dialog).toContainText("20 to 500 letters, without vowel marks");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("84");
  await button(dialog, "Add 2 lines").click();
  await expect(editor.text("2 lines without a time")).toBeVisible();
});

test(
  "a list of many lines shows the first hundred, and as many again on request",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Many lines", { published: spoken });
    await editor.write("second", "");
    await editor.paste("سطر من كلمات\n".repeat(250));
    const dialog = editor.dialog(splitting);
    const items = dialog.getByRole("list", { name: "The lines" }).getByRole("listitem");
    const theButton = 1;
    await expect(items).toHaveCount(100 + theButton);
    await button(dialog, "Show 100 more").click();
    await expect(items).toHaveCount(200 + theButton);
    await button(dialog, "Show 50 more").click();
    await expect(items).toHaveCount(250);
  },
);

test(
  "a text that is too long is rejected with an explanation, and one of 100,000 letters becomes lines",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Far too much", { published: spoken });
    await editor.write("second", "");
    const dialog = editor.dialog(splitting);
    for (const [text, fault] of [
      ["سطر من كلمات\n".repeat(20_000), /^20,?002 lines: a transcript has at most 5,000 segments/],
      ["ك".repeat(1_000_001), /longer than 1,000,000 letters/],
    ] as const) {
      await editor.paste(text);
      await expect(dialog.getByRole("alert")).toHaveText(fault);
      await expect(button(dialog, /^Add/)).toBeDisabled();
      await button(dialog, "Cancel").click();
      await editor.field("second").focus();
    }
    await editor.paste("كلمة ".repeat(20_000));
    await button(dialog, /^Add 1,?\d+ lines$/).click();
    await expect(editor.text(/^1,?\d+ lines without a time$/)).toBeVisible();
    await expect(editor.field("second")).toHaveValue(spoken[1].text);
  },
);
