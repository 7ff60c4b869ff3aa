/** The rows that a statement adds to the counts: `sign` is 1 for inserted rows, -1 for deleted ones. */
const videosOf = (rows: string, sign: 1 | -1) => `
  select coalesce("playlistId", 0) as "playlistId", ${sign} as "videos", ${sign} * "isPublic"::integer as "publicVideos"
  from "${rows}"`;
const transcriptsOf = (rows: string, sign: 1 | -1) => `
  select "language", ${sign} as "transcripts" from "${rows}" where "segmentCount" > 0`;

const appendVideos = (changes: string) => `
  insert into "videoCounts" ("playlistId", "videos", "publicVideos")
  select "playlistId", sum("videos"), sum("publicVideos") from (${changes}) as "changes"
  group by "playlistId" having sum("videos") <> 0 or sum("publicVideos") <> 0`;
const appendTranscripts = (changes: string) => `
  insert into "transcriptCounts" ("language", "transcripts")
  select "language", sum("transcripts") from (${changes}) as "changes"
  group by "language" having sum("transcripts") <> 0`;

const events = [
  { event: "insert", referencing: `new table as "added"`, sources: [["added", 1]] },
  { event: "delete", referencing: `old table as "removed"`, sources: [["removed", -1]] },
  {
    event: "update",
    referencing: `old table as "removed" new table as "added"`,
    sources: [
      ["added", 1],
      ["removed", -1],
    ],
  },
] as const;

const ledgers = [
  { table: "videos", counts: "videoCounts", changesOf: videosOf, append: appendVideos },
  { table: "transcripts", counts: "transcriptCounts", changesOf: transcriptsOf, append: appendTranscripts },
] as const;

/**
 * The number of videos per playlist and of transcripts per language, without counting rows. Each statement appends its
 * change, and a count is the sum of its rows, so writers never wait for each other and cannot deadlock. `compactCounts`
 * merges the rows of a count.
 */
export const counts = {
  name: "010-counts",
  statements: [
    `lock table "videos", "transcripts" in share row exclusive mode`,
    // Playlist 0: videos without a playlist.
    `create table "videoCounts" (
      "playlistId" integer not null,
      "videos" integer not null,
      "publicVideos" integer not null
    )`,
    `create index "videoCountsByPlaylist" on "videoCounts" ("playlistId") include ("videos", "publicVideos")`,
    `create table "transcriptCounts" ("language" text not null, "transcripts" integer not null)`,
    ...ledgers.flatMap(({ table, counts, changesOf, append }) => [
      append(changesOf(table, 1)),
      ...events.flatMap(({ event, referencing, sources }) => [
        `create function "count_${table}_${event}"() returns trigger language plpgsql as $$
          begin
            ${append(sources.map(([rows, sign]) => changesOf(rows, sign)).join(" union all "))};
            return null;
          end
        $$`,
        `create trigger "count_${event}" after ${event} on "${table}" referencing ${referencing}
          for each statement execute function "count_${table}_${event}"()`,
      ]),
      `create function "count_${table}_truncate"() returns trigger language plpgsql as $$
        begin
          delete from "${counts}";
          return null;
        end
      $$`,
      `create trigger "count_truncate" after truncate on "${table}"
        for each statement execute function "count_${table}_truncate"()`,
    ]),
  ],
};
