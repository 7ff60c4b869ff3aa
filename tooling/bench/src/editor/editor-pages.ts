import type { CDPSession, Page } from "@playwright/test";
import { visit } from "../panel/panel-browser.ts";
import type { Peers } from "../panel/panel-peers.ts";
import { theirs } from "../panel/panel-pages.ts";
import { count } from "./editor-library.ts";
import type { EditorServer } from "./editor-library.ts";

/** An editor in its page, with all its lines. */
export interface OpenEditor {
  page: Page;
  devtools: CDPSession;
  /** Fits each row. */
  rows: string;
}

type Measure<Result> = (opened: OpenEditor) => Promise<Result>;

export function ours<Result>(
  { address, transcript, session }: EditorServer,
  measure: Measure<Result>,
): Promise<Result> {
  const rows = "[data-segment]";
  return visit({ url: address(transcript), until: rows, session }, async (page, devtools) => {
    await page.waitForFunction(([rows, all]) => document.querySelectorAll(rows).length === all, [
      rows,
      count,
    ] as const);
    return measure({ page, devtools, rows });
  });
}

export function peers<Result>(
  { editor }: Peers,
  list: "plain" | "virtua",
  measure: Measure<Result>,
): Promise<Result> {
  return theirs({ url: editor(list, count) }, (page, devtools) =>
    measure({ page, devtools, rows: "[data-line]" }),
  );
}

/** Clicks into the text of that row, of those in the document. */
export async function clickInto({ page, rows }: OpenEditor, at: number): Promise<void> {
  const row = page.locator(rows).nth(at);
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await row.locator("textarea").click();
}
