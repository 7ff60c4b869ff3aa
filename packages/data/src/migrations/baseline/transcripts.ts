/** The texts of videos, their history, and what is made from them. */
export const transcripts = `
create table "transcripts" (
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
  -- The version that the lines of the search were made from.
  "searchedVersion" integer,
  unique ("videoId", "language")
);
create index "transcriptsByApprover" on "transcripts" ("approvedBy") where "approvedBy" is not null;
create index "transcriptsByDrafter" on "transcripts" ("draftUpdatedBy") where "draftUpdatedBy" is not null;
-- The transcript fields of lists, without reading the texts.
create index "transcriptSummaries" on "transcripts" ("videoId")
  include ("id", "language", "approvalStatus", "segmentCount");
create index "transcriptsToSearch" on "transcripts" ("id")
  where "searchedVersion" is distinct from "version" and "segmentCount" > 0;

-- A removed transcript leaves its history: "transcriptId" becomes null; video and language still identify it.
create table "revisions" (
  "id" integer generated always as identity primary key,
  "transcriptId" integer references "transcripts" on delete set null,
  "videoId" integer not null references "videos" on delete cascade,
  "language" text not null check ("language" in ('ar', 'en', 'ur', 'fr', 'es', 'tr', 'ms', 'de')),
  -- "set-aside": a text that its author rejected in a conflict.
  "kind" text not null
    check ("kind" in ('draft', 'publish', 'translation', 'restore', 'ai', 'import', 'retime', 'set-aside')),
  "authorId" text references "users" on delete set null,
  "content" jsonb not null check (jsonb_typeof("content") = 'array'),
  "version" integer not null,
  "operationId" text unique,
  "createdAt" timestamptz(3) not null default now(),
  -- Of published Arabic the hashes of its text, of a translation those of the Arabic text that it was made from: this is how
  -- a restored text gets its staleness back. Drafts store none.
  "sourceHashes" jsonb check (jsonb_typeof("sourceHashes") = 'object'),
  -- So that another request with the same "operationId" is rejected.
  "requestHash" text,
  -- Which segments may differ between two revisions, in a kilobyte: reading one segment in 300 revisions of 2,000 segments
  -- takes 0.25 s, and most revisions do not change it.
  "segmentHashes" bytea,
  -- Whether a save without a version replaced this draft.
  "isOverwritten" boolean not null default false
);
create index "revisionsByTranscript" on "revisions" ("transcriptId", "createdAt", "id");
create index "revisionsByVideo" on "revisions" ("videoId", "language", "createdAt", "id");
create index "revisionsByAuthor" on "revisions" ("authorId");
create index "draftRevisions" on "revisions" ("id") where "kind" = 'draft';

-- A save whose revision was deleted when the history was thinned, so that a repeated call is recognized.
create table "thinnedSaves" (
  "operationId" text primary key,
  "requestHash" text not null,
  "version" integer not null,
  "createdAt" timestamptz(3) not null
);
create index "thinnedSavesByTime" on "thinnedSaves" ("createdAt");

-- Who recently opened or saved a transcript. Unlogged: rows are valid for ten minutes, and a crash of the database ends the
-- editing anyway.
create unlogged table "editing" (
  "transcriptId" integer not null references "transcripts" on delete cascade,
  "userId" text not null references "users" on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("transcriptId", "userId")
);
create index "editingByUser" on "editing" ("userId");
create index "editingByTime" on "editing" ("at");

-- Arabic words with their translations, one row per pair; saves maintain it. Texts are found by integers that the domain
-- computes, because the database's trigrams contain no Arabic letters if its locale is C.
create table "translationMemory" (
  "transcriptId" integer not null references "transcripts" on delete cascade,
  "segmentId" text not null,
  "source" text not null,
  "text" text not null,
  "keys" integer[] not null,
  primary key ("transcriptId", "segmentId")
);
-- Without GIN's pending list, here and below: the save that finds it full would wait for two seconds.
create index "translationMemory_keys" on "translationMemory" using gin ("keys") with (fastupdate = off);

-- Lines of the published texts, for the search over all lectures alone; saves maintain it. The lexemes are made by the
-- domain: PostgreSQL's parser leaves Arabic punctuation in words.
create table "searchLines" (
  "transcriptId" integer not null references "transcripts" on delete cascade,
  "segmentId" text not null,
  "text" text not null,
  "lexemes" tsvector not null,
  primary key ("transcriptId", "segmentId")
);
create index "searchLines_lexemes" on "searchLines" using gin ("lexemes") with (fastupdate = off);
`;
