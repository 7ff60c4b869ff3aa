import type { Page } from "@playwright/test";
import { textHash } from "@minbar/domain/segments/staleness";
import { call } from "../../support/library.ts";
import { shows } from "../states.ts";
import type { State } from "../states.ts";

/** A talk of the demo in Urdu, all of it translated. */
const path = "/translations?videoId=1&language=ur";

interface Text {
  id: number;
  language: string;
  content: { id: string; time: string; text: string }[];
}

/** Puts suggestions beside the second and the third line, as a page leaves them that is closed at once. */
export async function keepSuggestions(page: Page): Promise<void> {
  const { id } = await call<{ id: string }>(page, "get /api/auth/user");
  const texts = await call<Text[]>(page, "get /api/videos/1/transcripts");
  const [arabic, urdu] = ["ar", "ur"].map((tag) => texts.find(({ language }) => language === tag)?.content);
  const words = ["سب تعریفیں اللہ ہی کے لیے ہیں، جو سارے جہانوں کا رب ہے", "کیا تم نے سنا?"];
  const suggestions = words.map((text, at) => {
    const { id: rowId = "", text: source = "" } = arabic?.[at + 1] ?? {};
    return { rowId, sourceHash: textHash(source), text, asked: urdu?.[at + 1]?.text ?? "" };
  });
  const at = Date.now();
  const item = { key: "suggestions:1:ur", json: JSON.stringify(suggestions), at };
  const from = [{ after: 0, splice: { from: 0, removed: 0, items: [item] } }];
  const pending = { work: JSON.stringify(["inputs", id]), sequence: 1, at, from };
  await page.evaluate(
    (value) => localStorage.setItem("minbar-unwritten:input:suggestions", value),
    JSON.stringify(pending),
  );
}

/** Changes a line of the Arabic, so that its translation is stale. */
export async function makeStale(page: Page): Promise<void> {
  const texts = await call<Text[]>(page, "get /api/videos/1/transcripts");
  const arabic = texts.find(({ language }) => language === "ar");
  const content = arabic?.content.map((line, at) =>
    at === 1 ? { ...line, text: `${line.text} حقًّا` } : line,
  );
  await call(page, `put /api/transcripts/${arabic?.id}`, { content });
}

export const translationStates: State[] = [
  {
    name: "translations-nothing-chosen",
    path: "/translations",
    reach: (page) => page.getByRole("heading", { name: "Translations" }).waitFor(),
  },
  { name: "translations", path, reach: shows("Existing Translation") },
  {
    name: "translations-srt",
    path,
    reach: async (page) => {
      await page.getByText("SRT View", { exact: true }).click();
      await page.getByRole("textbox", { name: /SRT/ }).first().waitFor();
    },
  },
  {
    name: "translations-suggested",
    path,
    reach: async (page) => {
      await page.getByText("Existing Translation").waitFor();
      await keepSuggestions(page);
      await page.reload();
      await page
        .getByRole("button", { name: /^Accept the suggestion/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "translations-line-history",
    path,
    reach: async (page) => {
      const texts = await call<Text[]>(page, "get /api/videos/1/transcripts");
      const urdu = texts.find(({ language }) => language === "ur");
      const content = urdu?.content.map((line, at) =>
        at === 1 ? { ...line, text: "السلام علیکم ورحمۃ اللہ وبرکاتہ، آپ سب پر۔" } : line,
      );
      await call(page, `put /api/transcripts/${urdu?.id}`, { content });
      await page.reload();
      await page.locator("[data-row]").nth(1).locator("[data-segment]").first().click();
      await page.keyboard.press("Alt+h");
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "translations-stale",
    path,
    reach: async (page) => {
      await makeStale(page);
      await page.reload();
      await page
        .getByRole("button", { name: /^Still right/ })
        .first()
        .waitFor();
    },
  },
];
