import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";

/** Accounts of the demo, by their e-mail addresses; they share one password. */
export const amina = "amina.admin@demo.minbar.example";
export const omar = "omar.viewer@demo.minbar.example";
export const mariam = "mariam.editor@demo.minbar.example";
export const layla = "layla.arabic@demo.minbar.example";
export const emre = "emre.translations@demo.minbar.example";

/** Cookies of those who signed in before, by server and account: a password takes the server longest to check. */
const sessions = new Map<string, Parameters<BrowserContext["addCookies"]>[0]>();

/** Signs this page's browser in, without the sign-in page; another session in it ends. */
export async function signIn(page: Page, email: string): Promise<void> {
  const key = `${process.env["BASE_URL"]} ${email}`;
  if (await reuseSession(page, sessions.get(key))) return;
  const data = { email, password: "minbar-demo" };
  // A server that has just started on a busy machine turns some calls away.
  await expect
    .poll(async () => (await page.request.post(`${process.env["BASE_URL"]}/api/login`, { data })).status())
    .toBe(200);
  sessions.set(key, await page.context().cookies());
}

/** Whether a session of an earlier test is still good: that test may have ended it. */
async function reuseSession(
  page: Page,
  cookies: Parameters<BrowserContext["addCookies"]>[0] = [],
): Promise<boolean> {
  await page.context().clearCookies();
  if (cookies.length === 0) return false;
  await page.context().addCookies(cookies);
  if ((await page.request.get(`${process.env["BASE_URL"]}/api/auth/user`)).ok()) return true;
  await page.context().clearCookies();
  return false;
}
