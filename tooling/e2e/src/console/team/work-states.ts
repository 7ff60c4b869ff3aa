import { call } from "../../support/library.ts";
import { layla } from "../../support/people.ts";
import { answerNothing, button, openDialog } from "../page.ts";
import { opens, shows } from "../states.ts";
import type { State } from "../states.ts";

const rows = (name: string) => `[data-${name}]`;

interface IssueList {
  rows: { id: number; description: string }[];
}

/** The states of the pages of tasks and of reports. */
export const workStates: State[] = [
  { name: "tasks", path: "/tasks", reach: (page) => page.locator(rows("task")).first().waitFor() },
  {
    name: "tasks-own",
    as: layla,
    path: "/tasks",
    reach: (page) => page.locator(rows("task")).first().waitFor(),
  },
  {
    name: "tasks-empty",
    path: "/tasks",
    before: (page) => answerNothing(page, "tasks.search"),
    reach: shows("No tasks yet"),
  },
  {
    name: "task-create",
    path: "/tasks",
    reach: async (page) => {
      const dialog = await openDialog(page, "New Task", "New Task");
      await button(dialog, "Create Task").click();
      await dialog.getByText("Task description is required").waitFor();
    },
  },
  { name: "task-view", as: layla, path: "/tasks", reach: opens(/^Open: Finish the Arabic/, "Task") },
  { name: "reports", path: "/reported-issues", reach: shows("Select an Issue"), width: 1440 },
  {
    name: "reports-list",
    path: "/reported-issues",
    reach: (page) => page.locator(rows("issue")).first().waitFor(),
    width: 390,
  },
  {
    name: "report",
    path: "/reported-issues",
    reach: async (page) => {
      await page.getByRole("link", { name: /same verb twice/ }).click();
      await button(page, "Update Issue").waitFor();
      await page.getByText("The text is the same now.").waitFor();
    },
  },
  {
    name: "report-over-text",
    path: "/reported-issues",
    reach: async (page) => {
      const { rows: all } = await call<IssueList>(page, "get /api/team/reported-issues");
      const id = all.find(({ description }) => description.includes("speech marks"))?.id;
      await page.goto(`${process.env["BASE_URL"]}/reported-issues?issue=${id}`);
      await page.getByRole("link", { name: "Correct it" }).click();
      await button(page, "Complete the report").waitFor();
      await page
        .getByRole("list", { name: /beside Arabic$/ })
        .getByRole("listitem")
        .first()
        .waitFor();
    },
  },
];
