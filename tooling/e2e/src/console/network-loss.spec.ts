import { expect, test } from "./console-test.ts";
import type { Locator, Page, Route } from "@playwright/test";
import { call, dismissToast, leave, question, toast } from "../support/library.ts";
import { long } from "../support/lanes.ts";
import { visit, openDialog } from "./page.ts";

/** Opens the dialog of a new playlist and types its name. */
async function typeName(page: Page, name: string): Promise<Locator> {
  await visit(page, "/playlists");
  await page.getByRole("button", { name: "Edit Friday Khutbah" }).waitFor();
  const dialog = await openDialog(page, "Add Playlist", "Add Playlist");
  await dialog.getByLabel("Name").fill(name);
  return dialog;
}

const create = (page: Page) => page.getByRole("button", { name: "Create Playlist" });

/** Leaves the creation of a playlist without an answer until it is let go, and then ends it so. */
async function delayRequests(page: Page, end: (route: Route) => Promise<void>): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/trpc/playlists.create*", async (route) => {
    await release.promise;
    await end(route);
  });
  return release.resolve;
}

test("creating a playlist offline fails at once and is not sent later", long, async ({ page, context }) => {
  const dialog = await typeName(page, "Given up offline");
  await context.setOffline(true);
  await create(page).click();
  await expect(toast(page, "Failed to create playlist")).toBeVisible();
  await expect(toast(page, "may have been saved")).toBeHidden();
  await leave(page);
  await expect(dialog).toBeHidden();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("table").waitFor();
  expect(sent.filter((url) => url.includes("playlists.create"))).toEqual([]);
  const playlists = await call<{ name: string }[]>(page, "get /api/playlists");
  expect(playlists.map(({ name }) => name)).not.toContain("Given up offline");
});

test("leaving during a save shows 'Still saving…' until the save succeeds", long, async ({ page }) => {
  const dialog = await typeName(page, "Slowly saved");
  const release = await delayRequests(page, (route) => route.continue());
  await create(page).click();
  await page.keyboard.press("Escape");
  await expect(question(page, "Still saving…")).toBeVisible();
  await expect(question(page, "Leave without saving?")).toBeHidden();
  release();
  await expect(toast(page, "Playlist created successfully!")).toBeVisible();
  await expect(question(page, "Still saving…")).toBeHidden();
  await expect(dialog).toBeHidden();
});

test("a form left during a save keeps its input if the save fails, and is empty if it succeeds", async ({
  page,
}) => {
  const dialog = await typeName(page, "Left too early");
  const name = dialog.getByLabel("Name");
  const leaveEarly = async (end: (route: Route) => Promise<void>, message: string) => {
    const release = await delayRequests(page, end);
    await create(page).click();
    await page.keyboard.press("Escape");
    await question(page, "Still saving…").getByRole("button", { name: "Leave" }).click();
    await expect(dialog).toBeHidden();
    release();
    await expect(toast(page, message)).toBeVisible();
    await page.getByRole("button", { name: "Add Playlist" }).click();
  };
  await leaveEarly((route) => route.fulfill({ status: 503, body: "" }), "Failed to create playlist");
  await expect(name).toHaveValue("Left too early");
  await leaveEarly((route) => route.continue(), "Playlist created successfully!");
  await expect(name).toHaveValue("");
});

test(
  "a lost response says that the playlist may have been created, and the list shows it",
  long,
  async ({ page }) => {
    const dialog = await typeName(page, "Answer lost");
    await page.route("**/trpc/playlists.create*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await create(page).click();
    await expect(
      toast(page, "The server did not answer, so the change may still have been saved."),
    ).toBeVisible();
    await dismissToast(page);
    await leave(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Edit Answer lost" })).toBeVisible();
  },
);

test(
  "a list that fails to load offline shows an error and loads once the network is back",
  long,
  async ({ page, context }) => {
    await visit(page, "/playlists/1");
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await page.getByRole("link", { name: "Playlists" }).click();
    const view = page.getByRole("link", { name: "View Videos: Asking and Reading" });
    await view.waitFor();
    await context.setOffline(true);
    await view.click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await context.setOffline(false);
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /^Move up/ })
        .first(),
    ).toBeVisible();
  },
);
