import type { Page } from "@playwright/test";
import { amina, signIn } from "../../support/people.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { test } from "../../support/visitor.ts";

let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `198.51.100.${visitors}`;
}

/** A server on which each test's visitor has an address of their own: one may report five times an hour. */
export function useReportingServer(): void {
  useOwnServer({ TRUST_PROXY: "127.0.0.1,::1" });
  test.beforeEach(async ({ page }) => {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": nextAddress() });
  });
}

/** What admins find, newest first; read in a browser of their own. */
export async function received(page: Page): Promise<Record<string, unknown>[]> {
  const context = await page.context().browser()?.newContext();
  const admins = await context?.newPage();
  if (!admins) throw new Error("There is no browser");
  await signIn(admins, amina);
  const answer = await admins.request.get(`${process.env["BASE_URL"]}/api/reported-issues`);
  await admins.close();
  return answer.json();
}
