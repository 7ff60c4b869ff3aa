import type { Page } from "@playwright/test";
import { call, failProcedure } from "../../support/library.ts";
import { omar } from "../../support/people.ts";
import { answer, answerNothing, button, neverAnswer, openDialog } from "../page.ts";
import { opens, shows } from "../states.ts";
import type { State } from "../states.ts";

const rows = (page: Page) => page.getByRole("rowheader").first().waitFor();

async function makeToken(page: Page): Promise<void> {
  const dialog = await openDialog(page, "Add Token", "New API token");
  await dialog.getByLabel("Purpose").fill("Watcher");
  await button(dialog, "Create Token").click();
  await page.getByRole("dialog", { name: "API token", exact: true }).waitFor();
}

async function ask(page: Page, action: "Block" | "Remove"): Promise<void> {
  await button(page, /^More for Omar/u).click();
  await page.getByRole("menuitem", { name: action }).click();
  await page.getByRole("dialog", { name: `${action} this person` }).waitFor();
}

async function openAccount(page: Page): Promise<void> {
  await button(page, "Password and sessions").click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole("gridcell").getByRole("button").nth(2).click();
  await page.getByRole("dialog").getByRole("link").waitFor();
}

/** The Admin Panel and the overview of the work. */
export const adminStates: State[] = [
  { name: "admin", path: "/admin", reach: (page) => page.getByRole("table", { name: "Settings" }).waitFor() },
  {
    name: "admin-failed",
    path: "/admin",
    before: (page) => failProcedure(page, "users.search"),
    reach: shows("Retry"),
  },
  { name: "account", as: omar, path: "/", reach: openAccount },
  { name: "admin-nobody", path: "/admin?q=nobody+like+this", reach: shows("Nobody found") },
  {
    name: "admin-invite",
    path: "/admin?add=1",
    reach: (page) => page.getByRole("dialog", { name: "Invite a person" }).waitFor(),
  },
  {
    name: "admin-sign-out",
    path: "/admin",
    reach: opens(/^Sign out Amina/u, "Sign out everywhere"),
  },
  {
    name: "admin-person-actions",
    path: "/admin",
    reach: async (page) => {
      await button(page, /^More for Omar/u).click();
      await page.getByRole("menuitem", { name: "Remove" }).waitFor();
    },
  },
  { name: "admin-block", path: "/admin", reach: (page) => ask(page, "Block") },
  { name: "admin-remove", path: "/admin", reach: (page) => ask(page, "Remove") },
  {
    name: "admin-invitations",
    path: "/admin",
    before: async (page) => {
      await call(page, "post /api/admin/invitations", { email: "guest@example.org", role: "viewer" });
    },
    reach: (page) => page.getByRole("table", { name: "Invitations" }).waitFor(),
  },
  { name: "admin-tokens", path: "/admin?tab=tokens", reach: rows },
  {
    name: "admin-tokens-empty",
    path: "/admin?tab=tokens",
    before: (page) => answer(page, "apiTokens.list", []),
    reach: shows("No API tokens yet"),
  },
  { name: "admin-token-made", path: "/admin?tab=tokens", reach: makeToken },
  { name: "admin-trash", path: "/admin?tab=trash", reach: rows },
  {
    name: "admin-trash-delete",
    path: "/admin?tab=trash",
    reach: opens(/^Delete for good/u, "Delete for good?"),
  },
  {
    name: "admin-trash-empty",
    path: "/admin?tab=trash",
    before: (page) => answer(page, "transcripts.trash.list", []),
    reach: shows("The trash is empty"),
  },
  { name: "admin-audit", path: "/admin?tab=audit", reach: rows },
  { name: "work-overview", path: "/work-overview", reach: rows },
  {
    name: "find-in-texts",
    path: "/find-in-texts?q=patience",
    reach: (page) => page.getByRole("main").locator("mark").first().waitFor(),
  },
  { name: "work-overview-card", path: "/work-overview", reach: openCard },
  {
    name: "work-overview-loading",
    path: "/work-overview",
    before: (page) => neverAnswer(page, "workOverview.list"),
    reach: (page) => page.getByRole("status", { name: "Loading" }).waitFor(),
  },
  {
    name: "work-overview-empty",
    path: "/work-overview",
    before: (page) => answerNothing(page, "workOverview.list"),
    reach: shows("No videos yet"),
  },
  {
    name: "work-overview-nothing-found",
    path: "/work-overview?q=nothing+like+it",
    reach: shows("No videos found"),
  },
];
