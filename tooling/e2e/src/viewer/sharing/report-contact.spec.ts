import { expect } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { test } from "../../support/visitor.ts";
import { dialogOf, openerOf } from "./report-form.ts";

test("an invalid email address shows an error before the report is sent", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en");
  await openerOf(page).click();
  const email = dialogOf(page).getByRole("textbox", { name: "Email" });
  await email.fill("nonsense");
  await email.press("Tab");
  await expect(dialogOf(page)).toContainText("This is not an e-mail address");
  await email.fill("amina@example.org");
  await email.press("Tab");
  await expect(dialogOf(page)).not.toContainText("This is not an e-mail address");
});
