import { expect, test } from "../console-test.ts";
import { layla } from "../../support/people.ts";
import { arabicVideo, spoken } from "./arabic.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** For a title that is searched for, also when the test is run a second time. */
const unique = (title: string) => `${title} ${Date.now()}`;

const srt = [
  "1\n00:00:01,500 --> 00:00:03,000\nبِسْمِ اللهِ (1)\n",
  "2\n00:00:20,000 --> 00:00:25,000\nسطر جديد\n",
  "3\n00:00:30,000 --> 00:00:35,000\nسطر ثالث\n",
].join("\n");

test("a change in one view appears in the others and leaves everything else unchanged", async ({
  editor,
}) => {
  const video = await editor.openOwnArabic("Three views", { published: spoken });
  await editor.write("second", " أ");
  const asSrt = await editor.showText("SRT Format");
  await expect(asSrt).toHaveValue(/00:00:01,500 --> 00:00:03,000/);
  await asSrt.fill((await asSrt.inputValue()).replace("1998 أ", "1998 ب"));
  const stamped = await editor.showText("Time-Stamped");
  await expect(stamped).toHaveValue(/قال \[BBC\] في 1998 ب \(0:14\)/);
  await editor.show("Segments");
  await expect(editor.line("second")).toContainText("1998 ب");
  await editor.saveDraft();
  const [first, second] = (await editor.arabicOf(video))?.draftContent ?? [];
  expect(first).toEqual(spoken[0]);
  expect(second).toEqual({ ...spoken[1], text: "قال [BBC] في 1998 ب" });
});

test(
  "Remove Timestamps works on the selection, and asks for one if there is none",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Removed timestamps", { published: spoken });
    const stamped = await editor.showText("Time-Stamped");
    await editor.button("Remove Timestamps").click();
    await expect(editor.toast("No Selection")).toBeVisible();
    await stamped.focus();
    await editor.press("ControlOrMeta+a");
    await editor.button("Remove Timestamps").click();
    await expect(stamped).not.toHaveValue(/\(0:14\)/);
    await expect(stamped).toHaveValue(/\(1\)/);
  },
);

test("a dropped file is summarized and replaces the draft after confirmation", async ({ editor }) => {
  await editor.openOwnArabic("A dropped file", { published: spoken });
  const dataTransfer = await editor.page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "talk.srt"));
    return transfer;
  }, srt);
  const lines = editor.page.getByRole("list", { name: "Draft lines" });
  await lines.dispatchEvent("dragover", { dataTransfer });
  await expect(editor.text("Drop to use as the draft")).toBeVisible();
  await lines.dispatchEvent("drop", { dataTransfer });
  const dialog = editor.dialog("Use this as the draft?");
  await expect(dialog).toContainText("3 segments found · UTF-8");
  await expect(dialog).toContainText("Replaces the draft of 2 segments on this page.");
  await dialog.getByRole("button", { name: "Use as draft" }).click();
  await expect(editor.text("3 segments")).toBeVisible();
  await expect(editor.line("first")).toBeVisible();
  await editor.button("Undo").click();
  await expect(editor.text("2 segments")).toBeVisible();
});

test("a dropped file that is not a transcript is rejected with an explanation", long, async ({ editor }) => {
  await editor.openOwnArabic("A wrong file", { published: spoken });
  await editor.drop("notes.pdf", "%PDF-1.7");
  const dialog = editor.dialog("Use this as the draft?");
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is a PDF document, which Minbar does not read. Copy its text and paste it into the editor, or save it as plain text (.txt).",
  );
  await expect(dialog.getByRole("button", { name: "Use as draft" })).toBeHidden();
});

test(
  "pasting a transcript into a line asks what to do with it, and pasting words just inserts them",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("A pasted transcript", { published: spoken });
    await editor.write("second", "");
    await editor.paste(" كلمة (0:20)");
    await expect(editor.field("second")).toHaveValue("قال [BBC] في 1998 كلمة (0:20)");
    await editor.paste(srt);
    const dialog = editor.dialog("Use this as the draft?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(editor.field("second")).toHaveValue("قال [BBC] في 1998 كلمة (0:20)");
    await editor.field("second").focus();
    await editor.paste(srt);
    await dialog.getByRole("button", { name: "Paste as text" }).click();
    await expect(editor.field("second")).toHaveValue(/سطر ثالث/);
    await editor.paste(srt);
    await dialog.getByRole("button", { name: "Use as draft" }).click();
    await expect(editor.text("3 segments")).toBeVisible();
  },
);

test(
  "a pasted transcript that cannot be used shows the reason and leaves the line unchanged",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("A long paste", { published: spoken });
    await editor.write("second", "");
    const dialog = editor.dialog("Use this as the draft?");
    const pasteRefused = async (text: string, reason: string | RegExp) => {
      await editor.field("second").focus();
      await editor.paste(text);
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
    await expect(editor.field("second")).toHaveValue(spoken[1].text);
    await button(dialog, "Paste as text").click();
    await expect(editor.field("second")).toHaveValue(`${spoken[1].text}${broken}`);
  },
);

test("find and replace ignores vowel marks, and Replace all is one undo step", long, async ({ editor }) => {
  const content = [...spoken, { id: "third", time: "0:30", text: "بسم ثانية" }];
  await editor.openOwnArabic("Found and replaced", { published: content });
  await editor.write("second", "");
  await editor.press("ControlOrMeta+f");
  const panel = editor.region("Find and replace");
  await editor.type("بسم");
  await panel.getByRole("textbox", { name: "Replace with" }).fill("باسم");
  await panel.getByRole("button", { name: "Replace all 2" }).click();
  await expect(editor.line("first")).toContainText("باسم اللهِ (1)");
  await expect(editor.line("third")).toContainText("باسم ثانية");
  await editor.press("Escape");
  await expect(editor.field("second")).toBeFocused();
  await editor.press("ControlOrMeta+z");
  await expect(editor.line("first")).toContainText("بِسْمِ اللهِ (1)");
  await expect(editor.line("third")).toContainText("بسم ثانية");
});

test(
  "an editor chooses a video, corrects a line, saves and publishes with the keyboard alone",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, unique("Keys alone"), { published: spoken });
    await page.goto("/arabic-transcripts");
    await page.getByRole("combobox", { name: "Playlist" }).focus();
    await editor.type("No playlist");
    await expect(page.getByRole("combobox", { name: "Video" })).toBeEnabled();
    await editor.press("Tab");
    await expect(page.getByRole("combobox", { name: "Video" })).toBeFocused();
    await editor.type(video.title);
    await page.getByRole("listbox").getByRole("option", { name: video.title }).waitFor();
    await editor.press("Enter");
    await editor.line("first").waitFor();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await editor.press("Tab");
      if (await editor.field("first").evaluate((area) => area === document.activeElement)) break;
    }
    await editor.press("Alt+ArrowDown");
    await expect(editor.field("second")).toBeFocused();
    await editor.press("ControlOrMeta+End");
    await editor.type(" بلا فأرة");
    await editor.press("ControlOrMeta+s");
    await expect(editor.toast("Draft Saved")).toBeVisible();
    await editor.press("ControlOrMeta+Shift+Enter");
    await expect(editor.toast("Published")).toBeVisible();
    expect((await editor.arabicOf(video))?.content[1]?.text).toBe("قال [BBC] في 1998 بلا فأرة");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "an editor chooses a video in a sheet and corrects a line while the player stays on top",
    long,
    async ({ page, editor }) => {
      const content = Array.from({ length: 60 }, (_, at) => ({
        id: `l${at}`,
        time: `0:${at + 1}`,
        text: "سطر",
      }));
      const video = await arabicVideo(page, unique("On a phone"), { published: content, as: layla });
      await page.goto("/arabic-transcripts");
      await editor.button("Choose a video").tap();
      await page.getByRole("combobox", { name: "Playlist" }).tap();
      await page.getByRole("listbox").getByRole("option", { name: "No playlist" }).tap();
      await page.getByRole("combobox", { name: "Video" }).fill(video.title);
      await page.getByRole("listbox").getByRole("option", { name: video.title }).tap();
      await editor.line("l40").scrollIntoViewIfNeeded();
      const player = page.locator("iframe");
      await expect(player).toBeInViewport({ ratio: 1 });
      const height = (await player.boundingBox())?.height ?? Infinity;
      expect(height).toBeLessThanOrEqual(844 * 0.4);
      await editor.line("l40").locator("[data-text]").tap();
      await editor.press("ControlOrMeta+End");
      await editor.type(" صحيح");
      await editor.button("Save Draft").tap();
      await expect(editor.toast("Draft Saved")).toBeVisible();
      expect((await editor.draftOf(video))?.[40]).toBe("سطر صحيح");
    },
  );
});
