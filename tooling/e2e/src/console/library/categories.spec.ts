import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { call, failProcedure, failNetwork, leave, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { visit, openDialog } from "../page.ts";

useOwnServer({});

async function open(page: Page, path = "/categories"): Promise<void> {
  await visit(page, path);
  await page.getByRole("rowheader").first().waitFor();
}

function row(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

async function add(page: Page, name: string): Promise<Locator> {
  const dialog = await openDialog(page, "Add Category", "Add Category");
  await dialog.getByLabel("Name").fill(name);
  return dialog;
}

const create = (dialog: Locator) => dialog.getByRole("button", { name: "Create Category" }).click();

test("the table shows the name, description, color and age of each category", long, async ({ page }) => {
  await open(page);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Category",
    "Description",
    "Color",
    "Created",
    "Actions",
  ]);
  await expect(row(page, "Learning").getByRole("cell")).toContainText([
    "How to ask, read and remember.",
    "#2563eb",
    "Less than an hour ago",
  ]);
});

test("a search filters the table and stays in the URL", long, async ({ page }) => {
  await open(page);
  await page.getByRole("searchbox", { name: "Search by name" }).fill("ref");
  await expect(page.getByRole("rowheader")).toHaveText(["Reflections"]);
  await expect(page).toHaveURL(/\?q=ref$/);
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveText(["Reflections"]);
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText("No categories found")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("rowheader")).not.toHaveCount(1);
});

test("a new category has the default color", long, async ({ page }) => {
  await open(page);
  const dialog = await add(page, "Manners");
  await expect(dialog.getByLabel("Color", { exact: true })).toHaveValue("#3b82f6");
  await create(dialog);
  await expect(toast(page, "Category created successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Manners")).toContainText("#3b82f6");
});

test(
  "an empty color becomes the default, and a search finds a name without its vowel marks",
  long,
  async ({ page }) => {
    await open(page);
    const dialog = await add(page, "علومُ القرآنِ");
    await dialog.getByLabel("Color", { exact: true }).fill("");
    await create(dialog);
    await expect(dialog).toBeHidden();
    await page.getByRole("searchbox", { name: "Search by name" }).fill("القران علوم");
    await expect(row(page, "علومُ القرآنِ")).toContainText("#3b82f6");
  },
);

test("the form shows validation errors next to their fields", long, async ({ page }) => {
  await open(page);
  const dialog = await add(page, "   ");
  await create(dialog);
  await expect(dialog.getByText("Category name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("x".repeat(256));
  await dialog.getByLabel("Color", { exact: true }).fill("blue");
  await create(dialog);
  await expect(dialog.getByText("Name too long")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid hex color")).toBeVisible();
  await dialog.getByLabel("Name").fill("x".repeat(255));
  await dialog.getByLabel("Color", { exact: true }).fill("#0f766e");
  await create(dialog);
  await expect(dialog).toBeHidden();
});

test("a category is changed", long, async ({ page }) => {
  await open(page);
  await create(await add(page, "To be changed"));
  const dialog = await openDialog(page, "Edit To be changed", "Edit To be changed");
  await dialog.getByLabel("Name").fill("Changed");
  await dialog.getByLabel("Description").fill("Other words");
  await dialog.getByRole("button", { name: "Update Category" }).click();
  await expect(toast(page, "Category updated successfully!")).toBeVisible();
  await expect(row(page, "Changed")).toContainText("Other words");
});

/** A category of one's own, whose form is opened; `change` makes a change of somebody else meanwhile. */
async function openOwn(page: Page, name: string) {
  await signIn(page, amina);
  const { id } = await call<{ id: number }>(page, "post /api/categories", { name });
  await open(page);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").waitFor();
  const change = (fields: object) => call(page, `put /api/categories/${id}`, fields);
  const stored = async () =>
    (await call<{ id: number }[]>(page, "get /api/categories")).find((one) => one.id === id);
  const update = () => dialog.getByRole("button", { name: "Update Category" }).click();
  return { id, dialog, change, stored, update };
}

test("saving a new name keeps the other fields that were changed in the meantime", long, async ({ page }) => {
  const { dialog, change, stored, update } = await openOwn(page, "Shared");
  await change({ description: "Theirs", color: "#0f766e" });
  await dialog.getByLabel("Name").fill("Mine");
  await update();
  await expect(toast(page, "Category updated successfully!")).toBeVisible();
  await expect(row(page, "Mine")).toContainText("Theirs");
  expect(await stored()).toMatchObject({ name: "Mine", description: "Theirs", color: "#0f766e" });
});

test("a conflict in a category's name shows the other version, and the user chooses one", async ({
  page,
}) => {
  const { dialog, change, stored, update } = await openOwn(page, "Named by two");
  const name = dialog.getByLabel("Name");
  await change({ name: "Theirs", description: "Theirs, too", color: "#0f766e" });
  await name.fill("Mine");
  await update();
  await expect(dialog.getByRole("alert")).toContainText("Theirs, too");
  await expect(name).toHaveValue("Mine");
  expect(await stored()).toMatchObject({ name: "Theirs", description: "Theirs, too" });
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(name).toHaveValue("Theirs");
  await expect(dialog.getByLabel("Description")).toHaveValue("Theirs, too");
  await name.fill("Mine, later");
  await change({ name: "Theirs, later", description: "Theirs, later, too" });
  await update();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(toast(page, "Category updated successfully!")).toBeVisible();
  expect(await stored()).toMatchObject({
    name: "Mine, later",
    description: "Theirs, later, too",
    color: "#0f766e",
  });
});

test(
  "saving a category that was deleted in the meantime shows an error and keeps the input",
  long,
  async ({ page }) => {
    const { id, dialog, update } = await openOwn(page, "Deleted meanwhile");
    await dialog.getByLabel("Description").fill("Typed");
    await call(page, `delete /api/categories/${id}`);
    await update();
    await expect(toast(page, "This category was deleted in the meantime.")).toBeVisible();
    await expect(dialog.getByLabel("Description")).toHaveValue("Typed");
  },
);

test(
  "deleting asks for confirmation and says how many playlists lose the category",
  long,
  async ({ page }) => {
    await open(page);
    const question = await openDialog(page, "Delete Friday talks", "Delete Category");
    await expect(question).toContainText("Are you sure you want to delete “Friday talks”?");
    await expect(question).toContainText("1 playlist becomes Uncategorized.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Friday talks")).toBeVisible();
    await page.getByRole("button", { name: "Delete Friday talks" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Category deleted successfully!")).toBeVisible();
    await expect(row(page, "Friday talks")).toHaveCount(0);
  },
);

test("a failed change shows an error, and no input is lost", async ({ page }) => {
  await open(page);
  for (const procedure of ["create", "update", "remove"]) await failNetwork(page, `categories.${procedure}`);
  const dialog = await add(page, "Never made");
  await create(dialog);
  await expect(toast(page, "Failed to create category. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Never made");
  await leave(page);
  await page.getByRole("button", { name: "Edit Learning" }).click();
  await page.getByRole("button", { name: "Update Category" }).click();
  await expect(toast(page, "Failed to update category. Please try again.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Learning" }).click();
  await page.getByRole("dialog", { name: "Delete Category" }).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete category. Please try again.")).toBeVisible();
});

test("Retry loads the categories after a failure", long, async ({ page }) => {
  await signIn(page, amina);
  await failProcedure(page, "categories.list");
  await page.goto("/categories");
  await expect(page.getByText("Categories could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/categories.list*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Learning")).toBeVisible();
});
