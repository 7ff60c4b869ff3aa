import { expect } from "@playwright/test";
import { toast } from "../support/library.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

const base = () => process.env["BASE_URL"] ?? "";
const amina = { email: "amina.admin@demo.minbar.example", password: "minbar-demo" };

test.beforeEach(async ({ visitor, page }) => {
  await visitor.visit();
  await page.getByRole("link", { name: "Admin Login" }).click();
});

test("staff sign in, see the console, and sign out again", async ({ page }) => {
  await page.getByLabel("E-mail").fill(amina.email);
  await page.getByLabel("Password", { exact: true }).fill(amina.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/Amina Sayegh/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto(`${base()}/api/logout`);
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
});

test(
  "who tries the demo continues as a translator, to the page that they asked for",
  long,
  async ({ page }) => {
    await page.goto(`${base()}/api/login?returnTo=%2Ftasks`);
    await page.getByRole("button", { name: "Continue as Translations Editor" }).click();
    await page.waitForURL(/\/tasks$/);
    const user = await page.request.get(`${base()}/api/auth/user`);
    expect(await user.json()).toMatchObject({ email: "emre.translations@demo.minbar.example" });
  },
);

test("a wrong password shows a one-sentence error, and keeps the input", async ({ page }) => {
  await page.getByLabel("E-mail").fill(amina.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "This e-mail address and password do not match an account.",
  );
  await expect(page.getByLabel("E-mail")).toHaveValue(amina.email);
  await expect(password).toHaveValue("not this one");
});

test("a console page redirects a signed-out user to sign in and back", async ({ page }) => {
  await page.goto(`${base()}/playlists`);
  await expect(toast(page, "You are logged out. Logging in again...")).toBeVisible();
  await page.waitForURL(/\/api\/login\?returnTo=%2Fplaylists/);
  await page.getByLabel("E-mail").fill(amina.email);
  await page.getByLabel("Password", { exact: true }).fill(amina.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/playlists$/);
});

test("a user with the viewer role sees that there is nothing here yet", long, async ({ page }) => {
  await page.getByLabel("E-mail").fill("omar.viewer@demo.minbar.example");
  await page.getByLabel("Password", { exact: true }).fill(amina.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Access Restricted")).toBeVisible();
  await expect(page.getByText("Nothing here for users yet.")).toBeVisible();
});
