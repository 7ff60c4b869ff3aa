export const content = {
  name: "002-content",
  statements: [
    `create table "categories" (
      "id" integer generated always as identity primary key,
      "name" text not null check (char_length("name") between 1 and 255),
      "description" text,
      "color" text not null default '#3b82f6' check ("color" ~ '^#[0-9A-Fa-f]{6}$'),
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "categoriesByCreation" on "categories" ("createdAt", "id")`,

    `create table "playlists" (
      "id" integer generated always as identity primary key,
      "name" text not null check ("name" <> ''),
      "description" text,
      "categoryId" integer references "categories" on delete set null,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "playlistsByCreation" on "playlists" ("createdAt", "id")`,
    `create index "playlistsByCategory" on "playlists" ("categoryId")`,
    `create index "playlistsByName" on "playlists" ("name")`,

    `create table "videos" (
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
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "videosByCreation" on "videos" ("createdAt", "id")`,
    `create index "videosByPlaylist" on "videos" ("playlistId", "playlistOrder", "createdAt", "id")`,
    `create index "publicVideosByPlaylist" on "videos" ("playlistId") where "isPublic"`,
    `create index "videosByYoutubeId" on "videos" ("youtubeId")`,

    `create table "transcripts" (
      "id" integer generated always as identity primary key,
      "videoId" integer not null references "videos" on delete cascade,
      "language" text not null check ("language" in ('ar', 'en', 'ur', 'fr', 'es', 'tr', 'ms', 'de')),
      "content" jsonb not null default '[]' check (jsonb_typeof("content") = 'array'),
      "segmentCount" integer not null generated always as
        (case jsonb_typeof("content") when 'array' then jsonb_array_length("content") else 0 end) stored,
      "version" integer not null default 0,
      "approvalStatus" text not null default 'unchecked' check ("approvalStatus" in ('unchecked', 'approved')),
      "approvedBy" text references "users" on delete set null,
      "approvedAt" timestamptz(3),
      "draftContent" jsonb check (jsonb_typeof("draftContent") = 'array'),
      "draftVersion" integer not null default 0,
      "draftUpdatedAt" timestamptz(3),
      "draftUpdatedBy" text references "users" on delete set null,
      "sourceHashes" jsonb check (jsonb_typeof("sourceHashes") = 'object'),
      "createdAt" timestamptz(3) not null default now(),
      "updatedAt" timestamptz(3) not null default now(),
      unique ("videoId", "language")
    )`,
    `create index "transcriptsByApprover" on "transcripts" ("approvedBy") where "approvedBy" is not null`,
    `create index "transcriptsByDrafter" on "transcripts" ("draftUpdatedBy")
      where "draftUpdatedBy" is not null`,

    // A removed transcript leaves its history: `transcriptId` becomes null; video and language still identify it.
    `create table "revisions" (
      "id" integer generated always as identity primary key,
      "transcriptId" integer references "transcripts" on delete set null,
      "videoId" integer not null references "videos" on delete cascade,
      "language" text not null check ("language" in ('ar', 'en', 'ur', 'fr', 'es', 'tr', 'ms', 'de')),
      "kind" text not null check ("kind" in ('draft', 'publish', 'translation', 'restore', 'ai', 'import')),
      "authorId" text references "users" on delete set null,
      "content" jsonb not null check (jsonb_typeof("content") = 'array'),
      "version" integer not null,
      "operationId" text unique,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "revisionsByTranscript" on "revisions" ("transcriptId", "createdAt", "id")`,
    `create index "revisionsByVideo" on "revisions" ("videoId", "language", "createdAt", "id")`,
    `create index "revisionsByAuthor" on "revisions" ("authorId")`,
  ],
};
