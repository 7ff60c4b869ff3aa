import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { violations } from "../../support/violations.ts";
import { received, useReportingServer } from "./received-reports.ts";
import { holdRequests } from "../delayed-requests.ts";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

useReportingServer();

async function openOptions({ page, lines }: Visitor, line: number): Promise<void> {
  await lines.nth(line).hover();
  await page.getByRole("button", { name: /^Options for the line at/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
/** Presses a button of the toast. */
const press = (page: Page, name: string) =>
  page.locator("[data-notifications]").getByRole("button", { name, exact: true }).click();

test("one tap reports a line, and can be undone before it is sent", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en&second=ar");
  await expect(visitor.lines.first().locator("[lang=ar]")).not.toBeEmpty();
  const before = (await received(page)).length;
  await openOptions(visitor, 4);
  expect(await violations(page)).toEqual([]);
  await entry(page, "The time is off").click();
  await expect(toast(page, "Problem Reported")).toBeVisible();
  await press(page, "Undo");
  await expect(toast(page, "The report was withdrawn")).toBeVisible();
  await openOptions(visitor, 4);
  await entry(page, "A word is wrong (Arabic)").click();
  await expect(toast(page, "A word is wrong, at 0:45")).toBeVisible();
  await press(page, "Dismiss");
  await expect.poll(async () => (await received(page)).length).toBe(before + 1);
  const arabic = await visitor.lines.nth(4).locator("[lang=ar]").textContent();
  expect((await received(page))[0]).toMatchObject({
    description: "[Arabic] A word is wrong",
    segmentText: arabic,
    video: { title: "Learning Slowly" },
  });
  await openOptions(visitor, 4);
  await entry(page, "A word is wrong (Arabic)").click();
  await expect(toast(page, "You have already reported this")).toBeVisible();
  expect(await received(page)).toHaveLength(before + 1);
});

test(
  "O pressed before the tools of a line are loaded opens its menu once they are",
  long,
  async ({ visitor, page }) => {
    const tools = /\/background-[^/]+\.js$/;
    const release = await holdRequests(page, tools);
    const request = page.waitForRequest(tools);
    await visitor.open("/landing?lang=en");
    await request;
    await visitor.lines.nth(2).focus();
    await page.keyboard.press("o");
    release();
    await expect(page.getByRole("menuitem", { name: "Copy link at 0:12" })).toBeFocused();
  },
);

test("details are added in the form, which is prefilled with the line", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en");
  await visitor.lines.nth(2).focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("menuitem", { name: /^Copy link/ })).toBeFocused();
  await entry(page, "The translation is wrong").press("Enter");
  await press(page, "Add details");
  const dialog = page.getByRole("dialog", { name: "Report Problem" });
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await expect(dialog.getByText("The translation is wrong, at 0:12")).toBeVisible();
  await expect(dialog.getByRole("spinbutton", { name: "Segment index" })).toHaveValue("3");
  await dialog.getByLabel("Description").fill("It says the opposite.");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog).toBeHidden();
  expect((await received(page))[0]).toMatchObject({
    description: "[English] The translation is wrong. It says the opposite.",
    segmentIndex: 2,
  });
});

test(
  "offline a report is kept, and sent when the connection is back",
  long,
  async ({ visitor, page, context }) => {
    await visitor.open("/landing?lang=ur");
    await openOptions(visitor, 3);
    await context.setOffline(true);
    await entry(page, "The time is off").click();
    await press(page, "Dismiss");
    await expect(
      toast(page, "The report was not sent. It is kept in this browser and will be sent later."),
    ).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await received(page))[0]?.["description"]).toBe("[Urdu] The time is off");
  },
);

test(
  "a line is copied in both languages, without times, from the menu and by keyboard shortcut",
  long,
  async ({ visitor, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visitor.open("/landing?lang=ar&second=en");
    const line = visitor.lines.nth(1);
    await expect(line.locator("[lang=en]")).not.toBeEmpty();
    const both = (await line.locator("[lang]").allTextContents()).join("\n");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await openOptions(visitor, 1);
    // Of the page, not of the lines around it.
    await expect(page.getByRole("menu")).toHaveCSS("direction", "ltr");
    await entry(page, "Copy line in both languages").click();
    await expect(toast(page, "Line copied")).toBeVisible();
    expect(await copied()).toBe(both);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await line.focus();
    await page.keyboard.press("c");
    await expect.poll(copied).toBe(both);
  },
);
