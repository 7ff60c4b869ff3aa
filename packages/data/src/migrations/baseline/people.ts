/** Accounts, and what lets people and programs in. Only the SHA-256 of a secret is stored, in hexadecimal: a copy gives no access. */
export const people = `
create table "users" (
  "id" text primary key default gen_random_uuid()::text,
  "email" text not null,
  "role" text not null
    check ("role" in ('viewer', 'editor', 'arabic_transcripts_editor', 'translations_editor', 'admin')),
  "firstName" text,
  "lastName" text,
  "profileImageUrl" text,
  "passwordHash" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  -- When the person last made a call, for the number of active people.
  "lastSeenAt" timestamptz(3),
  "blockedAt" timestamptz(3),
  -- A removed person keeps a row without personal data, because texts, tasks and the audit refer to it.
  "removedAt" timestamptz(3),
  constraint "removedIsBlocked" check ("removedAt" is null or "blockedAt" is not null)
);
create unique index "usersByEmail" on "users" (lower("email"));
create index "usersByCreation" on "users" ("createdAt", "id");
create index "usersByRole" on "users" ("role");

create table "identities" (
  "issuer" text not null,
  "subject" text not null,
  "userId" text not null references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("issuer", "subject")
);
create index "identitiesByUser" on "identities" ("userId");

-- Hashes of the identities and the e-mail address of removed people, so that a provider does not bring them back.
create table "removedIdentities" (
  "hash" text primary key check ("hash" ~ '^[0-9a-f]{64}$'),
  "userId" text not null references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now()
);
create index "removedIdentitiesByUser" on "removedIdentities" ("userId");

create table "sessions" (
  "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
  "userId" text not null references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "absoluteExpiresAt" timestamptz(3) not null
);
create index "sessionsByUser" on "sessions" ("userId", "createdAt", "id");
create index "sessionsByExpiry" on "sessions" ("expiresAt");

create table "oneTimeLinks" (
  "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
  "kind" text not null check ("kind" in ('set-up', 'invitation', 'password')),
  "email" text,
  "role" text not null check ("role" in ('viewer', 'arabic_transcripts_editor', 'translations_editor', 'admin')),
  "createdBy" text references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null default now() + interval '24 hours',
  -- The id of an invitation in the API, because the primary key is the hash of its secret.
  "number" integer generated always as identity unique,
  "userId" text references "users" on delete cascade,
  check ("kind" <> 'invitation' or ("email" is not null and "createdBy" is not null)),
  constraint "passwordLinkHasUser" check ("kind" <> 'password' or "userId" is not null)
);
create index "oneTimeLinksByCreator" on "oneTimeLinks" ("createdBy");
create index "oneTimeLinksByExpiry" on "oneTimeLinks" ("expiresAt");
create index "oneTimeLinksByUser" on "oneTimeLinks" ("userId");
create index "oneTimeLinksByEmail" on "oneTimeLinks" (lower("email"));

create table "apiTokens" (
  "id" integer generated always as identity primary key,
  "hash" text not null unique check ("hash" ~ '^[0-9a-f]{64}$'),
  "userId" text not null references "users" on delete cascade,
  "name" text not null check ("name" <> ''),
  "scope" text not null check ("scope" in ('read', 'content', 'admin')),
  "lastUsedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
);
create index "apiTokensByUser" on "apiTokens" ("userId");
create index "apiTokensByCreation" on "apiTokens" ("createdAt", "id");

-- A blocked person gets no session and no token, whatever a server does.
create function "skipBlocked"() returns trigger language plpgsql as $$
  begin
    if exists (select from "users" where "id" = new."userId" and "blockedAt" is not null) then
      return null;
    end if;
    return new;
  end
$$;
create trigger "skipBlocked" before insert on "sessions" for each row execute function "skipBlocked"();
create trigger "skipBlocked" before insert on "apiTokens" for each row execute function "skipBlocked"();

-- The account is stored as a hash, so that the table contains no addresses without an account.
create table "signInAttempts" (
  "id" bigint generated always as identity primary key,
  "account" text not null check ("account" ~ '^[0-9a-f]{64}$'),
  "address" text not null,
  "createdAt" timestamptz(3) not null default now()
);
create index "signInAttemptsByAccount" on "signInAttempts" ("account", "createdAt");
create index "signInAttemptsByAddress" on "signInAttempts" ("address", "createdAt");
create index "signInAttemptsByCreation" on "signInAttempts" ("createdAt");

-- Browsers in which somebody signed in, identified by the hash of a secret that only the browser has.
create table "knownBrowsers" (
  "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
  "userId" text not null references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null default now() + interval '180 days'
);
create index "knownBrowsersByUser" on "knownBrowsers" ("userId", "createdAt");
create index "knownBrowsersByExpiry" on "knownBrowsers" ("expiresAt");

-- Answers of calls that their callers may repeat; each is stored in the call's own transaction.
create table "idempotencyKeys" (
  "userId" text not null references "users" on delete cascade,
  "key" text not null,
  "requestHash" text not null,
  "status" smallint not null,
  "answer" text not null,
  "bytes" integer generated always as (octet_length("answer")) stored,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("userId", "key")
);
create index "idempotencyKeysOfUser" on "idempotencyKeys" ("userId", "createdAt" desc) include ("bytes");
create index "idempotencyKeysByTime" on "idempotencyKeys" ("createdAt");
`;
