/** Answers of calls that their callers may repeat (`people/idempotency-keys.ts`); each is stored in the call's own transaction. */
export const idempotencyKeys = {
  name: "034-idempotency-keys",
  statements: [
    `create table "idempotencyKeys" (
      "userId" text not null references "users" on delete cascade,
      "key" text not null,
      "requestHash" text not null,
      "status" smallint not null,
      "answer" text not null,
      "bytes" integer generated always as (octet_length("answer")) stored,
      "createdAt" timestamptz(3) not null default now(),
      primary key ("userId", "key")
    )`,
    `create index "idempotencyKeysOfUser" on "idempotencyKeys" ("userId", "createdAt" desc) include ("bytes")`,
    `create index "idempotencyKeysByTime" on "idempotencyKeys" ("createdAt")`,
  ],
};
