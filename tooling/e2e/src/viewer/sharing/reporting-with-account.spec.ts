import { expect } from "@playwright/test";
import { useOwnServer } from "../../support/own-server.ts";
import { mariam, omar, signIn } from "../../support/people.ts";
import { dialogOf, openerOf } from "./report-form.ts";
import { toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

useOwnServer({ PUBLIC_REPORTS: "off" });

test(
  "when reporting requires an account, a visitor sees no report button",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    await expect(page.getByRole("tab", { name: "Vocabulary" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);
    await signIn(page, omar);
    await page.reload();
    await expect(openerOf(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Report Problem" })).toBeVisible();
  },
);

test("a signed-out user is redirected to sign in and back, and only that user finds the draft again", async ({
  visitor,
  page,
}) => {
  await visitor.visit();
  await signIn(page, omar);
  await page.reload();
  const opener = openerOf(page);
  const dialog = dialogOf(page);
  await opener.click();
  await dialog.getByLabel("Description").fill("Written with patience");
  await page.context().clearCookies();
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "You are logged out. Logging in again...")).toBeVisible();
  await page.waitForURL(/\/api\/login\?returnTo=%2Flanding/);
  await page.getByLabel("E-mail").fill(omar);
  await page.getByLabel("Password", { exact: true }).fill("minbar-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/landing/);
  await visitor.ready();
  await opener.click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Written with patience");
  await signIn(page, mariam);
  await page.reload();
  await opener.click();
  await expect(dialog.getByLabel("Description")).toHaveValue("");
  await signIn(page, omar);
  await page.reload();
  await opener.click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Written with patience");
});
