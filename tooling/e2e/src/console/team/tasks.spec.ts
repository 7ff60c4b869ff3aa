import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { call, failNetwork, leave, ownWords, toast } from "../../support/library.ts";
import { amina, emre, layla, signIn } from "../../support/people.ts";
import { changeArabic, french, translatedVideo } from "../translations/translations.ts";
import { long } from "../../support/lanes.ts";
import { visit, button } from "../page.ts";

const rowOf = (page: Page, words: string) => page.locator("[data-task]").filter({ hasText: words });
const group = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Which tasks are shown" }).getByRole("link", { name });

async function open(page: Page, as = amina, query = ""): Promise<void> {
  await visit(page, `/tasks${query}`, as);
  await page.locator("[data-task]").first().waitFor();
}

async function give(page: Page, description: string, fields: { to?: string; taskLink?: string } = {}) {
  const { to = emre, taskLink } = fields;
  await signIn(page, to);
  const { id: assignedToUserId } = await call<{ id: string }>(page, "get /api/auth/user");
  await signIn(page, amina);
  const task = { description, assignedToUserId, ...(taskLink && { taskLink }) };
  return call<{ id: number }>(page, "post /api/tasks", task);
}

async function assign(dialog: Locator, person: RegExp): Promise<void> {
  await dialog.getByRole("combobox", { name: "Assignee" }).click();
  await dialog.page().getByRole("option", { name: person }).click();
}

test("an admin creates a task, and its assignee follows its link, completes it and reopens it", async ({
  page,
}) => {
  const words = `${ownWords("راجِع تشكيلَ الدرس")}، then tell us`;
  await open(page);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New Task" });
  await button(dialog, "Create Task").click();
  await expect(dialog.getByText("Task description is required")).toBeVisible();
  await expect(dialog.getByText("Please select an assignee")).toBeVisible();
  await dialog.getByLabel("Description").fill(words);
  await dialog.getByRole("combobox", { name: "Assignee" }).click();
  for (const role of [/, Viewer$/, /, Editor$/])
    await expect(page.getByRole("option", { name: role })).toHaveCount(0);
  // Other tests may have made more translators.
  await page.getByRole("option", { name: /^Emre .*, Translations Editor$/ }).click();
  await dialog.getByLabel("Link").fill("/translations?videoId=1&language=ur");
  const authRequest = page.waitForRequest((request) => request.url().endsWith("/api/debug-auth"));
  await button(dialog, "Create Task").click();
  await authRequest;
  await expect(toast(page, "Task created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, words)).toContainText("Emre");

  await open(page, emre);
  await expect(button(page, "New Task")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Assignee" })).toHaveCount(0);
  const own = rowOf(page, words);
  await expect(own).toContainText("In-Progress");
  await own.getByRole("link").click();
  await page.waitForURL(
    (url) => url.pathname === "/translations" && url.searchParams.get("language") === "ur",
  );
  await page.goBack();
  await button(own, /^Mark Complete/).click();
  await expect(toast(page, "Task status updated")).toBeVisible();
  await expect(group(page, "Complete").locator("[data-task]").filter({ hasText: words })).toBeVisible();
  // Finishing it leads back to what it was about.
  await expect(button(page, "Back to Translations")).toBeVisible();
  await tab(page, /^Complete/).click();
  await expect(page).toHaveURL(/\/tasks\?tab=complete$/);
  await button(own, /^Reopen/).click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await tab(page, /^In-Progress/).click();
  await expect(own).toContainText("In-Progress");
});

test(
  "tabs, assignee and search filter the list and stay in the URL, and only a safe address is a link",
  long,
  async ({ page }) => {
    const links = [
      "javascript:alert(1)",
      "//example.org",
      "/no-such-page",
      "call the imam",
      "https://example.org/x",
    ];
    const narrowed = ownWords("narrowed");
    for (const [at, taskLink] of links.entries()) await give(page, `${narrowed} ${at}`, { taskLink });
    const { id } = await give(page, `${narrowed} and done`, { to: layla });
    await call(page, `put /api/tasks/${id}`, { status: "Complete" });
    await open(page);
    await page.keyboard.press("/");
    await page.keyboard.type(narrowed);
    await expect(tab(page, /^All Tasks/)).toHaveText("All Tasks6");
    await expect(tab(page, /^Complete/)).toHaveText("Complete1");
    await expect(page).toHaveURL(new RegExp(`\\?q=${narrowed}$`));
    for (const [at, link] of links.entries()) {
      const one = rowOf(page, `${narrowed} ${at}`);
      await expect(one, link).toContainText(link.replace(/^(https:\/\/|\/)/, ""));
      await expect(one.getByRole("link"), link).toHaveCount(at === 4 ? 1 : 0);
    }
    await expect(rowOf(page, `${narrowed} 4`).getByRole("link")).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    await page.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option", { name: /^Layla/ }).click();
    await expect(page.locator("[data-task]")).toHaveCount(1);
    await tab(page, /^In-Progress/).click();
    await expect(page.getByText("No tasks found")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No tasks found")).toBeVisible();
    await button(page.getByRole("main"), "Clear").click();
    await expect(rowOf(page, `${narrowed} 0`)).toBeVisible();
  },
);

test("a failed change of a task shows an error and keeps the input", long, async ({ page }) => {
  const words = ownWords("To be changed");
  await give(page, words);
  await open(page, amina, `?q=${words}`);
  for (const procedure of ["create", "update"]) await failNetwork(page, `tasks.${procedure}`);
  await button(page, "New Task").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill("Never made");
  await assign(dialog, /^Layla/);
  await button(dialog, "Create Task").click();
  await expect(toast(page, /^Failed to create task/)).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("Never made");
  await leave(page);
  await button(page, `Open: ${words}`).click();
  await dialog.getByLabel("Description").fill(`${words} to this`);
  await assign(dialog, /^Layla/);
  await button(dialog, "Update Task").click();
  await expect(toast(page, /^Failed to update task/)).toBeVisible();
  // The text outlives the page.
  await page.unroute("**/trpc/tasks.update*");
  await page.evaluate(() =>
    window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true),
  );
  await page.reload();
  await button(page, `Open: ${words}`).click();
  await expect(dialog.getByLabel("Description")).toHaveValue(`${words} to this`);
  await button(dialog, "Update Task").click();
  await expect(toast(page, "Task updated successfully")).toBeVisible();
  await expect(rowOf(page, `${words} to this`)).toContainText("Layla");
});

test("concurrent changes to a task are merged, or the user chooses a version", long, async ({ page }) => {
  const words = ownWords("Two people");
  const { id } = await give(page, words);
  await open(page, amina, `?q=${words}`);
  const change = (fields: object) => call(page, `put /api/tasks/${id}`, fields);
  await button(page, `Open: ${words}`).click();
  const dialog = page.getByRole("dialog");
  const description = dialog.getByLabel("Description");
  await description.fill(`${words} of mine`);
  await change({ description: `${words} of theirs`, status: "Complete" });
  await button(dialog, "Update Task").click();
  await expect(dialog.getByRole("alert")).toContainText(`${words} of theirs`);
  await expect(dialog.getByRole("alert")).toContainText("Emre");
  await expect(description).toHaveValue(`${words} of mine`);
  await button(dialog, "Take theirs").click();
  await expect(description).toHaveValue(`${words} of theirs`);
  await description.fill(`${words} of mine, later`);
  await change({ description: `${words} of theirs, later`, taskLink: "/videos" });
  await button(dialog, "Update Task").click();
  await button(dialog, "Keep mine").click();
  await expect(dialog).toBeHidden();
  const mine = { description: `${words} of mine, later`, taskLink: "/videos", status: "Complete" };
  expect(await change({})).toMatchObject(mine);

  await button(page, `Open: ${words} of mine, later`).click();
  await dialog.getByLabel("Link").fill("/playlists");
  await change({ description: `${words}, the end` });
  await button(dialog, "Update Task").click();
  await expect(dialog).toBeHidden();
  expect(await change({})).toMatchObject({ description: `${words}, the end`, taskLink: "/playlists" });
});

test(
  "J and K step through the tasks, X completes one, Enter opens one, and the focus stays in the list",
  long,
  async ({ page }) => {
    const keys = ownWords("Keys");
    for (const name of ["one", "two", "three"]) await give(page, `${keys} ${name}`);
    await open(page, amina, `?q=${keys}`);
    await expect(group(page, "In-Progress").locator("[data-task]")).toHaveCount(3);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(rowOf(page, `${keys} two`)).toBeFocused();
    await failNetwork(page, "tasks.update");
    await page.keyboard.press("x");
    await expect(toast(page, /^Failed to update task/)).toBeVisible();
    await expect(rowOf(page, `${keys} two`)).toContainText("In-Progress");
    await page.unroute("**/trpc/tasks.update*");
    await page.keyboard.press("x");
    await expect(group(page, "Complete").locator("[data-task]")).toContainText(`${keys} two`);
    await expect(rowOf(page, `${keys} one`)).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit Task" }).getByLabel("Description")).toHaveValue(
      `${keys} three`,
    );
  },
);

test(
  "a new task can be started from a URL and from a stale or incomplete translation",
  long,
  async ({ page, editor }) => {
    const title = ownWords("Given away");
    const video = await translatedVideo(page, title, { content: french.slice(0, 2) });
    await changeArabic(page, video, { second: "كان الطالب يمشي" });
    await page.goto("/tasks?add=1&description=Count%20to%207&link=/videos");
    const dialog = editor.dialog("New Task");
    await expect(dialog.getByLabel("Description")).toHaveValue("Count to 7");
    await expect(dialog.getByLabel("Link")).toHaveValue("/videos");
    await editor.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/tasks$/);

    await editor.openTranslation(video);
    await editor.button("New Task").click();
    await expect(dialog.getByLabel("Description")).toHaveValue(
      new RegExp(`^Look again at the French of “${title}”`),
    );
    await assign(dialog, /^Emre/);
    await button(dialog, "Create Task").click();
    await expect(editor.toast("Task created successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    // Nobody is led away from the translation.
    await expect(page).toHaveURL(new RegExp(`/translations\\?videoId=${video.id}`));

    await open(page, emre, `?q=${title}`);
    await rowOf(page, title).getByRole("link").click();
    await expect(editor.line("second").getByRole("textbox")).toBeFocused();
    await expect(editor.button("New Task")).toHaveCount(0);
  },
);
