/** What looking videos up in the background and asking a language model need to remember. */
export const background = {
  name: "008-background",
  statements: [
    // Why the last look-up failed, in words for staff.
    `alter table "videos" add "statusReason" text`,
    // As YouTube gave them last: what still equals them was not typed by a person.
    `alter table "videos" add "fetchedTitle" text`,
    `alter table "videos" add "fetchedDescription" text`,
    // Every server asks a few times a minute whether any is waiting.
    `create index "videosInProcess" on "videos" ("id") where "status" = 'processing'`,

    // A message is being answered until then; a time, so that a server that dies leaves no lock behind.
    `alter table "conversations" add "answeringUntil" timestamptz(3)`,
    // Counted apart from the messages: deleting a conversation gives nothing back.
    `create table "chatUses" (
      "id" bigint generated always as identity primary key,
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "chatUsesByUser" on "chatUses" ("userId", "createdAt")`,
  ],
};
