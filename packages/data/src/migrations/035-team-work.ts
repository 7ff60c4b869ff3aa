/**
 * The search form of a report, and who completed a task and when. A server of the previous version writes none of them: the next start
 * fills the search forms, and the trigger writes the time of completion for every server.
 */
export const teamWork = {
  name: "035-team-work",
  statements: [
    `alter table "reportedIssues" add "searchReport" text`,
    // Removing a person clears their contact details, on a server of the previous version too.
    `create function "clearSearchReport"() returns trigger language plpgsql as $$
      begin
        new."searchReport" := null;
        return new;
      end $$`,
    `create trigger "reportedIssuesContact"
      before update of "contactName", "contactEmail", "contactMobile" on "reportedIssues"
      for each row execute function "clearSearchReport"()`,
    `alter table "tasks" add "completedAt" timestamptz(3),
      add "completedByUserId" text references "users" on delete set null`,
    `create index "tasksByCompleter" on "tasks" ("completedByUserId") where "completedByUserId" is not null`,
    `create function "noteCompletion"() returns trigger language plpgsql as $$
      begin
        if new."status" <> 'Complete' then
          new."completedAt" := null;
          new."completedByUserId" := null;
        elsif tg_op = 'INSERT' or old."status" <> 'Complete' then
          new."completedAt" := now();
        end if;
        return new;
      end $$`,
    `create trigger "tasksCompletion" before insert or update of "status" on "tasks"
      for each row execute function "noteCompletion"()`,
  ],
};
