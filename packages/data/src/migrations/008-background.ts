/** State of the background look-up of videos and of questions to a language model. */
export const background = {
  name: "008-background",
  statements: [
    // Why the last look-up failed; the message is for staff.
    `alter table "videos" add "statusReason" text`,
    // The last values from YouTube: text that equals them was not typed by a person.
    `alter table "videos" add "fetchedTitle" text`,
    `alter table "videos" add "fetchedDescription" text`,
    // Every server checks a few times a minute whether any video waits.
    `create index "videosInProcess" on "videos" ("id") where "status" = 'processing'`,

    // A message is being answered until then; a time, so that a server that dies leaves no lock.
    `alter table "conversations" add "answeringUntil" timestamptz(3)`,
    // Counted separately from the messages, so that deleting a conversation does not reset the limit.
    `create table "chatUses" (
      "id" bigint generated always as identity primary key,
      "userId" text not null references "users" on delete cascade,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "chatUsesByUser" on "chatUses" ("userId", "createdAt")`,
  ],
};
