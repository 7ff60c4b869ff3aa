import type { Locator, Page } from "@playwright/test";
import type { ConsoleLibrary } from "../library.ts";
import { answerNothing, button, neverAnswer, openDialog } from "../page.ts";
import { opens, shows } from "../states.ts";
import type { State } from "../states.ts";
import { failProcedure, dropFiles } from "../../support/library.ts";
import { mariam } from "../../support/people.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Videos" }).getByRole("listitem");
const hostile = new URL("../../../../../packages/domain/fixtures/hostile/", import.meta.url);
const talk = new URL("../../../../../packages/demo/content/patience/", import.meta.url);
const broken = "1\n00:00:01,000 --> 00:00:02,000\nbir\n\n2\n00:00:03,000 --> 00:00:04,000\n\n";

export const videosStates: State[] = [
  { name: "videos", path: "/videos?sort=newest", reach: (page) => cards(page).first().waitFor() },
  {
    name: "videos-chosen",
    path: "/videos?sort=newest",
    reach: async (page) => {
      for (const at of [0, 2]) await cards(page).nth(at).getByRole("checkbox").check({ force: true });
      await page.getByRole("toolbar").waitFor();
    },
  },
  {
    name: "videos-remove",
    path: "/videos?sort=newest",
    reach: opens(/^Move to trash/u, "Move 1 video to the trash?"),
  },
  {
    name: "videos-not-found",
    path: "/videos?q=no+such+talk",
    reach: shows("No videos found"),
  },
  {
    name: "videos-empty",
    path: "/videos",
    before: (page) => answerNothing(page, "videos.search"),
    reach: shows("No videos yet"),
  },
  {
    name: "videos-failed",
    path: "/videos",
    before: (page) => failProcedure(page, "videos.search"),
    reach: (page) => button(page, "Retry").waitFor(),
  },
  {
    name: "videos-loading",
    path: "/videos",
    before: (page) => neverAnswer(page, "videos.search"),
    reach: (page) => page.getByRole("list", { name: "Loading" }).waitFor(),
  },
  {
    name: "add-video",
    path: "/videos",
    reach: opens("Add Video", "Add Video"),
  },
  {
    name: "add-video-refused",
    path: "/videos",
    reach: async (page) => {
      const dialog = await openDialog(page, "Add Video", "Add Video");
      await dialog.getByLabel("YouTube URL").fill("https://example.com/film");
      await dialog.getByLabel("Arabic").uncheck();
      await button(dialog, "Add Video").click();
      await dialog.getByText("Please select at least one language").waitFor();
    },
  },
  {
    name: "add-several",
    path: "/videos",
    reach: async (page) => {
      const dialog = await openDialog(page, "Add Video", "Add Video");
      await dialog.getByText("Several", { exact: true }).click();
      const text =
        "الدرس الأول https://youtu.be/bbbbbbbbbb1\nhttps://youtu.be/R6MlUcmOul8\nhttps://vimeo.com/1";
      await dialog.getByLabel("YouTube addresses").fill(text);
      await dialog.getByText("1 is in the library already").waitFor();
    },
  },
  {
    name: "import-files",
    path: "/videos",
    reach: async (page, { title }) => {
      const dialog = await openDialog(page, "Import files", "Import files");
      await dropFiles(page, [
        { name: `${title}.ar.srt`, body: new URL("ar.srt", talk) },
        { name: `${title}.ur.srt`, body: new URL("ur.srt", talk) },
        { name: "درسٌ في الصبر.srt", body: new URL("ar.srt", talk) },
        { name: "talk.en.srt", body: new URL("ar.srt", talk) },
        { name: "talk.tr.srt", body: broken },
        { name: "notes.txt", body: "no times" },
        { name: "cover.jpg", body: "x" },
      ]);
      await dialog
        .getByText(/^Replaces/)
        .first()
        .waitFor();
      await dialog.getByText("No video found").first().waitFor();
    },
  },
];

const ofVideo = ({ videoId }: ConsoleLibrary) => `/videos?edit=${videoId}`;

async function editor(page: Page, title: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("heading", { name: "Available Languages" }).waitFor();
  await dialog.locator("iframe").waitFor();
  return dialog;
}

export const editorStates: State[] = [
  { name: "editor", path: ofVideo, reach: async (page, { title }) => void (await editor(page, title)) },
  {
    name: "editor-unknown-video",
    path: ({ unknownId }) => `/videos?edit=${unknownId}`,
    reach: async (page) => void (await editor(page, /./)),
  },
  {
    name: "editor-of-an-editor",
    as: mariam,
    path: ofVideo,
    reach: async (page, { title }) => void (await editor(page, title)),
  },
  {
    name: "editor-languages",
    path: ofVideo,
    reach: async (page, { title }) => {
      const dialog = await editor(page, title);
      await dialog.getByRole("checkbox", { name: /^German/ }).check();
      await dialog.getByRole("checkbox", { name: /^Urdu/ }).uncheck();
      await dialog.getByText("You are asked once more").waitFor();
    },
  },
  {
    name: "editor-removal",
    path: ofVideo,
    reach: async (page, { title }) => {
      const dialog = await editor(page, title);
      await dialog.getByRole("checkbox", { name: /^Urdu/ }).uncheck();
      await openDialog(page, "Update Languages", "Remove languages?");
    },
  },
  {
    name: "editor-end",
    path: ofVideo,
    reach: async (page, { title }) => {
      const dialog = await editor(page, title);
      const notes = dialog.getByRole("textbox", { name: "Vocabulary Notes" });
      await notes.fill("صَبْر: patience\nبَلاء: a trial, of which nobody is spared\nأَجْر: reward\n");
      await button(dialog, "Update Vocabulary").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "editor-import",
    path: ofVideo,
    reach: async (page, { title }) => {
      const dialog = await editor(page, title);
      await dropFiles(page, [
        { name: "درس الصبر.ar.srt", body: new URL("ar.srt", talk) },
        { name: "talk.ur.srt", body: new URL("ur.srt", talk) },
        { name: "captions.txt", body: broken },
        { name: "notes.srt", body: new URL("27_not_subtitles.srt", hostile) },
      ]);
      await dialog.getByText("Replaces 42 segments, Unchecked.").waitFor();
    },
  },
  {
    name: "editor-unsaved",
    path: ofVideo,
    reach: async (page, { title }) => {
      const dialog = await editor(page, title);
      await dialog.getByRole("textbox", { name: "Title" }).fill("Something else");
      await openDialog(page, "Close", "Leave without saving?");
    },
  },
];
