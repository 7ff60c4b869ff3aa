/** Indexes for searching and filtering tasks and reports. */
export const workLists = {
  name: "017-work-lists",
  statements: [
    // As with titles (012): a server of the previous version does not write it, and the next start fills it.
    `alter table "tasks" add "searchDescription" text`,
    `create index "tasksByStatus" on "tasks" ("status", "createdAt", "id")`,
    `create index "reportedIssuesByStatus" on "reportedIssues" ("status", "createdAt", "id")`,
  ],
};
