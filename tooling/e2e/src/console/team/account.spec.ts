import { expect, test } from "../console-test.ts";
import type { Browser, Page } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { amina, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { openDialog } from "../page.ts";

const base = () => process.env["BASE_URL"] ?? "";

const password = "a long password of a viewer";

/** Invites a viewer, and returns the address and the link. */
async function invite(page: Page): Promise<{ email: string; link: string }> {
  // Tests run at once, and a new invitation of an address ends the one before.
  const email = `yusuf-${test.info().testId}-${test.info().retry}@example.org`;
  await signIn(page, amina);
  const data = { email, role: "viewer" };
  const headers = { origin: base() };
  const made = await page.request.post(`${base()}/api/admin/invitations`, { data, headers });
  const { path } = (await made.json()) as { path: string };
  return { email, link: `${base()}${path}` };
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

/** Accepts an invitation in a browser of its own. */
async function accept(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Create my account" }).click();
  await guest.getByRole("heading", { name: "Access Restricted" }).waitFor();
}

async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await newPage(browser);
  await page.request.post(`${base()}/api/login`, { data: { email, password } });
  return page;
}

test(
  "a link's token is in no address that is requested, and a common password is refused in words",
  long,
  async ({ page, browser }) => {
    const { link } = await invite(page);
    const token = link.split("#token=")[1] ?? "";
    expect(token).toMatch(/^[\w-]{43}$/u);
    const guest = await newPage(browser);
    const requested: string[] = [];
    guest.on("request", (request) => requested.push(request.url(), request.headers()["referer"] ?? ""));
    await guest.goto(`/api/set-up#token=${"x".repeat(43)}`);
    await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    // Only the fragment changes: the page is not loaded again.
    await guest.goto(link);
    await guest.getByLabel("Password", { exact: true }).fill("password1");
    await guest.getByRole("button", { name: "Create my account" }).click();
    await expect(guest.getByRole("alert")).toHaveText("This password is too common: use another one");
    await accept(guest, link);
    expect(requested.filter((url) => url.includes(token))).toEqual([]);
  },
);

test(
  "a link of an earlier server, with its token in the query, sets a password once",
  long,
  async ({ page, browser }) => {
    const { email, link } = await invite(page);
    const earlier = link.replace("#token=", "?token=");
    const guest = await newPage(browser);
    await accept(guest, earlier);
    const other = await signInElsewhere(browser, email);
    expect((await other.request.get(`${base()}/api/auth/user`)).status()).toBe(200);
    await other.goto(earlier);
    await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  },
);

test("a viewer changes their password, which signs them out in other browsers and not here", async ({
  page,
  browser,
}) => {
  const { email, link } = await invite(page);
  const guest = await newPage(browser);
  await accept(guest, link);
  const other = await signInElsewhere(browser, email);
  await guest.getByRole("button", { name: "Password and sessions" }).click();
  const dialog = guest.getByRole("dialog", { name: "Your account" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").first()).toContainText("This browser");
  await expect(dialog.getByRole("listitem").first()).toContainText(
    /Chrome on Linux.*Network: 127\.0\.0\.0\/24/u,
  );

  await dialog.getByLabel("Current password").fill("not this one");
  await dialog.getByLabel("New password").fill("another long password");
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expect(dialog.getByText("This is not your current password")).toBeVisible();
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(guest, "Password changed")).toBeVisible();
  await expect(dialog.getByLabel("New password")).toHaveValue("");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Access Restricted" })).toBeVisible();
  expect((await other.request.get(`${base()}/api/auth/user`)).status()).toBe(401);
});

test(
  "the button that shows a password has its name in the language of the page",
  long,
  async ({ browser }) => {
    const context = await browser.newContext({ locale: "fr" });
    const page = await context.newPage();
    await signIn(page, mariam);
    await page.goto(`${base()}/`);
    const dialog = await openDialog(page, /^Votre compte : /, "Votre compte");
    await dialog.getByLabel("Mot de passe actuel").fill(password);
    await dialog.getByRole("button", { name: "Afficher le mot de passe" }).first().click();
    await expect(dialog.getByLabel("Mot de passe actuel")).toHaveAttribute("type", "text");
    await context.close();
  },
);

test(
  "staff open their account from the sidebar, and end one session or all others",
  long,
  async ({ page }) => {
    await signIn(page, mariam);
    const login = { email: mariam, password: "minbar-demo" };
    for (let time = 0; time < 2; time += 1)
      await fetch(`${base()}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Firefox/144.0" },
        body: JSON.stringify(login),
      });
    await page.goto("/");
    const dialog = await openDialog(page, /^Your account: /, "Your account");
    const elsewhere = dialog.getByRole("button", { name: /^Sign out of / });
    await expect(elsewhere.nth(1)).toBeVisible();
    const before = await elsewhere.count();
    await elsewhere.first().click();
    await expect(toast(page, "Signed out in that browser")).toBeVisible();
    await expect(elsewhere).toHaveCount(before - 1);
    await dialog.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
    await expect(elsewhere).toHaveCount(0);
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
  },
);
