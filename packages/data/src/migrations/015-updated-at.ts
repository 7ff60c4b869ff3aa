/** What the public reads of a row: what staff alone see of it raises nothing. */
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

/** Rises with each published text. */
const published = ["version", "approvalStatus"];

const rowOf = (row: "old" | "new", columns: readonly string[]) =>
  `(${columns.map((column) => `${row}."${column}"`).join(", ")})`;

/**
 * When a video or a playlist was changed last, so that a mirror asks for what is new only. Of a video also its
 * transcripts count, as far as they are published. The time of the statement and not of its transaction's start:
 * the less may pass between it and the commit.
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
    // Languages come and go by the thousand at once where a library is filled: one statement for all of them.
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
