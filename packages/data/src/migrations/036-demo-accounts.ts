/**
 * Marks the accounts of the demo, whose password is published, by their reserved addresses. An account that was renamed is
 * found by the moment at which the demo was inserted, and keeps the mark. The trigger also marks what an older server inserts.
 */
export const demoAccounts = {
  name: "036-demo-accounts",
  statements: [
    `alter table "users" add "isDemo" boolean not null default false`,
    `update "users" set "isDemo" = true
      where "removedAt" is null and (lower("email") like '%@demo.minbar.example'
        or "createdAt" = (select "updatedAt" from "settings" where "key" = 'demoSeeded'))`,
    `create index "usersOfDemo" on "users" ("createdAt", "id") where "isDemo"`,
    `create function "markDemoAccount"() returns trigger language plpgsql as $$
      begin
        if lower(new."email") like '%@demo.minbar.example' then
          new."isDemo" := true;
        end if;
        return new;
      end $$`,
    `create trigger "markDemoAccount" before insert or update of "email" on "users"
      for each row execute function "markDemoAccount"()`,

    // Failed sign-ins are counted in one entry per account and network (`audit-sign-ins.ts`).
    `create index "auditFailedSignIns" on "audit" ("subject", ("detail"->>'network'), "createdAt")
      where "action" = 'session:fail'`,
  ],
};
