import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { layla } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
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
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const show = (page: Page, view: string) =>
  page.getByRole("radiogroup", { name: "View" }).getByText(view, { exact: true }).click();

/** For a title that is searched for, also when the test is run a second time. */
const unique = (title: string) => `${title} ${Date.now()}`;

const srt = [
  "1\n00:00:01,500 --> 00:00:03,000\nبِسْمِ اللهِ (1)\n",
  "2\n00:00:20,000 --> 00:00:25,000\nسطر جديد\n",
  "3\n00:00:30,000 --> 00:00:35,000\nسطر ثالث\n",
].join("\n");

test("a change in one view appears in the others and leaves everything else unchanged", async ({ page }) => {
  const video = await arabicVideo(page, "Three views", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "second", " أ");
  await show(page, "SRT Format");
  const asSrt = page.getByRole("textbox", { name: "SRT Format" });
  await expect(asSrt).toHaveValue(/00:00:01,500 --> 00:00:03,000/);
  await asSrt.fill((await asSrt.inputValue()).replace("1998 أ", "1998 ب"));
  await show(page, "Time-Stamped");
  const stamped = page.getByRole("textbox", { name: "Time-Stamped" });
  await expect(stamped).toHaveValue(/قال \[BBC\] في 1998 ب \(0:14\)/);
  await show(page, "Segments");
  await expect(line(page, "second")).toContainText("1998 ب");
  await button(page, "Save Draft").click();
  await expect(toast(page, "Draft Saved")).toBeVisible();
  const [first, second] = (await arabicOf(page, video))?.draftContent ?? [];
  expect(first).toEqual(spoken[0]);
  expect(second).toEqual({ ...spoken[1], text: "قال [BBC] في 1998 ب" });
});

test(
  "Remove Timestamps works on the selection, and asks for one if there is none",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Removed timestamps", { published: spoken });
    await openArabic(page, video);
    await show(page, "Time-Stamped");
    const stamped = page.getByRole("textbox", { name: "Time-Stamped" });
    await button(page, "Remove Timestamps").click();
    await expect(toast(page, "No Selection")).toBeVisible();
    await stamped.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await button(page, "Remove Timestamps").click();
    await expect(stamped).not.toHaveValue(/\(0:14\)/);
    await expect(stamped).toHaveValue(/\(1\)/);
  },
);

test("a dropped file is summarized and replaces the draft after confirmation", async ({ page }) => {
  const video = await arabicVideo(page, "A dropped file", { published: spoken });
  await openArabic(page, video);
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "talk.srt"));
    return transfer;
  }, srt);
  const lines = page.getByRole("list", { name: "Draft lines" });
  await lines.dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText("Drop to use as the draft")).toBeVisible();
  await lines.dispatchEvent("drop", { dataTransfer });
  const dialog = page.getByRole("dialog", { name: "Use this as the draft?" });
  await expect(dialog).toContainText("3 segments found · UTF-8");
  await expect(dialog).toContainText("Replaces the draft of 2 segments on this page.");
  await dialog.getByRole("button", { name: "Use as draft" }).click();
  await expect(page.getByText("3 segments")).toBeVisible();
  await expect(line(page, "first")).toBeVisible();
  await button(page, "Undo").click();
  await expect(page.getByText("2 segments")).toBeVisible();
});

test("a dropped file that is not a transcript is rejected with an explanation", long, async ({ page }) => {
  await openArabic(page, await arabicVideo(page, "A wrong file", { published: spoken }));
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7"], "notes.pdf"));
    return transfer;
  });
  await page.getByRole("list", { name: "Draft lines" }).dispatchEvent("drop", { dataTransfer });
  const dialog = page.getByRole("dialog", { name: "Use this as the draft?" });
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is a PDF document, which Minbar does not read. Copy its text and paste it into the editor, or save it as plain text (.txt).",
  );
  await expect(dialog.getByRole("button", { name: "Use as draft" })).toBeHidden();
});

test(
  "pasting a transcript into a line asks what to do with it, and pasting words just inserts them",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "A pasted transcript", { published: spoken });
    await openArabic(page, video);
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await page.keyboard.press("ControlOrMeta+v");
    };
    await writeIn(page, "second", "");
    await paste(" كلمة (0:20)");
    await expect(textOf(page, "second")).toHaveValue("قال [BBC] في 1998 كلمة (0:20)");
    await paste(srt);
    const dialog = page.getByRole("dialog", { name: "Use this as the draft?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(textOf(page, "second")).toHaveValue("قال [BBC] في 1998 كلمة (0:20)");
    await textOf(page, "second").focus();
    await paste(srt);
    await dialog.getByRole("button", { name: "Paste as text" }).click();
    await expect(textOf(page, "second")).toHaveValue(/سطر ثالث/);
    await paste(srt);
    await dialog.getByRole("button", { name: "Use as draft" }).click();
    await expect(page.getByText("3 segments")).toBeVisible();
  },
);

test(
  "a pasted transcript that cannot be used shows the reason and leaves the line unchanged",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "A long paste", { published: spoken });
    await openArabic(page, video);
    await writeIn(page, "second", "");
    const dialog = page.getByRole("dialog", { name: "Use this as the draft?" });
    const pasteRefused = async (text: string, reason: string | RegExp) => {
      await textOf(page, "second").focus();
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await page.keyboard.press("ControlOrMeta+v");
      await expect(dialog.getByRole("alert")).toHaveText(reason);
      await expect(button(dialog, "Use as draft")).toBeHidden();
    };
    const cue = (at: number) => `${at}\n00:00:01,000 --> 00:00:02,000\nسطر من الكلام ${at}\n`;
    const many = Array.from({ length: 5001 }, (_, at) => cue(at + 1)).join("\n");
    await pasteRefused(many, "A transcript has at most 5,000 segments");
    // No line can hold so much.
    await expect(button(dialog, "Paste as text")).toBeHidden();
    await button(dialog, "Cancel").click();
    const broken = "1\n00:0x:01,000 --> 00:00:02,000\nأ";
    await pasteRefused(broken, "The start cannot be read, so this cue was left out");
    await expect(textOf(page, "second")).toHaveValue(spoken[1].text);
    await button(dialog, "Paste as text").click();
    await expect(textOf(page, "second")).toHaveValue(`${spoken[1].text}${broken}`);
  },
);

test("find and replace ignores vowel marks, and Replace all is one undo step", long, async ({ page }) => {
  const content = [...spoken, { id: "third", time: "0:30", text: "بسم ثانية" }];
  await openArabic(page, await arabicVideo(page, "Found and replaced", { published: content }));
  await writeIn(page, "second", "");
  await page.keyboard.press("ControlOrMeta+f");
  const panel = page.getByRole("region", { name: "Find and replace" });
  await page.keyboard.type("بسم");
  await panel.getByRole("textbox", { name: "Replace with" }).fill("باسم");
  await panel.getByRole("button", { name: "Replace all 2" }).click();
  await expect(line(page, "first")).toContainText("باسم اللهِ (1)");
  await expect(line(page, "third")).toContainText("باسم ثانية");
  await page.keyboard.press("Escape");
  await expect(textOf(page, "second")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(line(page, "first")).toContainText("بِسْمِ اللهِ (1)");
  await expect(line(page, "third")).toContainText("بسم ثانية");
});

test(
  "an editor chooses a video, corrects a line, saves and publishes with the keyboard alone",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, unique("Keys alone"), { published: spoken });
    await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts`);
    await page.getByRole("combobox", { name: "Playlist" }).focus();
    await page.keyboard.type("No playlist");
    await expect(page.getByRole("combobox", { name: "Video" })).toBeEnabled();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Video" })).toBeFocused();
    await page.keyboard.type(video.title);
    await page.getByRole("listbox").getByRole("option", { name: video.title }).waitFor();
    await page.keyboard.press("Enter");
    await line(page, "first").waitFor();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press("Tab");
      if (await textOf(page, "first").evaluate((area) => area === document.activeElement)) break;
    }
    await page.keyboard.press("Alt+ArrowDown");
    await expect(textOf(page, "second")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" بلا فأرة");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(toast(page, "Draft Saved")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+Shift+Enter");
    await expect(toast(page, "Published")).toBeVisible();
    expect((await arabicOf(page, video))?.content[1]?.text).toBe("قال [BBC] في 1998 بلا فأرة");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "an editor chooses a video in a sheet and corrects a line while the player stays on top",
    long,
    async ({ page }) => {
      const content = Array.from({ length: 60 }, (_, at) => ({
        id: `l${at}`,
        time: `0:${at + 1}`,
        text: "سطر",
      }));
      const video = await arabicVideo(page, unique("On a phone"), { published: content, as: layla });
      await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts`);
      await button(page, "Choose a video").tap();
      await page.getByRole("combobox", { name: "Playlist" }).tap();
      await page.getByRole("listbox").getByRole("option", { name: "No playlist" }).tap();
      await page.getByRole("combobox", { name: "Video" }).fill(video.title);
      await page.getByRole("listbox").getByRole("option", { name: video.title }).tap();
      await line(page, "l40").scrollIntoViewIfNeeded();
      const player = page.locator("iframe");
      await expect(player).toBeInViewport({ ratio: 1 });
      const height = (await player.boundingBox())?.height ?? Infinity;
      expect(height).toBeLessThanOrEqual(844 * 0.4);
      await line(page, "l40").locator("[data-text]").tap();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" صحيح");
      await button(page, "Save Draft").tap();
      await expect(toast(page, "Draft Saved")).toBeVisible();
      expect((await draftOf(page, video))?.[40]).toBe("سطر صحيح");
    },
  );
});
