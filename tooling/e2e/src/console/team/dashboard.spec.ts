import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import type { Task } from "@minbar/domain/team/task";
import { failProcedure, call, failNetwork, toast } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, emre, layla, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { visit, openDialog } from "../page.ts";

useOwnServer({});

async function open(page: Page, as = amina): Promise<void> {
  await visit(page, "/", as);
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
}

function tasks(page: Page) {
  return page.getByRole("region", { name: "My tasks" }).getByRole("listitem");
}

/** Assigns tasks to the person who is signed in, as an admin. */
async function giveTasks(page: Page, descriptions: readonly string[]): Promise<void> {
  const { id } = await call<{ id: string }>(page, "get /api/auth/user");
  for (const description of descriptions)
    await call(page, "post /api/tasks", { description, assignedToUserId: id });
}

test("four figures show the number of videos, transcripts, languages and playlists", async ({ page }) => {
  await open(page);
  const stats = await call<Record<string, number>>(page, "get /api/dashboard/stats");
  const shown = page.getByText("Videos", { exact: true }).locator("xpath=ancestor::dl");
  await expect(shown.getByRole("term")).toHaveText(["Videos", "Transcripts", "Languages", "Playlists"]);
  await expect(shown.getByRole("definition")).toHaveText(
    ["totalVideos", "totalTranscripts", "totalLanguages", "totalPlaylists"].map((key) => String(stats[key])),
  );
});

test("Retry loads the figures after a failure", long, async ({ page }) => {
  await failProcedure(page, "dashboard.stats");
  await open(page);
  await expect(page.getByText("The figures could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/dashboard.stats*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("definition")).toHaveCount(4);
});

test("My tasks lists the user's own tasks, with open tasks before completed ones", long, async ({ page }) => {
  await open(page, layla);
  await expect(tasks(page)).toContainText([
    "Add vowel marks to “The Art of Asking”",
    "Finish the Arabic draft of “Reading Together”.",
    "Check the times of “Learning Slowly” against the film.",
  ]);
  await expect(tasks(page).last().getByRole("img", { name: "Complete" })).toBeVisible();
});

test("a task is marked complete from the dashboard", long, async ({ page }) => {
  await open(page, layla);
  const name = "Mark Complete: Finish the Arabic draft of “Reading Together”.";
  await page.getByRole("button", { name }).click();
  await expect(toast(page, "Task status updated")).toBeVisible();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
  await page.reload();
  const done = tasks(page).filter({ hasText: "Finish the Arabic draft" });
  await expect(done.getByRole("img", { name: "Complete" })).toBeVisible();
});

test("a failed task update shows an error", long, async ({ page }) => {
  await open(page, layla);
  await failNetwork(page, "tasks.update");
  await page.getByRole("button", { name: /^Mark Complete: Add vowel marks/ }).click();
  await expect(toast(page, "Failed to update task")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mark Complete: Add vowel marks/ })).toBeEnabled();
});

test(
  "completing a task that was reassigned shows an error and removes it from the list",
  long,
  async ({ page }) => {
    const idOf = async (who: string) => {
      await signIn(page, who);
      return (await call<{ id: string }>(page, "get /api/auth/user")).id;
    };
    const [mine, theirs] = [await idOf(layla), await idOf(emre)];
    const description = "Soon somebody else's";
    await signIn(page, amina);
    const { id } = await call<{ id: number }>(page, "post /api/tasks", {
      description,
      assignedToUserId: mine,
    });
    await open(page, layla);
    await signIn(page, amina);
    await call(page, `put /api/tasks/${id}`, { assignedToUserId: theirs });
    await signIn(page, layla);
    await page.getByRole("button", { name: `Mark Complete: ${description}` }).click();
    await expect(toast(page, "This task is no longer assigned to you.")).toBeVisible();
    await expect(tasks(page).filter({ hasText: description })).toHaveCount(0);
  },
);

test("at most five tasks are shown, and View all opens the full list", long, async ({ page }) => {
  await signIn(page, amina);
  await giveTasks(page, ["One", "Two", "Three", "Four", "Five", "Six"]);
  await open(page);
  const { id } = await call<{ id: string }>(page, "get /api/auth/user");
  const all = await call<Task[]>(page, "get /api/tasks");
  const own = all.filter(({ assignedToUserId }) => assignedToUserId === id);
  const oldest = own.filter(({ status }) => status === "In-Progress").slice(0, 5);
  await expect(tasks(page)).toContainText(oldest.map(({ description }) => description));
  await expect(tasks(page)).toHaveCount(5);
  const mine = own.length;
  expect(mine).toBeGreaterThan(5);
  await expect(page.getByRole("region", { name: "My tasks" }).locator(".app-count")).toHaveText(String(mine));
  await page.getByRole("link", { name: "View all" }).click();
  await page.waitForURL((url) => url.pathname === "/tasks");
});

test("a task opens what it links to, and a task without a link is text", async ({ page }) => {
  await signIn(page, emre);
  const { id } = await call<{ id: string }>(page, "get /api/auth/user");
  await signIn(page, amina);
  await call(page, "post /api/tasks", {
    description: "Linked",
    assignedToUserId: id,
    taskLink: "/translations?language=fr",
  });
  await call(page, "post /api/tasks", { description: "Without a link", assignedToUserId: id });
  await open(page, emre);
  await expect(tasks(page).filter({ hasText: "Without a link" }).getByRole("link")).toHaveCount(0);
  await tasks(page).getByRole("link", { name: "Linked" }).click();
  await page.waitForURL(/\/translations\?language=fr/);
});

test("a user without tasks sees an empty state", long, async ({ page }) => {
  await open(page, mariam);
  await expect(page.getByText("No tasks for you")).toBeVisible();
});

test("only admins can add a video", long, async ({ page }) => {
  await open(page, mariam);
  await expect(page.getByRole("button", { name: "Add Video" })).toHaveCount(0);
  await open(page);
  const dialog = await openDialog(page, "Add Video", "Add Video");
  await expect(dialog.getByRole("combobox", { name: "Playlist" })).toHaveValue("No playlist");
  const before = await call<Record<string, number>>(page, "get /api/dashboard/stats");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/aqz-KE-bpKQ");
  await dialog.getByRole("button", { name: "Add Video" }).click();
  await expect(toast(page, "Video added successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  const total = String((before["totalVideos"] ?? 0) + 1);
  await expect(page.getByRole("definition").first()).toHaveText(total);
});

// Last, because it removes the content of this file's server.
test(
  "the admin of an empty installation sees the first steps, and which of them were taken",
  long,
  async ({ page }) => {
    await open(page);
    const steps = page.getByRole("region", { name: "First steps" });
    await expect(page.getByRole("definition")).toHaveCount(4);
    await expect(steps).toBeHidden();
    await call(page, "delete /api/demo");
    await page.reload();
    await expect(steps.getByRole("link")).toHaveText([
      "Invite the people who work with you",
      "Create a playlist",
      "Add a video",
      "Write its Arabic text, or import a file",
      "Set up backups",
    ]);
    const taken = steps.getByRole("img", { name: "Complete" });
    const before = await taken.count();
    await call(page, "post /api/playlists", { name: "Our first lectures" });
    await page.reload();
    await expect(taken).toHaveCount(before + 1);
    await steps.getByRole("link", { name: "Add a video" }).click();
    await expect(page.getByRole("dialog", { name: "Add Video" })).toBeVisible();
  },
);
