/** The staff's work besides the content; the rows of a deleted person stay, except their conversations. */
export const team = `
create table "tasks" (
  "id" integer generated always as identity primary key,
  "description" text not null check ("description" <> ''),
  "assignedToUserId" text references "users" on delete set null,
  "createdByUserId" text references "users" on delete set null,
  "taskLink" text,
  "status" text not null default 'In-Progress' check ("status" in ('In-Progress', 'Complete')),
  "createdAt" timestamptz(3) not null default now(),
  "searchDescription" text,
  "version" integer not null default 1,
  "completedAt" timestamptz(3),
  "completedByUserId" text references "users" on delete set null
);
create index "tasksByCreation" on "tasks" ("createdAt", "id");
create index "tasksByStatus" on "tasks" ("status", "createdAt", "id");
create index "tasksByAssignee" on "tasks" ("assignedToUserId", "createdAt", "id");
create index "tasksByCreator" on "tasks" ("createdByUserId");
create index "tasksByCompleter" on "tasks" ("completedByUserId") where "completedByUserId" is not null;
create trigger "raiseVersion" before update of "description", "assignedToUserId", "taskLink", "status" on "tasks"
  for each row when (
    (old."description", old."assignedToUserId", old."taskLink", old."status")
    is distinct from (new."description", new."assignedToUserId", new."taskLink", new."status")
  ) execute function "raiseVersion"();
create function "noteCompletion"() returns trigger language plpgsql as $$
  begin
    if new."status" <> 'Complete' then
      new."completedAt" := null;
      new."completedByUserId" := null;
    elsif tg_op = 'INSERT' or old."status" <> 'Complete' then
      new."completedAt" := now();
    end if;
    return new;
  end
$$;
create trigger "tasksCompletion" before insert or update of "status" on "tasks"
  for each row execute function "noteCompletion"();

-- Removed languages, and videos with all their rows ("trashedRows"), out of every table that is queried.
create table "trash" (
  "id" integer generated always as identity primary key,
  "kind" text not null,
  "videoId" integer references "videos" on delete cascade,
  "language" text,
  "data" jsonb not null,
  "deletedBy" text references "users" on delete set null,
  "deletedAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null default now() + interval '30 days'
);
create index "trashByDeletion" on "trash" ("deletedAt", "id");
create index "trashByExpiry" on "trash" ("expiresAt");
create index "trashByVideo" on "trash" ("videoId");
create index "trashByDeleter" on "trash" ("deletedBy");

create table "trashedRows" (
  "id" bigint generated always as identity primary key,
  "trashId" integer not null references "trash" on delete cascade,
  "table" text not null,
  "row" jsonb not null,
  -- The column of that name, copied as it is compressed.
  "content" jsonb
);
create index "trashedRowsByTrash" on "trashedRows" ("trashId", "table", "id");

create table "reportedIssues" (
  "id" integer generated always as identity primary key,
  "playlistId" integer references "playlists" on delete set null,
  "videoId" integer references "videos" on delete set null,
  "segmentIndex" integer,
  "segmentId" text,
  "segmentTime" text,
  "segmentText" text,
  "description" text not null check ("description" <> ''),
  "contactName" text,
  "contactEmail" text,
  "contactMobile" text,
  "status" text not null default 'Pending' check ("status" in ('Pending', 'Complete')),
  "adminNote" text,
  "reportedByUserId" text references "users" on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "version" integer not null default 1,
  -- The report's video in the trash: the foreign key of "videoId" sets that to null.
  "trashId" integer references "trash" on delete set null,
  "searchReport" text
);
create index "reportedIssuesByCreation" on "reportedIssues" ("createdAt", "id");
create index "reportedIssuesByStatus" on "reportedIssues" ("status", "createdAt", "id");
create index "reportedIssuesByPlaylist" on "reportedIssues" ("playlistId");
create index "reportedIssuesByVideo" on "reportedIssues" ("videoId");
create index "reportedIssuesByReporter" on "reportedIssues" ("reportedByUserId");
create index "reportedIssuesByReporterAndCreation" on "reportedIssues" ("reportedByUserId", "createdAt");
create index "reportedIssuesByTrash" on "reportedIssues" ("trashId") where "trashId" is not null;
create trigger "raiseVersion" before update of "status", "adminNote" on "reportedIssues"
  for each row when (
    (old."status", old."adminNote") is distinct from (new."status", new."adminNote")
  ) execute function "raiseVersion"();
-- Removing a person clears their contact details: the search text must lose them too.
create function "clearSearchReport"() returns trigger language plpgsql as $$
  begin
    new."searchReport" := null;
    return new;
  end
$$;
create trigger "reportedIssuesContact"
  before update of "contactName", "contactEmail", "contactMobile" on "reportedIssues"
  for each row execute function "clearSearchReport"();

-- The addresses that count towards the limits of reports without an account, for an hour; the report itself does not store
-- them.
create table "anonymousReports" (
  "id" bigint generated always as identity primary key,
  "address" text not null,
  "createdAt" timestamptz(3) not null default now()
);
create index "anonymousReportsByAddress" on "anonymousReports" ("address", "createdAt");
create index "anonymousReportsByCreation" on "anonymousReports" ("createdAt");

create table "conversations" (
  "id" integer generated always as identity primary key,
  "userId" text not null references "users" on delete cascade,
  "title" text not null check ("title" <> ''),
  "model" text not null,
  "systemPrompt" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  -- A message is being answered until then; a time, so that a server that dies leaves no lock.
  "answeringUntil" timestamptz(3)
);
create index "conversationsByUser" on "conversations" ("userId", "updatedAt", "id");

-- For each answer: its model, its duration, and whether it is complete.
create table "messages" (
  "id" integer generated always as identity primary key,
  "conversationId" integer not null references "conversations" on delete cascade,
  "role" text not null check ("role" in ('user', 'assistant')),
  "content" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "model" text,
  "tookMs" integer,
  "isStopped" boolean not null default false
);
create index "messagesByConversation" on "messages" ("conversationId", "createdAt", "id");

-- Counted separately from the messages, so that deleting a conversation does not reset the limit.
create table "chatUses" (
  "id" bigint generated always as identity primary key,
  "userId" text not null references "users" on delete cascade,
  "createdAt" timestamptz(3) not null default now()
);
create index "chatUsesByUser" on "chatUses" ("userId", "createdAt");

create table "audit" (
  "id" integer generated always as identity primary key,
  "actorId" text references "users" on delete set null,
  "action" text not null,
  "subject" text not null,
  "detail" jsonb,
  "createdAt" timestamptz(3) not null default now()
);
create index "auditByCreation" on "audit" ("createdAt", "id");
create index "auditByActor" on "audit" ("actorId");
create index "auditByAction" on "audit" ("action", "createdAt", "id");
`;
