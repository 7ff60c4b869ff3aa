import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { looksFor, applyLook } from "../../support/looks.ts";
import { paused, playing } from "../../support/youtube.ts";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

const phone = { width: 390, height: 844 };

async function readBeside(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByRole("combobox", { name: "Side by side" }).click();
  await visitor.page.getByRole("listbox").getByRole("option", { name }).click();
}

/** The texts of a line, the first language's first. */
function cells(visitor: Visitor, line: number) {
  return visitor.lines.nth(line).locator("[lang]");
}

test("a second language is shown next to the first, each in its own font and direction", async ({
  visitor,
  pageErrors,
}) => {
  await visitor.open("/landing?lang=en");
  await readBeside(visitor, "Arabic");
  const [first, second] = [cells(visitor, 3).first(), cells(visitor, 3).last()];
  await expect(first).toHaveAttribute("lang", "en");
  await expect(first).toHaveAttribute("dir", "ltr");
  await expect(second).toHaveAttribute("lang", "ar");
  await expect(second).toHaveAttribute("dir", "rtl");
  await expect(second).toHaveCSS("font-family", /^"?Reading Naskh/);
  await expect(first).toContainText("Hasan");
  await expect(second).toContainText("حَسَن");
  const [left, right] = [await first.boundingBox(), await second.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect(pageErrors).toEqual([]);
});

test(
  "each column shows its language and approval, and the text gets the wider half",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=en");
    await readBeside(visitor, "French");
    const reading = page.getByRole("region", { name: "Reading" });
    await expect(reading.getByText("English", { exact: true }).filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText("Checked", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Unchecked", { exact: true })).toHaveCount(1);
    const video = await page.getByRole("region", { name: "Video" }).boundingBox();
    const text = await page.getByRole("region", { name: "Reading" }).boundingBox();
    expect((text?.width ?? 0) / (video?.width ?? 1)).toBeCloseTo(7 / 5, 1);
  },
);

test(
  "a click on either language plays its line, and the current line is followed",
  long,
  async ({ visitor }) => {
    await visitor.open("/landing?lang=en");
    await readBeside(visitor, "Arabic");
    await cells(visitor, 4).last().click();
    await expect.poll(() => visitor.state()).toBe(playing);
    expect(await visitor.time()).toBeGreaterThanOrEqual(45);
    await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
    await cells(visitor, 2).first().click();
    await expect(visitor.currentLine).toHaveAttribute("data-line", "2");
    await visitor.moveTo(300);
    await expect(visitor.currentLine).toBeInViewport();
    await expect(visitor.currentLine.locator("[lang=ar]")).not.toBeEmpty();
  },
);

test(
  "the current line stays in view when a second language is added or removed",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    await visitor.lines.nth(0).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await visitor.moveTo(400);
    await expect(visitor.currentLine).toBeInViewport();
    await page.evaluate((to) => window.fakePlayer?.become(to), paused);
    await readBeside(visitor, "Urdu");
    await expect(visitor.currentLine.locator("[lang=ur]")).not.toBeEmpty();
    await expect(visitor.currentLine).toBeInViewport();
    await readBeside(visitor, "None");
    await expect(visitor.currentLine).toBeInViewport();
  },
);

test("every segment of the second language is shown next to a line", long, async ({ visitor }) => {
  await visitor.open("/landing?lang=ur");
  const answer = visitor.page.waitForResponse((response) => /listByVideo.*tr/.test(response.url()));
  await readBeside(visitor, "Turkish");
  await expect(cells(visitor, 0).last()).not.toBeEmpty();
  const body: unknown = await (await answer).json();
  const turkish = [...JSON.stringify(body).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
    JSON.parse(`"${text}"`),
  );
  expect(turkish.length).toBeGreaterThan(10);
  const shown = await visitor.lines.locator("[lang=tr]").allTextContents();
  expect(shown.filter((text) => text !== "").join(" ")).toBe(turkish.join(" "));
});

test("'None' leads back to one language", long, async ({ visitor, page }) => {
  await visitor.open();
  await readBeside(visitor, "English");
  await expect(cells(visitor, 0)).toHaveCount(2);
  const select = page.getByRole("combobox", { name: "Side by side" });
  await expect(select).toHaveText("English");
  await select.click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("None");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(cells(visitor, 0)).toHaveCount(1);
  await page.reload();
  await visitor.ready();
  await expect(cells(visitor, 0)).toHaveCount(1);
});

test(
  "the second language is stored on the device, and is not part of the URL",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=en");
    await readBeside(visitor, "Malay");
    await expect(cells(visitor, 0).last()).toHaveAttribute("lang", "ms");
    expect([...visitor.parameters.keys()]).toEqual(["lang"]);
    await page.reload();
    await expect(cells(visitor, 0).last()).toHaveAttribute("lang", "ms");
  },
);

test(
  "the second language is omitted while it is the first or has no content, and then returns",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=en");
    await readBeside(visitor, "German");
    await expect(cells(visitor, 0)).toHaveCount(2);
    await visitor.choose("Language", "German");
    await expect(cells(visitor, 0).last()).toHaveAttribute("lang", "de");
    await expect(cells(visitor, 0)).toHaveCount(1);
    await visitor.choose("Language", "Urdu");
    await expect(cells(visitor, 0)).toHaveCount(2);
    await visitor.choose("Video", "Good Neighbours");
    await expect(cells(visitor, 0)).toHaveCount(1);
    await page.getByRole("combobox", { name: "Side by side" }).click();
    await expect(page.getByRole("listbox").getByRole("option", { name: "German" })).toHaveCount(0);
  },
);

test("a video without a transcript offers no second language", long, async ({ visitor, page }) => {
  await visitor.visit();
  await visitor.choose("Playlist", "Asking and Reading");
  await visitor.choose("Video", "Reading Together");
  await expect(page.getByRole("button", { name: "Side by side" })).toBeDisabled();
});

test(
  "on a phone, one sheet offers both languages, and the second is shown below the first",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize(phone);
    await visitor.open("/landing?lang=en");
    await page.getByRole("button", { name: "Language English" }).click();
    const sheet = page.getByRole("dialog", { name: "Language" });
    expect(await violations(page)).toEqual([]);
    await sheet
      .getByRole("group", { name: "Second language" })
      .getByRole("button", { name: "Arabic" })
      .click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "EN + AR" })).toBeFocused();
    const [first, second] = [
      await cells(visitor, 1).first().boundingBox(),
      await cells(visitor, 1).last().boundingBox(),
    ];
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual((second?.y ?? 0) + 1);
    await page.getByRole("button", { name: "EN + AR" }).click();
    await sheet.getByRole("group", { name: "Transcript" }).getByRole("button", { name: "Urdu" }).click();
    await expect(page.getByRole("button", { name: "UR + AR" })).toBeVisible();
    expect(visitor.parameters.get("lang")).toBe("ur");
  },
);

for (const look of looksFor(5)) {
  test(`two languages are no barrier, ${look.name}`, long, async ({ visitor, page }) => {
    await applyLook(page, look);
    await page.addInitScript(() => localStorage.setItem("minbar:second-language", "ar"));
    await visitor.open("/landing?lang=ur");
    await visitor.lines.nth(2).click();
    await expect(cells(visitor, 0)).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
  });
}
