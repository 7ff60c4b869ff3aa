/** The staff's work besides the content; the rows of a deleted person stay, except their conversations. */
export const work = {
  name: "003-work",
  statements: [
    `create table "tasks" (
      "id" integer generated always as identity primary key,
      "description" text not null check ("description" <> ''),
      "assignedToUserId" text references "users" on delete set null,
      "createdByUserId" text references "users" on delete set null,
      "taskLink" text,
      "status" text not null default 'In-Progress' check ("status" in ('In-Progress', 'Complete')),
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "tasksByCreation" on "tasks" ("createdAt", "id")`,
    `create index "tasksByAssignee" on "tasks" ("assignedToUserId", "createdAt", "id")`,
    `create index "tasksByCreator" on "tasks" ("createdByUserId")`,

    `create table "reportedIssues" (
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
      "updatedAt" timestamptz(3) not null default now()
    )`,
    `create index "reportedIssuesByCreation" on "reportedIssues" ("createdAt", "id")`,
    `create index "reportedIssuesByPlaylist" on "reportedIssues" ("playlistId")`,
    `create index "reportedIssuesByVideo" on "reportedIssues" ("videoId")`,
    `create index "reportedIssuesByReporter" on "reportedIssues" ("reportedByUserId")`,

    `create table "conversations" (
      "id" integer generated always as identity primary key,
      "userId" text not null references "users" on delete cascade,
      "title" text not null check ("title" <> ''),
      "model" text not null,
      "systemPrompt" text,
      "createdAt" timestamptz(3) not null default now(),
      "updatedAt" timestamptz(3) not null default now()
    )`,
    `create index "conversationsByUser" on "conversations" ("userId", "updatedAt", "id")`,

    `create table "messages" (
      "id" integer generated always as identity primary key,
      "conversationId" integer not null references "conversations" on delete cascade,
      "role" text not null check ("role" in ('user', 'assistant')),
      "content" text not null,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "messagesByConversation" on "messages" ("conversationId", "createdAt", "id")`,

    `create table "settings" (
      "key" text primary key,
      "value" jsonb not null,
      "updatedAt" timestamptz(3) not null default now()
    )`,

    `create table "trash" (
      "id" integer generated always as identity primary key,
      "kind" text not null,
      "videoId" integer references "videos" on delete cascade,
      "language" text,
      "data" jsonb not null,
      "deletedBy" text references "users" on delete set null,
      "deletedAt" timestamptz(3) not null default now(),
      "expiresAt" timestamptz(3) not null default now() + interval '30 days'
    )`,
    `create index "trashByDeletion" on "trash" ("deletedAt", "id")`,
    `create index "trashByExpiry" on "trash" ("expiresAt")`,
    `create index "trashByVideo" on "trash" ("videoId")`,
    `create index "trashByDeleter" on "trash" ("deletedBy")`,

    `create table "audit" (
      "id" integer generated always as identity primary key,
      "actorId" text references "users" on delete set null,
      "action" text not null,
      "subject" text not null,
      "detail" jsonb,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "auditByCreation" on "audit" ("createdAt", "id")`,
    `create index "auditByActor" on "audit" ("actorId")`,
  ],
};
