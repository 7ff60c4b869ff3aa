import type { Page } from "@playwright/test";
import { call, saveText } from "../../support/library.ts";
import { layla } from "../../support/people.ts";
import { EditorPage } from "../editor-page.ts";
import { button, choose, openDialog } from "../page.ts";
import type { ConsoleLibrary } from "../library.ts";
import { shows } from "../states.ts";
import type { State } from "../states.ts";

const page = "/arabic-transcripts";
/** A video of the library, whose Arabic transcript is empty until a state fills it. */
export const arabicOfLibrary = ({ videoId }: ConsoleLibrary) => `${page}?videoId=${videoId}`;

const written = [
  { id: "one", time: "0:00", text: "بِسْمِ اللَّهِ الرَّحْمٰنِ الرَّحِيم." },
  { id: "two", time: "0:22.480", text: "قال [BBC] في 1998: «صَبْرٌ جَمِيل» (ثلاثًا)" },
  {
    id: "three",
    time: "0:14",
    text: "لا يُولَدُ أحدٌ عالِمًا، وإنَّما يتعلَّمُ المرءُ شيئًا بعدَ شيء، ثم يعودُ إلى ما نَسِيَه بلا خجل.",
  },
];

async function fillArabic(page: Page, { videoId }: ConsoleLibrary): Promise<EditorPage> {
  await saveText(page, videoId, { language: "ar", content: written });
  await page.reload();
  const editor = new EditorPage(page);
  await editor.line("two").waitFor();
  return editor;
}

export const arabicStates: State[] = [
  {
    name: "arabic-nothing-chosen",
    path: page,
    reach: shows("Choose a video to edit its Arabic transcript."),
  },
  {
    name: "arabic-choosing",
    path: page,
    reach: async (page) => {
      const row = button(page, "Choose a video");
      await page.getByText("Choose a video to edit its Arabic transcript.").waitFor();
      if (await row.isVisible()) await row.click();
      await choose(page, "Playlist", /^Friday Khutbah/);
      await page.getByRole("combobox", { name: "Video" }).click();
      await page.getByRole("listbox").getByRole("option").first().waitFor();
    },
  },
  {
    name: "arabic-no-such-video",
    path: `${page}?videoId=2000000000`,
    reach: shows("There is no such video."),
  },
  {
    name: "arabic-segments",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      await editor.line("two").hover();
    },
  },
  {
    name: "arabic-editor",
    as: layla,
    path: `${page}?videoId=1&start=60`,
    reach: (page) => page.locator("[data-segment] textarea:focus").waitFor(),
  },
  ...(["SRT Format", "Time-Stamped"] as const).map((view, at) => ({
    name: `arabic-text-${at}`,
    path: arabicOfLibrary,
    reach: async (page: Page, library: ConsoleLibrary) => {
      const editor = await fillArabic(page, library);
      await (await editor.showText(view)).waitFor();
    },
  })),
  {
    name: "arabic-published",
    path: `${page}?videoId=1`,
    reach: async (page) => {
      await page.getByRole("tab", { name: "Published View" }).click();
      await page.getByRole("list", { name: "Published lines" }).waitFor();
    },
  },
  {
    name: "arabic-incoming",
    path: `${page}?videoId=1`,
    reach: async (page) => {
      await page.getByRole("list", { name: "Draft lines" }).waitFor();
      const text = "1\n00:00:01,000 --> 00:00:02,000\nنص\n\n2\n00:00:03,000 --> 00:00:04,000\n\n";
      await new EditorPage(page).drop("talk.srt", text);
      await page.getByRole("dialog", { name: "Use this as the draft?" }).waitFor();
    },
  },
  ...(["This line is now", "Stretch"] as const).map((kind, at) => ({
    name: `arabic-times-${at}`,
    path: arabicOfLibrary,
    reach: async (page: Page, library: ConsoleLibrary) => {
      await fillArabic(page, library);
      const dialog = await openDialog(page, "Times", "Times");
      await dialog.getByText(kind, { exact: true }).click();
      await button(dialog, "Preview").click();
      await dialog.getByText(at === 0 ? "Enter a time" : "No time would change").waitFor();
    },
  })),
  {
    name: "arabic-find",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      await fillArabic(page, library);
      await page.keyboard.press("Control+f");
      const panel = page.getByRole("region", { name: "Find and replace" });
      await panel.getByRole("textbox", { name: "Find" }).fill("صبر");
      await panel.getByRole("textbox", { name: "Replace with" }).fill("حلم");
      await panel.getByText("1 of 1").waitFor();
    },
  },
  {
    name: "arabic-actions",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      await fillArabic(page, library);
      await button(page, "Actions at the caret").click();
      await page
        .getByRole("listbox")
        .getByRole("option", { name: /^Play or pause/ })
        .waitFor();
    },
  },
  {
    name: "arabic-folded-player",
    path: arabicOfLibrary,
    width: 390,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      await editor.field("one").click();
      await button(page, "Show the video").waitFor();
    },
  },
  {
    name: "arabic-line-history",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      const [first, second, third] = written;
      const changed = { ...second, end: "0:25", text: "قال [BBC] عام 1998: «فصَبْرٌ جَمِيل»" };
      const path = `post /api/videos/${library.videoId}/transcripts` as const;
      await call(page, path, { language: "ar", content: [], draftContent: [first, changed, third] });
      await page.reload();
      await editor.enter("two");
      await page.keyboard.press("Alt+h");
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "arabic-times-preview",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      await fillArabic(page, library);
      const dialog = await openDialog(page, "Times", "Times");
      await choose(dialog, "Lines", "From one line to another");
      await dialog.getByRole("textbox", { name: "Seconds" }).fill("1.25");
      await button(dialog, "Preview").click();
      await dialog.getByRole("region", { name: "What will move" }).waitFor();
    },
  },
  {
    name: "arabic-take-times",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      const cues = written.map(({ text }, at) => `00:0${at}:05.500 --> 00:0${at}:20.000\n${text}\n`);
      const dialog = await editor.takeTimesFrom(`WEBVTT\n\n${cues.join("\n")}`);
      await dialog.getByRole("list", { name: "What will change" }).waitFor();
    },
  },
  {
    name: "arabic-merging",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      await editor.rewrite("two", `مني ${Date.now()}`);
      const draftContent = written.map((one) =>
        one.id === "two" ? { ...one, text: `منه ${Date.now()}` } : one,
      );
      await saveText(page, library.videoId, {
        language: "ar",
        content: [],
        draftContent,
      });
      await button(page, "Save Draft").click();
      await button(page, "Save merged draft").waitFor();
    },
  },
  {
    name: "arabic-recovery",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      await editor.rewrite("two", `قال [BBC] في 1998: «صَبْرٌ جَمِيل» ${Date.now()}`);
      await page.getByText(/^Modified/).waitFor();
      await page.reload();
      await button(page.getByRole("region", { name: "Unsaved work" }), "Compare").click();
      await button(page.getByRole("dialog"), "Recover").waitFor();
    },
  },
  {
    name: "arabic-history",
    path: arabicOfLibrary,
    reach: async (page, library) => {
      const editor = await fillArabic(page, library);
      await editor.rewrite("three", "لا يُولَدُ أحدٌ عالِمًا (1999)، وإنَّما يتعلَّمُ المرءُ شيئًا بعدَ شيء.");
      if (page.viewportSize()?.width === 390) {
        await button(page, "Show the video").click();
        await page.getByText("About this video").click();
      }
      const revision = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
      await revision.hover();
      await button(revision, "Compare").click();
      await page.getByRole("dialog").getByText("(1999)").waitFor();
    },
  },
];
