/**
 * People who may no longer sign in. A removed person keeps a row without personal data, because texts, tasks and the audit
 * refer to it. Older servers do not read these columns: the trigger refuses them new sessions and tokens, too.
 */
export const blockedPeople = {
  name: "033-blocked-people",
  statements: [
    `alter table "users"
      add "blockedAt" timestamptz(3),
      add "removedAt" timestamptz(3),
      add constraint "removedIsBlocked" check ("removedAt" is null or "blockedAt" is not null)`,

    // Hashes of the identities and the e-mail address of removed people, so that a provider does not bring them back.
    `create table "removedIdentities" (
      "hash" text primary key check ("hash" ~ '^[0-9a-f]{64}$'),
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "removedIdentitiesByUser" on "removedIdentities" ("userId")`,

    `create function "skipBlocked"() returns trigger language plpgsql as $$
      begin
        if exists (select from "users" where "id" = new."userId" and "blockedAt" is not null) then
          return null;
        end if;
        return new;
      end
    $$`,
    ...["sessions", "apiTokens"].map(
      (table) => `create trigger "skipBlocked" before insert on "${table}"
        for each row execute function "skipBlocked"()`,
    ),

    // "number": the id of an invitation in the API, because the primary key is the hash of its secret.
    `alter table "oneTimeLinks"
      add "number" integer generated always as identity unique,
      add "userId" text references "users" on delete cascade,
      drop constraint "oneTimeLinks_kind_check",
      add constraint "oneTimeLinks_kind_check" check ("kind" in ('set-up', 'invitation', 'password')),
      add constraint "passwordLinkHasUser" check ("kind" <> 'password' or "userId" is not null)`,
    `create index "oneTimeLinksByUser" on "oneTimeLinks" ("userId")`,
    `create index "oneTimeLinksByEmail" on "oneTimeLinks" (lower("email"))`,
  ],
};
