/** What the lists of tasks and reports are searched and filtered by. */
export const workLists = {
  name: "017-work-lists",
  statements: [
    // As with titles (012): a server of the previous version writes none, and the next start fills it.
    `alter table "tasks" add "searchDescription" text`,
    `create index "tasksByStatus" on "tasks" ("status", "createdAt", "id")`,
    `create index "reportedIssuesByStatus" on "reportedIssues" ("status", "createdAt", "id")`,
  ],
};
