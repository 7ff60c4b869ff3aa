/** Browsers in which somebody signed in, identified by the hash of a secret that only the browser has. */
export const knownBrowsers = {
  name: "013-known-browsers",
  statements: [
    `create table "knownBrowsers" (
      "id" text primary key check ("id" ~ '^[0-9a-f]{64}$'),
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now(),
      "expiresAt" timestamptz(3) not null default now() + interval '180 days'
    )`,
    `create index "knownBrowsersByUser" on "knownBrowsers" ("userId", "createdAt")`,
    `create index "knownBrowsersByExpiry" on "knownBrowsers" ("expiresAt")`,
  ],
};
