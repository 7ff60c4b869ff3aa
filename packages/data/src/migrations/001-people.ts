export const people = {
  name: "001-people",
  statements: [
    `create table "users" (
      "id" text primary key default gen_random_uuid()::text,
      "email" text not null,
      "role" text not null
        check ("role" in ('viewer', 'editor', 'arabic_transcripts_editor', 'translations_editor', 'admin')),
      "firstName" text,
      "lastName" text,
      "profileImageUrl" text,
      "passwordHash" text,
      "createdAt" timestamptz(3) not null default now(),
      "updatedAt" timestamptz(3) not null default now()
    )`,
    `create unique index "usersByEmail" on "users" (lower("email"))`,
    `create index "usersByCreation" on "users" ("createdAt", "id")`,
    `create index "usersByRole" on "users" ("role")`,

    `create table "identities" (
      "issuer" text not null,
      "subject" text not null,
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now(),
      primary key ("issuer", "subject")
    )`,
    `create index "identitiesByUser" on "identities" ("userId")`,

    `create table "sessions" (
      "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now(),
      "expiresAt" timestamptz(3) not null,
      "absoluteExpiresAt" timestamptz(3) not null
    )`,
    `create index "sessionsByUser" on "sessions" ("userId", "createdAt", "id")`,
    `create index "sessionsByExpiry" on "sessions" ("expiresAt")`,
  ],
};
