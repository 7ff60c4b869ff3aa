import type { Page } from "@playwright/test";
import type { ConsoleLibrary } from "./library.ts";
import { failNetwork, failProcedure, toast } from "../support/library.ts";
import { amina, emre, omar, signIn } from "../support/people.ts";
import { answerNothing, button, neverAnswer, openDialog } from "./page.ts";

/** A screen of the console in one of its states, and how to reach it. */
export interface State {
  name: string;
  /** The signed-in person, `null` for nobody; by default an admin. */
  as?: string | null;
  path: string | ((library: ConsoleLibrary) => string);
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Runs on the open page: brings it into the state, and waits until the state is visible. */
  reach: (page: Page, library: ConsoleLibrary) => Promise<void>;
  /** The one width, in pixels, on which there is such a state. */
  width?: 1440 | 390;
  /** Something is dragged: nothing else can be touched. */
  isDragging?: true;
}

export async function arrive(page: Page, state: State, library: ConsoleLibrary): Promise<void> {
  const { as = amina, path } = state;
  if (as !== null) await signIn(page, as);
  await state.before?.(page);
  const address = typeof path === "string" ? path : path(library);
  await page.goto(`${process.env["BASE_URL"]}${address}`);
  await state.reach(page, library);
}

/** Waits for words on the page. */
export const shows = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

/** Opens a dialog by its button. */
export const opens = (by: string | RegExp, name: string | RegExp) => async (page: Page) => {
  await openDialog(page, by, name);
};

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const list = (page: Page, name: string) => page.getByRole("list", { name }).getByRole("listitem").first();

export const frameStates: State[] = [
  { name: "sign-in", as: null, path: "/api/login", reach: (page) => page.getByLabel("E-mail").waitFor() },
  {
    name: "sign-in-refused",
    as: null,
    path: "/api/login",
    reach: async (page) => {
      await page.getByLabel("E-mail").fill(amina);
      await page.getByLabel("Password", { exact: true }).fill("not this one");
      await button(page, "Sign in").click();
      await page
        .getByRole("main")
        .getByRole("alert")
        .getByText(/password/i)
        .waitFor();
    },
  },
  { name: "dashboard", path: "/", reach: shows("راجِع تشكيلَ") },
  { name: "dashboard-translator", as: emre, path: "/", reach: (page) => heading(page, "My tasks") },
  {
    name: "dashboard-failed",
    path: "/",
    before: async (page) => {
      await failProcedure(page, "dashboard.stats");
      await failProcedure(page, "tasks.search");
    },
    reach: (page) => button(page, "Retry").nth(1).waitFor(),
  },
  {
    name: "palette",
    path: "/playlists",
    reach: async (page) => {
      await heading(page, "Friday Khutbah");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search or go to…" }).fill("re");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
    },
  },
  {
    name: "keys",
    path: "/playlists",
    reach: async (page) => {
      await heading(page, "Friday Khutbah");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  {
    name: "sidebar-collapsed",
    path: "/playlists",
    width: 1440,
    reach: async (page) => {
      await heading(page, "Friday Khutbah");
      await button(page, "Collapse sidebar").click();
      await button(page, "Expand sidebar").waitFor();
    },
  },
  {
    name: "sidebar-open",
    path: "/playlists",
    width: 390,
    reach: async (page) => {
      await heading(page, "Friday Khutbah");
      await openDialog(page, "Open menu", "Main menu");
    },
  },
  { name: "restricted", as: omar, path: "/videos", reach: (page) => heading(page, "Access Restricted") },
  { name: "not-found", path: "/no-such-page", reach: (page) => heading(page, "404 Page Not Found") },
  {
    name: "offline",
    path: "/playlists",
    reach: async (page) => {
      await heading(page, "Friday Khutbah");
      await page.context().setOffline(true);
      await page.getByText("You are offline.").waitFor();
    },
  },
  {
    name: "toast",
    path: "/categories",
    reach: async (page) => {
      const dialog = await openDialog(page, "Edit Learning", "Edit Learning");
      await button(dialog, "Update Category").click();
      await dialog.waitFor({ state: "hidden" });
      await toast(page, "Category updated successfully!").waitFor();
    },
  },
  {
    name: "toast-error",
    path: "/playlists",
    before: (page) => failNetwork(page, "playlists.create"),
    reach: async (page) => {
      const dialog = await openDialog(page, "Add Playlist", "Add Playlist");
      await dialog.getByLabel("Name").fill("Never made");
      await button(dialog, "Create Playlist").click();
      await toast(page, "Failed to create playlist").waitFor();
    },
  },
];

export const listStates: State[] = [
  { name: "playlists", path: "/playlists", reach: (page) => list(page, "Playlists").waitFor() },
  {
    name: "playlists-loading",
    path: "/playlists",
    before: (page) => neverAnswer(page, "playlists.search"),
    reach: (page) => list(page, "Loading").waitFor(),
  },
  {
    name: "playlists-empty",
    path: "/playlists",
    before: (page) => answerNothing(page, "playlists.search"),
    reach: shows("No playlists yet"),
  },
  {
    name: "playlist-create",
    path: "/playlists",
    reach: async (page) => {
      const dialog = await openDialog(page, "Add Playlist", "Add Playlist");
      await button(dialog, "Create Playlist").click();
      await dialog.getByText("Playlist name is required").waitFor();
    },
  },
  { name: "playlist-edit-arabic", path: "/playlists", reach: opens(/^Edit مَجالِسُ/, /^Edit مَجالِسُ/) },
  { name: "playlist-delete", path: "/playlists", reach: opens("Delete Friday Khutbah", "Delete Playlist") },
  { name: "categories", path: "/categories", reach: (page) => page.getByRole("rowheader").first().waitFor() },
  {
    name: "categories-loading",
    path: "/categories",
    before: (page) => neverAnswer(page, "categories.list"),
    reach: (page) => page.getByRole("table", { name: "Loading" }).waitFor(),
  },
  {
    name: "category-create",
    path: "/categories",
    reach: async (page) => {
      const dialog = await openDialog(page, "Add Category", "Add Category");
      await dialog.getByLabel("Color", { exact: true }).fill("blue");
      await page.keyboard.press("Tab");
      await button(dialog, "Create Category").click();
      await dialog.getByText("Category name is required").waitFor();
    },
  },
  {
    name: "category-color",
    path: "/categories",
    reach: async (page) => {
      const dialog = await openDialog(page, "Edit Learning", "Edit Learning");
      await dialog.getByLabel("Color", { exact: true }).click();
    },
  },
  { name: "category-delete", path: "/categories", reach: opens("Delete Friday talks", "Delete Category") },
];
