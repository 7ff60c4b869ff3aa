import { expect, test } from "../console-test.ts";
import type { Browser, Page } from "@playwright/test";
import { ownWords, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, openDialog } from "../page.ts";

async function openPeople(page: Page, name: string): Promise<void> {
  await visit(page, `/admin?q=${name}`);
}

/** Returns the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Invite a person" });
  await form.getByLabel("E-mail").fill(email);
  await choose(form, "Role", role);
  await form.getByRole("button", { name: "Create Link" }).click();
  const shown = page.getByRole("dialog", { name: "Invitation" });
  const link = await shown.getByLabel("Link").inputValue();
  await shown.getByRole("button", { name: "Close" }).click();
  return link;
}

/** Another person's browser, at a link with a form for a password. */
async function guestAt(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
}

async function choosePassword(guest: Page, button: string): Promise<void> {
  await guest.getByLabel("Password", { exact: true }).fill("a long password");
  await guest.getByRole("button", { name: button }).click();
  await guest.waitForURL((url) => url.pathname !== "/api/set-up");
  await guest.goto("/translations");
  await guest.getByRole("heading", { name: "Translations" }).waitFor();
}

/** An action of the menu beside a person. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test(
  "a newer invitation or a withdrawal invalidates an invitation, and its link says so",
  long,
  async ({ page, browser }) => {
    const name = ownWords("Hamza").toLowerCase();
    const email = `${name}@example.org`;
    await openPeople(page, name);
    const mistaken = await invite(page, email, "Admin");
    const right = await invite(page, email, "Viewer");
    const invitations = page.getByRole("table", { name: "Invitations" });
    const row = invitations.getByRole("row").filter({ hasText: email });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Viewer");
    await expect(row).toContainText("in 24 hours");
    const guest = await guestAt(browser, mistaken);
    await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    const question = await openDialog(page, `Withdraw the invitation of ${email}`, "Withdraw Invitation");
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect(toast(page, "Invitation withdrawn")).toBeVisible();
    await expect(row).toHaveCount(0);
    await guest.goto(right);
    await expect(guest.getByText("It has expired, was withdrawn or has already been used.")).toBeVisible();
  },
);

test("a user is blocked, returns with a new password, and is removed", long, async ({ page, browser }) => {
  const name = ownWords("Hafsa").toLowerCase();
  const email = `${name}@example.org`;
  await openPeople(page, name);
  const guest = await guestAt(browser, await invite(page, email, "Translations Editor"));
  await choosePassword(guest, "Create my account");
  await page.reload();
  const person = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: email }) });

  await act(page, email, "Block");
  await page
    .getByRole("dialog", { name: "Block this person" })
    .getByRole("button", { name: "Block" })
    .click();
  await expect(person.getByText("Blocked")).toBeVisible();
  await guest.goto("/translations");
  await expect(guest.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await act(page, email, "Unblock");
  await expect(person.getByText("Blocked")).toBeHidden();
  await act(page, email, "Password Link");
  const shown = page.getByRole("dialog", { name: "Password Link" });
  await expect(shown).toContainText(`With this link, ${email} can set a new password.`);
  await guest.goto(await shown.getByLabel("Link").inputValue());
  await expect(guest.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await choosePassword(guest, "Save password");
  await shown.getByRole("button", { name: "Close" }).click();

  await act(page, email, "Remove");
  const question = page.getByRole("dialog", { name: "Remove this person" });
  await choose(question, "Give open tasks to", /^Emre/u);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Person removed")).toBeVisible();
  await expect(person).toHaveCount(0);
  await guest.goto("/translations");
  await expect(guest.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
