import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { failProcedure, call, failNetwork, leave, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, emre, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { visit, openDialog } from "../page.ts";

useOwnServer({});

async function open(page: Page, as = amina): Promise<void> {
  await visit(page, "/playlists", as);
  await cards(page).first().waitFor();
}

function cards(page: Page): Locator {
  return page.getByRole("list", { name: "Playlists" }).getByRole("listitem");
}

function card(page: Page, name: string): Locator {
  return cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function add(page: Page, name: string): Promise<Locator> {
  const dialog = await openDialog(page, "Add Playlist", "Add Playlist");
  await dialog.getByLabel("Name").fill(name);
  return dialog;
}

const create = (dialog: Locator) => dialog.getByRole("button", { name: "Create Playlist" }).click();

test(
  "a card shows a playlist's name, category, video count and age, and links to its videos",
  long,
  async ({ page }) => {
    await open(page);
    await expect(card(page, "Friday Khutbah")).toContainText("Friday talks");
    await expect(card(page, "Friday Khutbah")).toContainText("3 videos · Less than an hour ago");
    await expect(card(page, "In Preparation")).toContainText("Uncategorized");
    await page.getByRole("link", { name: "View Videos: Friday Khutbah" }).click();
    await expect(page.getByRole("heading", { name: "Friday Khutbah", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test("six skeletons are shown while the playlists load", long, async ({ page }) => {
  await signIn(page, amina);
  const release = Promise.withResolvers<void>();
  await page.route("**/trpc/playlists.search*", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/playlists");
  await expect(page.getByRole("list", { name: "Loading" }).getByRole("listitem")).toHaveCount(6);
  release.resolve();
  await expect(card(page, "Friday Khutbah")).toBeVisible();
});

test("a search filters the cards and stays in the URL", long, async ({ page }) => {
  await open(page);
  await page.getByRole("searchbox", { name: "Search by name" }).fill("even");
  await expect(cards(page).getByRole("heading")).toHaveText(["Evening Reflections"]);
  await expect(page).toHaveURL(/\?q=even$/);
  await page.reload();
  await expect(cards(page).getByRole("heading")).toHaveText(["Evening Reflections"]);
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText("No playlists found")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(card(page, "Friday Khutbah")).toBeVisible();
});

test("a new playlist has no category unless one is chosen", long, async ({ page }) => {
  await open(page);
  const dialog = await add(page, "Without a category");
  await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveValue("None");
  await create(dialog);
  await expect(toast(page, "Playlist created successfully!")).toBeVisible();
  await expect(card(page, "Without a category")).toContainText("Uncategorized");
  await expect(card(page, "Without a category")).toContainText("0 videos");
  const stored = await call<{ name: string; categoryId: number | null }[]>(page, "get /api/playlists");
  expect(stored.find(({ name }) => name === "Without a category")?.categoryId).toBeNull();
});

test("a playlist needs a name", long, async ({ page }) => {
  await open(page);
  const dialog = await add(page, "  ");
  await create(dialog);
  await expect(dialog.getByText("Playlist name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("x".repeat(256));
  await create(dialog);
  await expect(dialog.getByText("Name too long")).toBeVisible();
});

test(
  "an admin changes a playlist's name and category, and then removes the category",
  long,
  async ({ page }) => {
    await open(page);
    await create(await add(page, "To be changed"));
    const dialog = await openDialog(page, "Edit To be changed", /^Edit/);
    const choose = async (name: string) => {
      await dialog.getByRole("combobox", { name: "Category" }).click();
      await page.getByRole("listbox").getByRole("option", { name }).click();
      await dialog.getByRole("button", { name: "Update Playlist" }).click();
      await expect(toast(page, "Playlist updated successfully!")).toBeVisible();
      await expect(dialog).toBeHidden();
    };
    await dialog.getByLabel("Name").fill("مجالس الجمعة");
    await choose("Learning");
    await expect(card(page, "مجالس الجمعة")).toContainText("Learning");
    await page.getByRole("button", { name: "Edit مجالس الجمعة" }).click();
    await choose("None");
    await expect(card(page, "مجالس الجمعة")).toContainText("Uncategorized");
  },
);

test("the question names the playlist until it has closed", long, async ({ page }) => {
  await open(page);
  const question = await openDialog(page, "Delete In Preparation", "Delete Playlist");
  const texts = question.evaluate(
    (dialog) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = (): void => {
          if (!dialog.isConnected) return resolve(seen);
          seen.push(dialog.textContent ?? "");
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.keyboard.press("Escape");
  const different = new Set(await texts);
  expect([...different]).toEqual([expect.stringContaining("In Preparation")]);
});

test("deleting asks for confirmation and says that the videos stay", long, async ({ page }) => {
  await open(page);
  const question = await openDialog(page, "Delete In Preparation", "Delete Playlist");
  await expect(question).toContainText(
    "Are you sure you want to delete this playlist? This action cannot be undone.",
  );
  await expect(question).toContainText("Its 1 video stays in the library, with no playlist.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "In Preparation")).toBeVisible();
  await page.getByRole("button", { name: "Delete In Preparation" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Playlist deleted successfully!")).toBeVisible();
  await expect(card(page, "In Preparation")).toHaveCount(0);
});

test("a failed change shows an error, and no input is lost", long, async ({ page }) => {
  await open(page);
  for (const procedure of ["create", "update", "remove"]) await failNetwork(page, `playlists.${procedure}`);
  const dialog = await add(page, "Never made");
  await create(dialog);
  await expect(toast(page, "Failed to create playlist")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Never made");
  await leave(page);
  await page.getByRole("button", { name: "Edit Friday Khutbah" }).click();
  await page.getByRole("button", { name: "Update Playlist" }).click();
  await expect(toast(page, "Failed to update playlist")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Friday Khutbah" }).click();
  await page.getByRole("dialog", { name: "Delete Playlist" }).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete playlist")).toBeVisible();
});

test(
  "concurrent changes to different fields are merged, and in a conflict the user chooses a version",
  long,
  async ({ page }) => {
    await open(page);
    const { id } = await call<{ id: number }>(page, "post /api/playlists", { name: "Of two people" });
    await page.reload();
    const dialog = await openDialog(page, "Edit Of two people", "Edit Of two people");
    await dialog.getByLabel("Name").fill("Mine");
    await call(page, `put /api/playlists/${id}`, { description: "Theirs" });
    await dialog.getByRole("button", { name: "Update Playlist" }).click();
    await expect(toast(page, "Playlist updated successfully!")).toBeVisible();
    await expect(card(page, "Mine")).toContainText("Theirs");
    const again = await openDialog(page, "Edit Mine", "Edit Mine");
    await again.getByLabel("Name").fill("Mine again");
    await call(page, `put /api/playlists/${id}`, { name: "Theirs" });
    await again.getByRole("button", { name: "Update Playlist" }).click();
    await expect(again.getByRole("alert")).toContainText("Theirs");
    await again.getByRole("button", { name: "Take theirs" }).click();
    await expect(again.getByLabel("Name")).toHaveValue("Theirs");
    await again.getByLabel("Name").fill("Mine at last");
    await call(page, `put /api/playlists/${id}`, { name: "Theirs at last", description: "Theirs alone" });
    await again.getByRole("button", { name: "Update Playlist" }).click();
    await again.getByRole("button", { name: "Keep mine" }).click();
    await expect(card(page, "Mine at last")).toContainText("Theirs alone");
  },
);

test(
  "changing a playlist that another user deleted shows an error and removes it from the list",
  long,
  async ({ page }) => {
    await open(page);
    const made = () => call<{ id: number }>(page, "post /api/playlists", { name: "Soon gone" });
    for (const [by, action] of [
      ["Edit Soon gone", "Update Playlist"],
      ["Delete Soon gone", "Delete"],
    ] as const) {
      const { id } = await made();
      await page.reload();
      await page.getByRole("button", { name: by }).click();
      await call(page, `delete /api/playlists/${id}`);
      await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
      await expect(toast(page, "This playlist was deleted in the meantime.")).toBeVisible();
      await expect(card(page, "Soon gone")).toHaveCount(0);
    }
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

test("Retry loads the playlists after a failure", long, async ({ page }) => {
  await signIn(page, amina);
  await failProcedure(page, "playlists.search");
  await page.goto("/playlists");
  await expect(page.getByText("Playlists could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/playlists.search*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "Friday Khutbah")).toBeVisible();
});

test("an editor can change playlists, and a translator can only view them", long, async ({ page }) => {
  await open(page, mariam);
  await expect(page.getByRole("button", { name: "Add Playlist" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Friday Khutbah" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Categories" })).toHaveCount(0);
  await open(page, emre);
  await expect(page.getByRole("button", { name: "Add Playlist" })).toHaveCount(0);
  await expect(cards(page).getByRole("button")).toHaveCount(0);
});
