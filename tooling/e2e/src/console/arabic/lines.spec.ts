import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { untimedAt } from "@minbar/domain/segments/untimed";
import { long } from "../../support/lanes.ts";
import {
  arabicOf,
  arabicVideo,
  button,
  draftOf,
  line,
  openArabic,
  spoken,
  textOf,
  writeIn,
} from "./arabic.ts";

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

async function paste(page: Page, text: string, keys = "ControlOrMeta+v"): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press(keys);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Split this text into lines?" });

async function timesShown(page: Page): Promise<string[]> {
  const times = page.locator("[data-segment] :is([data-time], input[aria-label^=Time])");
  return times.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? one.value || one.placeholder : one.textContent)),
  );
}

test("a pasted text becomes lines without a time, which can be published once every line has one", async ({
  page,
}) => {
  const video = await arabicVideo(page, "A pasted book", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "first", "");
  await paste(page, book);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("status")).toHaveText("6 lines, without times");
  await expect(dialog.getByRole("list", { name: "The lines" }).getByRole("listitem")).toHaveText(
    sentences.map((sentence) => `–:––${sentence}`),
  );
  await button(dialog, "Add 6 lines").click();
  await expect(page.getByText("8 segments")).toBeVisible();
  await expect(page.getByText("6 lines without a time")).toBeVisible();
  expect(await timesShown(page)).toEqual(["0:01.500", ...sentences.map(() => "–:––"), "0:14"]);
  const field = page.getByRole("textbox", { name: "Time, not set" }).first();
  await expect(field).toHaveAttribute("placeholder", "–:––");

  await button(page, "Publish").click();
  await expect(
    page.getByText("6 lines have no time yet. Set the times of all lines, then publish.").first(),
  ).toBeVisible();
  await button(page, "Save Draft").click();
  await expect.poll(() => draftOf(page, video)).toEqual([spoken[0].text, ...sentences, spoken[1].text]);
  const stored = await arabicOf(page, video);
  expect(stored?.draftContent?.[1]).toMatchObject(untimedAt("0:01.500"));
  expect(stored?.content).toEqual(spoken);

  await page.reload();
  await expect(page.getByText("6 lines without a time")).toBeVisible();
  const times = ["0:02", "0:03", "0:04", "0:05", "0:06", "0:07"];
  for (const [at, time] of times.entries()) {
    const row = page.locator("[data-segment]").nth(at + 1);
    await row.hover();
    const field = row.getByRole("textbox", { name: /^Time/ });
    await field.fill(time);
    await field.blur();
  }
  await expect(page.getByText(/without a time/)).toBeHidden();
  await button(page, "Publish").click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await arabicOf(page, video))?.content?.map(({ time }) => time))
    .toEqual(["0:01.500", ...times, "0:14"]);
});

test(
  "one undo reverts a paste that replaced the draft, and a text can be pasted as plain text",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "A paste taken back", { published: spoken }));
    await writeIn(page, "second", "");
    await paste(page, " كلمات قليلة");
    await expect(textOf(page, "second")).toHaveValue(`${spoken[1].text} كلمات قليلة`);
    await paste(page, "\nسطر\nآخر", "ControlOrMeta+Shift+v");
    await expect(textOf(page, "second")).toHaveValue(`${spoken[1].text} كلمات قليلة\nسطر\nآخر`);
    await paste(page, book);
    await button(dialogOf(page), "Paste as text").click();
    await expect(textOf(page, "second")).toHaveValue(/بالله!$/);
    await paste(page, book);
    const dialog = dialogOf(page);
    await dialog.getByText("In place of the draft").click();
    await expect(dialog).toContainText("Replaces the draft of 2 segments on this page. Undo brings it back.");
    await button(dialog, "Replace the draft").click();
    await expect(page.getByText("6 segments")).toBeVisible();
    await button(page, "Undo").click();
    await expect(page.getByText("2 segments")).toBeVisible();
    await expect(line(page, "second")).toContainText("كلمات قليلة");
  },
);

test(
  "a text pasted into a text view becomes lines that are marked as having no time",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "A paste into a view", { published: spoken }));
    for (const [view, mark] of [
      ["Time-Stamped", /\(–:––\)/],
      ["SRT Format", /^--:--:--,--- --> --:--:--,---$/m],
    ] as const) {
      await page.getByText(view, { exact: true }).click();
      const area = page.getByRole("textbox", { name: view });
      await area.click();
      await page.keyboard.press("ControlOrMeta+Home");
      await paste(page, "سطر\nآخر");
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("status")).toHaveText("2 lines, without times");
      await button(dialog, "Add 2 lines").click();
      await expect(area).toHaveValue(mark);
      await expect(dialog).toBeHidden();
      await button(page, "Undo").click();
      await expect(area).not.toHaveValue(mark);
    }
  },
);

test("a dropped text file becomes the draft of a video without one", long, async ({ page }) => {
  await openArabic(page, await arabicVideo(page, "A dropped text"));
  const dataTransfer = await page.evaluateHandle((words) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([words], "notes.txt"));
    return transfer;
  }, book);
  await page.getByRole("list", { name: "Draft lines" }).dispatchEvent("drop", { dataTransfer });
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("notes.txt");
  await dialog.getByText("Paragraph", { exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 lines, without times");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("30");
  await expect(dialog.getByRole("status")).toHaveText("4 lines, without times");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("3");
  await expect(dialog).toContainText("20 to 500 letters, without vowel marks");
  await dialog.getByRole("textbox", { name: "Longest line" }).fill("84");
  await button(dialog, "Add 2 lines").click();
  await expect(page.getByText("2 lines without a time")).toBeVisible();
});

test(
  "a text that is too long is rejected with an explanation, and one of 100,000 letters becomes lines",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Far too much", { published: spoken }));
    await writeIn(page, "second", "");
    const dialog = dialogOf(page);
    for (const [text, fault] of [
      ["سطر من كلمات\n".repeat(20_000), /^20,?002 lines: a transcript has at most 5,000 segments/],
      ["ك".repeat(1_000_001), /longer than 1,000,000 letters/],
    ] as const) {
      await paste(page, text);
      await expect(dialog.getByRole("alert")).toHaveText(fault);
      await expect(button(dialog, /^Add/)).toBeDisabled();
      await button(dialog, "Cancel").click();
      await textOf(page, "second").focus();
    }
    await paste(page, "كلمة ".repeat(20_000));
    await button(dialog, /^Add 1,?\d+ lines$/).click();
    await expect(page.getByText(/^1,?\d+ lines without a time$/)).toBeVisible();
    await expect(textOf(page, "second")).toHaveValue(spoken[1].text);
  },
);
