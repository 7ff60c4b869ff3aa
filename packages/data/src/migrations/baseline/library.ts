/** Categories, playlists and videos. A text or field that several people may edit has a version, which a trigger increases. */
export const library = `
create function "raiseVersion"() returns trigger language plpgsql as $$
  begin
    new."version" := old."version" + 1;
    return new;
  end
$$;

create table "categories" (
  "id" integer generated always as identity primary key,
  "name" text not null check (char_length("name") between 1 and 255),
  "description" text,
  "color" text not null default '#3b82f6' check ("color" ~ '^#[0-9A-Fa-f]{6}$'),
  "createdAt" timestamptz(3) not null default now(),
  "version" integer not null default 1
);
create index "categoriesByCreation" on "categories" ("createdAt", "id");
create trigger "raiseVersion" before update of "name", "description", "color" on "categories"
  for each row when (
    (old."name", old."description", old."color") is distinct from (new."name", new."description", new."color")
  ) execute function "raiseVersion"();

create table "playlists" (
  "id" integer generated always as identity primary key,
  "name" text not null check ("name" <> ''),
  "description" text,
  "categoryId" integer references "categories" on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  -- Search forms are written with the row; where one is missing, the background adds it.
  "searchName" text,
  "version" integer not null default 1,
  "updatedAt" timestamptz(3) not null default now()
);
create index "playlistsByCreation" on "playlists" ("createdAt", "id");
create index "playlistsByCategory" on "playlists" ("categoryId");
create index "playlistsByName" on "playlists" ("name");
create index "playlistsByCategoryAndCreation" on "playlists" ("categoryId", "createdAt", "id");
create index "khutbahPlaylists" on "playlists" ("createdAt", "id") where "name" ilike '%khutbah%';
create index "playlistsByUpdate" on "playlists" ("updatedAt", "id");
create trigger "raiseVersion" before update of "name", "description", "categoryId" on "playlists"
  for each row when (
    (old."name", old."description", old."categoryId")
    is distinct from (new."name", new."description", new."categoryId")
  ) execute function "raiseVersion"();

create table "videos" (
  "id" integer generated always as identity primary key,
  "title" text not null,
  "youtubeId" text not null check ("youtubeId" ~ '^[A-Za-z0-9_-]{11}$'),
  "thumbnailUrl" text,
  "duration" integer check ("duration" >= 0),
  "status" text not null default 'complete' check ("status" in ('complete', 'processing', 'error')),
  "playlistId" integer references "playlists" on delete set null,
  "playlistOrder" integer,
  "isPublic" boolean not null default true,
  "vocabulary" text,
  "description" text,
  "createdAt" timestamptz(3) not null default now(),
  -- Why the last look-up failed; the message is for staff.
  "statusReason" text,
  -- The last values from YouTube: text that equals them was not typed by a person.
  "fetchedTitle" text,
  "fetchedDescription" text,
  "searchTitle" text,
  "version" integer not null default 1,
  "updatedAt" timestamptz(3) not null default now()
);
create index "videosByCreation" on "videos" ("createdAt", "id");
create index "videosByPlaylist" on "videos" ("playlistId", "playlistOrder", "createdAt", "id");
create index "publicVideosByPlaylist" on "videos" ("playlistId") where "isPublic";
create index "publicVideosByCreation" on "videos" ("createdAt", "id") where "isPublic";
create index "videosByYoutubeId" on "videos" ("youtubeId");
-- Every server checks a few times a minute whether any video waits.
create index "videosInProcess" on "videos" ("id") where "status" = 'processing';
-- All columns that a list is filtered and sorted by, so that a search does not read the wide rows: 20 ms instead of 120
-- ms for 100,000 videos.
create index "videosBySearch" on "videos" ("createdAt", "id") include ("searchTitle", "status", "playlistId");
create index "videosWithoutSearchTitle" on "videos" ("id") where "searchTitle" is null;
create index "videosByUpdate" on "videos" ("updatedAt", "id");
create trigger "raiseVersion" before update of "title", "description", "vocabulary" on "videos"
  for each row when (
    (old."title", old."description", old."vocabulary")
    is distinct from (new."title", new."description", new."vocabulary")
  ) execute function "raiseVersion"();

-- Arabic drafts that a language model makes from videos, one per video.
create table "videoDrafts" (
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
);
create index "videoDraftsByUser" on "videoDrafts" ("userId");
`;
