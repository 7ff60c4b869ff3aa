import { expect, test } from "../console-test.ts";
import { EditorPage } from "../editor-page.ts";
import { countedHands } from "../../support/keystroke-model.ts";
import type { Locator, Page } from "@playwright/test";
import { call, ownVideo } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, emre, mariam, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { textIn } from "./translations.ts";
import type { OwnVideo } from "../../support/library.ts";
import { button } from "../page.ts";

const count = 400;
const lines = Array.from({ length: count }, (_, at) => ({
  id: `s${at}`,
  time: `${Math.floor(at / 10)}:${String((at % 10) * 6).padStart(2, "0")}`,
  text: `سطر ${at}`,
}));
const idOf = ({ id }: { id: string }) => Number(id.slice(1));
/** Every 30th line has other Arabic words: 12 lines. */
const isStale = (at: number) => at % 30 === 7 && at < 360;
/** Two lines in three have two spaces in a row: 250 lines. */
const hasIssue = (at: number) => at % 3 !== 1 && at < 378;
const isEmpty = (at: number) => at % 100 === 99;

/** A French text with 12 stale lines, 250 lines with an issue, and 4 empty lines. */
async function longVideo(page: Page, title: string, as = emre): Promise<OwnVideo> {
  await signIn(page, amina);
  const video = await ownVideo(page, title);
  const path = `post /api/videos/${video.id}/transcripts` as const;
  await call(page, path, { language: "ar", content: lines });
  const textAt = (at: number) => `Ligne${hasIssue(at) ? "  " : " "}${at}`;
  const filled = lines.filter((line) => !isEmpty(idOf(line)));
  const content = filled.map((line) => ({ ...line, text: textAt(idOf(line)) }));
  await call(page, path, { language: "fr", content });
  const changed = lines.map((line) => (isStale(idOf(line)) ? { ...line, text: `${line.text} جديد` } : line));
  await call(page, `put /api/transcripts/${(await textIn(page, video, "ar"))?.id}`, { content: changed });
  if (as !== amina) await signIn(page, as);
  return video;
}

const rows = (page: Page, part?: string): Locator =>
  page.locator(part ? `[data-part="${part}"]` : "[data-row]");

test(
  "settling 12 stale lines among 250 issues takes 12 stops and 8 seconds of key presses",
  long,
  async ({ page, editor }) => {
    const video = await longVideo(page, "Twelve of many");
    await editor.openTranslation(video);
    await expect(editor.button("250 issues")).toBeVisible();
    const hands = countedHands(page);
    await hands.click(editor.button("12 stale"));
    await expect(page).toHaveURL(/set=stale/);
    await expect(rows(page)).toHaveCount(36);
    for (let left = 12; left > 0; left -= 1) {
      const stop = `s${(12 - left) * 30 + 7}`;
      await expect(editor.field(stop)).toBeFocused();
      await hands.press("Alt+y");
      await expect(editor.row(stop)).toContainText("Settled");
    }
    await expect(editor.text("Stale: 0 of 12 lines left")).toBeAttached();
    await expect(rows(page, "done")).toHaveCount(12);
    expect(hands.total().seconds).toBeLessThan(8.1);
    await hands.press("Control+s");
    await expect.poll(async () => (await editor.textIn(video))?.staleSegments).toEqual([]);
  },
);

test(
  "the URL contains the set, Back returns to the previous set, and a link to a line outside shows all lines",
  long,
  async ({ page, editor }) => {
    const video = await longVideo(page, "In the address");
    await editor.openTranslation(video, { place: "&set=empty" });
    await expect(rows(page)).toHaveCount(11);
    await expect(editor.text("Empty: 4 of 4 lines left")).toBeAttached();
    await editor.button("12 stale").click();
    await expect(rows(page)).toHaveCount(36);
    await page.goBack();
    await expect(rows(page)).toHaveCount(11);
    await editor.openTranslation(video, { place: "&set=stale&segment=s50" });
    await expect(editor.field("s50")).toBeFocused();
    await expect(rows(page)).toHaveCount(count);
    await expect(page).not.toHaveURL(/set=/);
    await editor.openTranslation(video, { place: "&set=stale&segment=s37" });
    await expect(editor.field("s37")).toBeFocused();
    await expect(rows(page)).toHaveCount(36);
    await editor.openTranslation(video, { place: "&set=no-such" });
    await expect(rows(page)).toHaveCount(count);
  },
);

test(
  "a line being edited stays in place through undo, a save and a colleague's change",
  long,
  async ({ page, editor }) => {
    const video = await longVideo(page, "Stays in sight");
    await editor.openTranslation(video, { place: "&set=empty" });
    await editor.write("s99", "Ligne 99");
    await expect(editor.row("s99")).toContainText("Settled");
    await expect(editor.field("s99")).toBeFocused();
    await editor.press("ControlOrMeta+z");
    await expect(editor.row("s99")).not.toContainText("Settled");
    await expect(editor.field("s99")).toHaveValue("");
    await editor.press("ControlOrMeta+Shift+z");
    await editor.write("s98", " bis");
    await expect(rows(page)).toHaveCount(11);
    const theirs = await editor.textIn(video);
    const content = theirs?.content.map((line) => (line.id === "s5" ? { ...line, text: "Le leur" } : line));
    await call(page, `put /api/transcripts/${theirs?.id}`, { content });
    await editor.press("ControlOrMeta+s");
    await expect
      .poll(async () => (await editor.textIn(video))?.content.find(({ id }) => id === "s5")?.text)
      .toBe("Le leur");
    await expect(editor.field("s98")).toBeFocused();
    await expect(rows(page)).toHaveCount(11);
    // A line outside of the set is shown while somebody goes there.
    await editor.press("Alt+g");
    await page.getByRole("textbox", { name: "Number or time" }).fill("151");
    await editor.press("Enter");
    await expect(editor.field("s150")).toBeFocused();
    await expect(page.getByRole("dialog")).toBeHidden();
    await editor.press("Alt+ArrowUp");
    await expect(editor.field("s100")).toBeFocused();
  },
);

test(
  "the menu lists every set with its number of lines, the kinds of issues, and the disabled checks",
  long,
  async ({ editor }) => {
    const video = await longVideo(editor.page, "Every set");
    await editor.openTranslation(video);
    const panel = await editor.openDialog("All lines", "Lines");
    await expect(button(panel, "All lines 400")).toHaveAttribute("aria-pressed", "true");
    await expect(button(panel, "Stale 12")).toBeVisible();
    await expect(button(panel, "Empty 4")).toBeVisible();
    await expect(button(panel, "Issues 250")).toBeVisible();
    await expect(
      panel.getByRole("switch", { name: /^Too fast to read \(on \d+% of lines\)$/ }),
    ).not.toBeChecked();
    await button(panel, "More than one space 250").click();
    await expect(editor.page).toHaveURL(/set=issues-double-spaces/);
    await expect(editor.field("s0")).toBeFocused();
    await editor.press("Alt+y");
    await expect(editor.field("s2")).toBeFocused();
    await expect(editor.row("s0")).toContainText("Settled");
    await editor.press("Alt+b");
    await expect(editor.field("s0")).toBeFocused();
    await editor.button("Undo at 0:00").click();
    await expect(editor.row("s0")).toContainText("More than one space");
    await editor.button("Show all lines").click();
    await expect(rows(editor.page)).toHaveCount(count);
    await expect(editor.field("s0")).toBeFocused();
  },
);

test(
  "lines changed since a revision form a set, and each stays open until it is settled",
  long,
  async ({ editor }) => {
    const video = await longVideo(editor.page, "Changed since");
    const text = await editor.textIn(video);
    const content = text?.content.map((line) =>
      ["s10", "s20"].includes(line.id ?? "") ? { ...line, text: `${line.text} !` } : line,
    );
    await call(editor.page, `put /api/transcripts/${text?.id}`, { content });
    await editor.openTranslation(video);
    const panel = await editor.openDialog("All lines", "Lines");
    await panel.getByRole("combobox", { name: "A revision" }).click();
    await panel.getByRole("option").nth(1).click();
    await expect(editor.page).toHaveURL(/set=changed-r\d+/);
    await expect(rows(editor.page, "open")).toHaveCount(2);
    await expect(editor.field("s10")).toBeFocused();
    await editor.press("Alt+y");
    await expect(editor.field("s20")).toBeFocused();
    await expect(editor.row("s10")).toContainText("Settled");
    await editor.openTranslation(video, { place: "&set=changed-2026-01-01" });
    await expect(editor.text(/^Changed since .*: 396 of 396 lines left$/)).toBeAttached();
  },
);

for (const [role, person] of [
  ["editor", mariam],
  ["admin", amina],
] as const)
  test(`an ${role} goes through a set with shortcuts`, long, async ({ editor }) => {
    const video = await longVideo(editor.page, `Sets of an ${role}`, person);
    await editor.openTranslation(video);
    await editor.button("12 stale").click();
    await editor.press("Alt+y");
    await expect(editor.row("s7")).toContainText("Settled");
    await editor.button("Undo at 0:42").click();
    await expect(rows(editor.page, "open")).toHaveCount(12);
  });

test("a read-only tab shows the sets, and the shortcut settles nothing there", long, async ({ editor }) => {
  const video = await longVideo(editor.page, "Only one tab writes");
  await editor.openTranslation(video);
  await editor.write("s1", " bis");
  const other = new EditorPage(await editor.page.context().newPage());
  await other.openTranslation(video, { place: "&set=stale" });
  await expect(other.text("You are editing this in another tab")).toBeVisible();
  await other.line("s7").click();
  await other.press("Alt+y");
  await expect(other.field("s37")).toBeFocused();
  await expect(rows(other.page, "open")).toHaveCount(12);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const) {
  test(`the sets are accessible, ${width} pixels wide, ${colorScheme}`, long, async ({ page, editor }) => {
    // High enough that the list cuts off no row, which axe would take for a small target.
    await page.setViewportSize({ width, height: width === 1440 ? 1400 : 844 });
    await page.emulateMedia({ colorScheme });
    const video = await longVideo(page, `Sets at ${width}`);
    await editor.openTranslation(video, { place: "&set=empty" });
    await expect(rows(page, "near").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    await editor.button("Empty: 4").click();
    await expect(page.getByRole("switch").first()).toBeVisible();
    // The panel covers parts of the buttons behind it, which axe would take for small targets.
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    if (width < 1440) expect(await smallTargets(page)).toEqual([]);
  });
}
