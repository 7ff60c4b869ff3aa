import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { amina, signIn } from "../support/people.ts";
import { test } from "../support/visitor.ts";
import { arabicVideo, spoken } from "./arabic/arabic.ts";
import { button } from "./states.ts";

const base = () => process.env["BASE_URL"] ?? "";
const tongues = ["en", "ar", "ur", "fr", "es", "tr", "ms"];

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${base()}${path}`);
}

test(
  "with a set chosen the Arabic editor's bar is one line at 1440 pixels in every language",
  long,
  async ({ page }) => {
    // Fourteen pages, one after the other.
    test.slow();
    const draft = spoken.map((line) => ({ ...line, text: `${line.text},  ` }));
    const video = await arabicVideo(page, "A bar of one line", { draft });
    for (const set of ["issues", "changed-2020-01-01"])
      for (const tongue of tongues) {
        await open(page, `/arabic-transcripts?videoId=${video.id}&set=${set}&ui=${tongue}`, 1440);
        await expect(page.locator("[data-chosen]")).toBeVisible();
        const bar = page.locator("div:has(> [role=radiogroup]):has([data-chosen])");
        const height = () => bar.evaluate((part) => part.clientHeight);
        await expect.poll(height, `${tongue}, ${set}`).toBeLessThan(50);
      }
  },
);

test("the roles of people are read whole at 1440 pixels in every language", long, async ({ page }) => {
  await signIn(page, amina);
  for (const tongue of tongues) {
    await open(page, `/admin?ui=${tongue}`, 1440);
    const roles = page.locator("td .mantine-Input-input");
    await expect(roles.nth(4)).toBeVisible();
    const cut = await roles.evaluateAll((fields) =>
      fields
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map((field) => field.getAttribute("value")),
    );
    expect(cut, tongue).toEqual([]);
  }
});

test(
  "on a phone and a tablet what changes the selection stands beside its count, above the actions",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    for (const width of [320, 390, 768]) {
      await open(page, "/playlists/1", width);
      await page
        .getByRole("checkbox", { name: /^Choose / })
        .first()
        .check({ force: true });
      const bar = page.getByRole("toolbar", { name: "Selected videos" });
      const bottomOf = async (name: string) =>
        button(bar, name).evaluate((part) => part.getBoundingClientRect().bottom);
      const actions = Math.min(
        ...(await Promise.all(["Public", "To the top", "Move to Playlist"].map(bottomOf))),
      );
      for (const name of ["All", "Clear"]) expect(await bottomOf(name), `${width}`).toBeLessThan(actions);
    }
  },
);

test("in forced colours the chosen part of a choice has an edge", long, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, amina);
  await open(page, "/reported-issues", 1440);
  const choice = page.getByRole("radiogroup", { name: "Which reports are shown" });
  await expect(choice.locator("input:checked + label")).toHaveCSS("outline-style", "solid");
  await expect(choice.getByText("Pending", { exact: true })).toHaveCSS("outline-style", "none");
});
