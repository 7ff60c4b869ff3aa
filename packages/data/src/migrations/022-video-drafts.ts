/** Arabic drafts that a language model makes from videos, one per video. */
export const videoDrafts = {
  name: "022-video-drafts",
  statements: [
    `create table "videoDrafts" (
      "id" integer generated always as identity primary key,
      "videoId" integer not null unique references "videos" on delete cascade,
      "youtubeId" text not null,
      "duration" integer not null check ("duration" > 0),
      "userId" text references "users" on delete set null,
      "model" text not null,
      "status" text not null default 'waiting'
        check ("status" in ('waiting', 'working', 'done', 'failed', 'stopped')),
      "stretchesDone" integer not null default 0,
      "segments" jsonb not null default '[]' check (jsonb_typeof("segments") = 'array'),
      "tries" integer not null default 0,
      "retryAt" timestamptz(3),
      "heldUntil" timestamptz(3),
      "trouble" text,
      "createdAt" timestamptz(3) not null default now(),
      "updatedAt" timestamptz(3) not null default now()
    )`,
    `create index "videoDraftsByUser" on "videoDrafts" ("userId")`,
  ],
};
