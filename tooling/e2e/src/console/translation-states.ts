import { call } from "../library.ts";
import type { State } from "./states.ts";

/** A talk of the demo in Urdu, all of it translated. */
const path = "/translations?videoId=1&language=ur";

interface Text {
  id: number;
  language: string;
  content: { id: string; time: string; text: string }[];
}

export const translationStates: State[] = [
  {
    name: "translations-nothing-chosen",
    path: "/translations",
    reach: (page) => page.getByRole("heading", { name: "Translations" }).waitFor(),
  },
  { name: "translations", path, reach: (page) => page.getByText("Existing Translation").waitFor() },
  {
    name: "translations-srt",
    path,
    reach: async (page) => {
      await page.getByText("SRT View", { exact: true }).click();
      await page.getByRole("textbox", { name: /SRT/ }).first().waitFor();
    },
  },
  {
    name: "translations-stale",
    path,
    reach: async (page) => {
      const texts = await call<Text[]>(page, "get /api/videos/1/transcripts");
      const arabic = texts.find(({ language }) => language === "ar");
      const content = arabic?.content.map((line, at) =>
        at === 1 ? { ...line, text: `${line.text} حقًّا` } : line,
      );
      await call(page, `put /api/transcripts/${arabic?.id}`, { content });
      await page.reload();
      await page
        .getByRole("button", { name: /^Still right/ })
        .first()
        .waitFor();
    },
  },
];
