import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Accounts of the demo, by their e-mail addresses; they share one password. */
export const amina = "amina.admin@demo.minbar.example";
export const omar = "omar.viewer@demo.minbar.example";
export const mariam = "mariam.editor@demo.minbar.example";
export const layla = "layla.arabic@demo.minbar.example";
export const emre = "emre.translations@demo.minbar.example";

/** Signs this page's browser in, without its sign-in page, in the place of whoever was. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  const data = { email, password: "minbar-demo" };
  const answer = await page.request.post(`${process.env["BASE_URL"]}/api/login`, { data });
  expect(answer.status()).toBe(200);
}
