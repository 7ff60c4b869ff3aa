import { expect, test } from "../console-test.ts";
import { field, openChat } from "./chat.ts";
import { long } from "../../support/lanes.ts";

test("the page says that the API key is missing, and keeps the typed message", long, async ({ page }) => {
  await openChat(page, "Without a key");
  await expect(
    page.getByText("The AI chat is not set up on this site: no key for it was given."),
  ).toBeVisible();
  await field(page).fill("Hello?");
  await field(page).press("Enter");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.reload();
  await expect(field(page)).toHaveValue("Hello?");
});
