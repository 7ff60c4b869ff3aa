/** Only the SHA-256 of a secret is stored, in hexadecimal: a copy of these tables gives no access. */
export const access = {
  name: "005-access",
  statements: [
    `create table "oneTimeLinks" (
      "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
      "kind" text not null check ("kind" in ('set-up', 'invitation')),
      "email" text,
      "role" text not null check ("role" in ('viewer', 'arabic_transcripts_editor', 'translations_editor', 'admin')),
      "createdBy" text references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now(),
      "expiresAt" timestamptz(3) not null default now() + interval '24 hours',
      check ("kind" <> 'invitation' or ("email" is not null and "createdBy" is not null))
    )`,
    `create index "oneTimeLinksByCreator" on "oneTimeLinks" ("createdBy")`,
    `create index "oneTimeLinksByExpiry" on "oneTimeLinks" ("expiresAt")`,

    `create table "apiTokens" (
      "id" integer generated always as identity primary key,
      "hash" text not null unique check ("hash" ~ '^[0-9a-f]{64}$'),
      "userId" text not null references "users" on delete cascade,
      "name" text not null check ("name" <> ''),
      "scope" text not null check ("scope" in ('read', 'content', 'admin')),
      "lastUsedAt" timestamptz(3),
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "apiTokensByUser" on "apiTokens" ("userId")`,
    `create index "apiTokensByCreation" on "apiTokens" ("createdAt", "id")`,

    // The account is stored as a hash, so that the table contains no addresses without an account.
    `create table "signInAttempts" (
      "id" bigint generated always as identity primary key,
      "account" text not null check ("account" ~ '^[0-9a-f]{64}$'),
      "address" text not null,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "signInAttemptsByAccount" on "signInAttempts" ("account", "createdAt")`,
    `create index "signInAttemptsByAddress" on "signInAttempts" ("address", "createdAt")`,
    `create index "signInAttemptsByCreation" on "signInAttempts" ("createdAt")`,
  ],
};
