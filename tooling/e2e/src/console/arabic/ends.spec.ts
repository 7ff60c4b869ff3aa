import { expect, test } from "../console-test.ts";
import type { EditorPage } from "../editor-page.ts";
import { long } from "../../support/lanes.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { spoken } from "./arabic.ts";
import type { OwnVideo } from "../../support/library.ts";
import { button } from "../page.ts";

/** The first line ends where the second begins. */
const touching = [
  { ...spoken[0], end: "0:14" },
  spoken[1],
  { id: "third", time: "0:20", text: "والسَّلام عليكم ورحمة الله" },
];

async function open(editor: EditorPage, title: string): Promise<OwnVideo> {
  const video = await editor.openOwnArabic(title, { draft: touching });
  await editor.playerReady();
  return video;
}

const endOf = (editor: EditorPage, id: string) => editor.line(id).getByRole("textbox", { name: /^End/ });
const startOf = (editor: EditorPage, id: string) => editor.line(id).getByRole("textbox", { name: /^Time/ });

async function savedTimes(editor: EditorPage, video: OwnVideo): Promise<string[] | undefined> {
  await editor.saveByKeys();
  return (await editor.arabicOf(video))?.draftContent?.map(({ time, end = "" }) => `${time}-${end}`);
}

test("an end is stamped, typed and removed, and each change is one undo step", long, async ({ editor }) => {
  const video = await open(editor, "Ends");
  await expect(editor.line("third")).not.toContainText("/s");
  await button(editor.line("second"), /^Jump/).click();
  await editor.page.evaluate(() => window.fakePlayer?.move(16));
  await editor.press("Alt+k");
  await editor.write("second", "");
  await editor.press("Alt+e");
  await expect(endOf(editor, "second")).toHaveAccessibleName(
    /^End, now 0:1[67](\.\d+)?; [23]\.\d seconds, \d+ letters/,
  );
  await editor.write("third", "");
  await editor.press("Alt+e");
  await expect(editor.toast(/not after the start of this segment/)).toBeVisible();
  await editor.line("second").hover();
  await endOf(editor, "second").fill("0:18");
  await editor.press("Enter");
  await expect(endOf(editor, "second")).toHaveAccessibleName(/^End, now 0:18; 4\.0 seconds/);
  await endOf(editor, "first").fill("");
  await editor.press("Enter");
  await expect(endOf(editor, "first")).toBeHidden();
  expect(await savedTimes(editor, video)).toEqual(["0:01.500-", "0:14-0:18", "0:20-"]);
  for (const _ of ["removed", "typed", "stamped"]) await editor.button("Undo").click();
  expect(await savedTimes(editor, video)).toEqual(["0:01.500-0:14", "0:14-", "0:20-"]);
});

test(
  "changing a start moves the end that touches it, and Lengths shows the reading speed of each line",
  long,
  async ({ editor }) => {
    const video = await open(editor, "Touching times");
    await editor.line("second").hover();
    await startOf(editor, "second").fill("0:12");
    await editor.press("Enter");
    expect(await savedTimes(editor, video)).toEqual(["0:01.500-0:12", "0:12-", "0:20-"]);
    await editor.page.getByRole("switch", { name: "Lengths" }).click();
    await expect(endOf(editor, "third")).toHaveValue("10.0 s · 2/s");
    await expect(endOf(editor, "second")).toHaveValue("8.0 s · 2/s");
    await editor.reload();
    await expect(editor.line("third")).toContainText("10.0 s · 2/s");
    expect(await violations(editor.page)).toEqual([]);
  },
);

test("on a phone the end of the active line is large enough to touch", long, async ({ editor }) => {
  await editor.page.setViewportSize({ width: 390, height: 844 });
  await editor.page.addInitScript(() => localStorage.setItem("minbar:lengths", "on"));
  await open(editor, "Ends on a phone");
  await editor.field("second").click();
  await expect(endOf(editor, "second")).toHaveValue("6.0 s · 3/s");
  expect(await smallTargets(editor.page)).toEqual([]);
  await endOf(editor, "second").fill("0:19");
  await editor.press("Enter");
  await expect(endOf(editor, "second")).toHaveAccessibleName(/^End, now 0:19/);
});
