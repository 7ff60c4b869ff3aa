/**
 * The version of the fields of categories, tasks and reports, which several people may edit; a trigger increases it as in
 * `014-versions.ts`, also for a server of the previous version.
 */
export const workVersions = {
  name: "023-work-versions",
  statements: [
    `alter table "categories" add "version" integer not null default 1`,
    `alter table "tasks" add "version" integer not null default 1`,
    `alter table "reportedIssues" add "version" integer not null default 1`,
    `create trigger "raiseVersion" before update of "name", "description", "color" on "categories"
      for each row when (
        (old."name", old."description", old."color")
        is distinct from (new."name", new."description", new."color")
      ) execute function "raiseVersion"()`,
    `create trigger "raiseVersion"
      before update of "description", "assignedToUserId", "taskLink", "status" on "tasks"
      for each row when (
        (old."description", old."assignedToUserId", old."taskLink", old."status")
        is distinct from (new."description", new."assignedToUserId", new."taskLink", new."status")
      ) execute function "raiseVersion"()`,
    `create trigger "raiseVersion" before update of "status", "adminNote" on "reportedIssues"
      for each row when (
        (old."status", old."adminNote") is distinct from (new."status", new."adminNote")
      ) execute function "raiseVersion"()`,
  ],
};
