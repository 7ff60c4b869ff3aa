import { expect } from "@playwright/test";
import { failProcedure } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { sideways } from "../../support/sideways.ts";
import { smallTargets } from "../../support/touch-targets.ts";
import { violations } from "../../support/violations.ts";
import { TranscriptSearch } from "../transcript/searching.ts";
import { test } from "./lecture-searching.ts";

const phone = { width: 390, height: 844 };

test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

test("a keyboard user can search, open a line in its lecture, and return to that line", async ({
  visitor,
  page,
  search,
}) => {
  await visitor.open("/landing?lang=en");
  // The keys are loaded after the page is shown.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search.field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("patience");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=patience$/);
  await expect(page).toHaveTitle(/^patience · Search · /);
  await expect(search.field).toBeFocused();
  await expect(search.lines.first()).toContainText("Our talk today is about learning slowly");
  expect(new Set((await search.marked()).map((word) => word.toLowerCase()))).toEqual(new Set(["patience"]));

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const line = search.lines.nth(1);
  await expect(line).toBeFocused();
  await page.keyboard.press("Enter");
  await visitor.ready();
  expect(visitor.parameters.get("lang")).toBe("en");
  const transcript = new TranscriptSearch(page);
  await expect(transcript.field).toHaveValue("patience");
  await expect.poll(() => transcript.marked("search-current")).toEqual(["Patience"]);
  await expect(visitor.lines.nth(await transcript.line())).toContainText("Patience is not waiting");
  await expect(visitor.currentLine).toContainText("Patience is not waiting");

  await page.goBack();
  await expect(search.field).toHaveValue("patience");
  await expect(line).toBeFocused();
});

test(
  "results follow the input, and a late response to an earlier query is ignored",
  long,
  async ({ visitor, page, search }) => {
    await visitor.visit("/search");
    await expect(search.field).toBeFocused();
    await search.answer((query) => (query === "neighbour" ? 1500 : "now"));
    await search.field.pressSequentially("neighbour");
    await page.waitForTimeout(300);
    await search.field.fill("patience");
    await expect(search.lines.first()).toContainText(/patience/i);
    await page.waitForTimeout(1500);
    await expect(search.lines.first()).toContainText(/patience/i);
    await expect(search.field).toHaveValue("patience");
    await expect(page).toHaveURL(/q=patience$/);
  },
);

test("a filter and Enter add history entries, typing does not", long, async ({ visitor, page, search }) => {
  await visitor.visit("/search");
  await search.field.pressSequentially("patience", { delay: 60 });
  await expect(search.lines.first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "French" }).click();
  await expect(page).toHaveURL(/q=patience&language=fr$/);
  await expect(search.lines.first()).toHaveAttribute("href", /lang=fr/);
  await search.field.fill("");
  await search.field.pressSequentially("quartier", { delay: 60 });
  await expect(page).toHaveURL(/q=quartier&language=fr$/);
  await page.goBack();
  await expect(search.field).toHaveValue("patience");
  await page.goBack();
  await expect(page).toHaveURL(/q=patience$/);
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveText("All languages");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search form of any page leads to results, and these link to the lectures", async ({
    visitor,
    page,
    search,
  }) => {
    await visitor.visit("/landing");
    await search.field.fill('"patience is"');
    await search.field.press("Enter");
    await expect(search.field).toHaveValue('"patience is"');
    await expect(search.lines.first()).toContainText("Patience is");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
    await visitor.visit("/search?q=patience&language=en");
    await page.getByRole("link", { name: "1 more line" }).first().click();
    await expect(search.lines).toHaveCount(4);
    await search.lines.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learning Slowly");
  });
});

test(
  "on a phone, a button opens the search, and Arabic and Urdu lines have their direction and fonts",
  long,
  async ({ visitor, page, search }) => {
    await page.setViewportSize(phone);
    await visitor.open("/landing");
    await page.getByRole("link", { name: "Search all lectures" }).click();
    await expect(search.field).toBeFocused();
    await search.field.fill("الصبر");
    await expect(search.lines.first().locator("[lang=ar]")).toHaveAttribute("dir", "rtl");
    expect(await search.marked()).toContain("الصبرُ");
    await search.field.fill("صبر");
    await expect(page).toHaveURL((address) => address.searchParams.get("q") === "صبر");
    const urdu = search.lines.locator("[lang=ur]").first();
    await expect(urdu).toHaveAttribute("dir", "rtl");
    await expect(urdu).toHaveCSS("font-family", /^"?Reading Nastaliq/);
    // The lines of the previous search are dimmed while the next answer is on its way.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await sideways(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  "any input is kept, and the page explains what it can search for",
  long,
  async ({ visitor, page, search }) => {
    await visitor.visit("/search");
    const cases: [string, string | RegExp][] = [
      ["%_\\", "Type a letter or a word to search for."],
      ["؟!", "Type a letter or a word to search for."],
      ["a".repeat(201), /at most 200 characters/],
      ["\u0301".repeat(5000), /at most 200 characters/],
      // In no title that another test has written.
      ["ж", "Type at least three letters"],
      ['"zzz open', "Leave out the quotation marks"],
      ['"patience', /^\d+ lines$/],
    ];
    for (const [typed, said] of cases) {
      await search.field.fill(typed);
      await expect(search.results.getByText(said).first(), typed.slice(0, 20)).toBeVisible();
      await expect(search.field).toHaveValue(typed);
    }
    await search.field.fill("zzz");
    await expect(search.results.getByText("Nothing was found for “zzz”.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search.field).toHaveValue("");
    await expect(search.field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search.field).not.toBeFocused();
  },
);

test(
  "a failed search shows the reason, keeps the query, and can be retried",
  long,
  async ({ visitor, page, pageErrors, search }) => {
    await visitor.visit("/search");
    for (const [status, said] of [
      [429, "too many searches"],
      [503, "busy"],
      [500, "did not work"],
    ] as const) {
      await failProcedure(page, "search.lines", { status });
      await search.field.fill(`patience ${status}`);
      await expect(page.getByRole("alert")).toContainText(said);
      await expect(search.field).toHaveValue(`patience ${status}`);
      await page.unroute("**/trpc/search.lines*");
    }
    await search.answer(() => "never");
    await search.field.fill("patience");
    await expect(page.getByRole("alert")).toContainText("could not be reached");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(search.lines.first()).toBeVisible();
    expect(pageErrors.splice(0).length, "the browser's own words").toBeGreaterThan(0);
  },
);

test(
  "a slow search shows a message after a second, and an offline search waits for the network",
  long,
  async ({ visitor, page, pageErrors, search }) => {
    await visitor.visit("/search");
    await search.answer(() => 2500);
    await search.field.fill("patience");
    await expect(page.getByText("Still searching…")).toBeVisible();
    await expect(search.lines.first()).toBeVisible();
    await expect(page.getByText("Still searching…")).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().setOffline(true);
    await search.field.fill("neighbours");
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await expect(search.field).toHaveValue("neighbours");
    await page.context().setOffline(false);
    await expect(search.lines.first()).toContainText(/neighbours/i);
    pageErrors.splice(0);
  },
);

test(
  "additional lines are shown below, and are restored after Back",
  long,
  async ({ visitor, page, search }) => {
    await visitor.visit("/search?q=patience&language=en");
    await page.getByRole("link", { name: "1 more line" }).first().click();
    await expect(search.lines).toHaveCount(4);
    await expect(search.lines.nth(3)).toBeFocused();
    await page.keyboard.press("Enter");
    await visitor.ready();
    await page.goBack();
    await expect(search.lines).toHaveCount(4);
    await expect(search.lines.nth(3)).toBeFocused();
  },
);

test(
  "Ctrl+K focuses the search from anywhere, and the help lists it",
  long,
  async ({ visitor, page, search }) => {
    await visitor.open("/landing?lang=en");
    await page.waitForLoadState("networkidle");
    await visitor.lines.first().focus();
    await page.keyboard.press("Control+k");
    await expect(search.field).toBeFocused();
    await visitor.lines.first().focus();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help.getByText("Search all lectures", { exact: true })).toBeVisible();
    await expect(help.getByText("Search the transcript, from within its panel")).toBeVisible();
  },
);
