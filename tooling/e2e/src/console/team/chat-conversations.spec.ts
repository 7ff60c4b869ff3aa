import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { question, toast } from "../../support/library.ts";
import { field, useProvider } from "./chat.ts";
import { visit } from "../page.ts";

useProvider();

test(
  "conversations are created, renamed in their row and deleted, with a toast for each result",
  long,
  async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("link", { name: "Gemini AI Chat" }).click();
    await expect(page.getByText("Admin Only")).toBeVisible();
    await page.getByRole("button", { name: "New", exact: true }).click();
    const list = page.getByRole("navigation", { name: "Conversations" });
    // Other tests begin conversations of the same admin meanwhile.
    const row = list.getByRole("listitem").filter({ has: page.locator("[aria-current=page]") });
    await expect(row.getByRole("link")).toHaveText(/^Chat \d{4}-\d\d-\d\d \d\d:\d\d$/);
    await field(page).waitFor();

    await row.getByRole("button", { name: /^Edit the title/ }).click();
    const title = list.getByRole("textbox", { name: "Title" });
    await title.fill(" ");
    await title.press("Enter");
    await expect(list.getByText("Please enter a title")).toBeVisible();
    await title.fill("علامات الترقيم");
    await page.route("**/trpc/conversations.update*", (route) => route.abort());
    await title.press("Enter");
    await expect(toast(page, /^Failed to update conversation/)).toBeVisible();
    await page.unroute("**/trpc/conversations.update*");
    await expect(title).toHaveValue("علامات الترقيم");
    // The failure is told a moment before its call is over; Enter does nothing until then.
    await expect(async () => {
      await title.press("Enter", { timeout: 500 });
      await expect(toast(page, "Conversation updated!")).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 7000 });
    await expect(list.getByRole("link", { name: "علامات الترقيم" })).toHaveAttribute("aria-current", "page");

    await page.route("**/trpc/conversations.remove*", (route) => route.abort());
    await list.getByRole("button", { name: "Delete علامات الترقيم" }).click();
    const confirmation = question(page, "Delete Conversation");
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, /^Failed to delete conversation/)).toBeVisible();
    await page.unroute("**/trpc/conversations.remove*");
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Conversation deleted successfully!")).toBeVisible();
    await expect(list.getByRole("link", { name: "علامات الترقيم" })).toHaveCount(0);
    await expect(page.getByText("Choose a conversation, or start a new one")).toBeVisible();

    await page.route("**/trpc/conversations.create*", (route) => route.abort());
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(toast(page, /^Failed to create conversation/)).toBeVisible();
  },
);
