/** The columns that the public reads; changes that only staff see do not update the time. */
const shown = {
  videos: [
    "title",
    "youtubeId",
    "thumbnailUrl",
    "duration",
    "status",
    "playlistId",
    "playlistOrder",
    "isPublic",
    "vocabulary",
    "description",
  ],
  playlists: ["name", "description", "categoryId"],
};

/** Increases with each published text. */
const published = ["version", "approvalStatus"];

const rowOf = (row: "old" | "new", columns: readonly string[]) =>
  `(${columns.map((column) => `${row}."${column}"`).join(", ")})`;

/**
 * When a video or a playlist was last changed, so that a mirror requests only changes. A video includes its published
 * transcripts. It is the time of the statement instead of the start of its transaction, to shorten the time until the
 * commit.
 */
export const updatedAt = {
  name: "015-updated-at",
  statements: [
    ...(["videos", "playlists"] as const).flatMap((table) => [
      `alter table "${table}" add "updatedAt" timestamptz(3) not null default now()`,
      `create index "${table}ByUpdate" on "${table}" ("updatedAt", "id")`,
    ]),
    `create function "setUpdatedAt"() returns trigger language plpgsql as $$
      begin
        new."updatedAt" := clock_timestamp();
        return new;
      end
    $$`,
    ...(["videos", "playlists"] as const).map(
      (table) => `create trigger "setUpdatedAt" before update on "${table}" for each row
        when (${rowOf("old", shown[table])} is distinct from ${rowOf("new", shown[table])})
        execute function "setUpdatedAt"()`,
    ),
    `create function "setUpdatedAtOfVideo"() returns trigger language plpgsql as $$
      begin
        update "videos" set "updatedAt" = clock_timestamp() where "id" = new."videoId";
        return null;
      end
    $$`,
    `create trigger "setUpdatedAtOfVideo" after update of "version", "approvalStatus" on "transcripts"
      for each row when (${rowOf("old", published)} is distinct from ${rowOf("new", published)})
      execute function "setUpdatedAtOfVideo"()`,
    // Filling a library inserts or deletes thousands of languages at once: one statement for all of them.
    `create function "setUpdatedAtOfVideos"() returns trigger language plpgsql as $$
      begin
        update "videos" set "updatedAt" = clock_timestamp() where "id" in (select "videoId" from "touched");
        return null;
      end
    $$`,
    ...[
      { event: "insert", rows: "new" },
      { event: "delete", rows: "old" },
    ].map(
      ({ event, rows }) => `create trigger "setUpdatedAtOfVideos_${event}" after ${event} on "transcripts"
        referencing ${rows} table as "touched" for each statement execute function "setUpdatedAtOfVideos"()`,
    ),
  ],
};
