/**
 * The version of a video's texts and of a playlist's fields, which several people may edit. A trigger increases it for
 * every writer, including the look-up at YouTube and a server of the previous version.
 */
export const versions = {
  name: "014-versions",
  statements: [
    `alter table "videos" add "version" integer not null default 1`,
    `alter table "playlists" add "version" integer not null default 1`,
    `create function "raiseVersion"() returns trigger language plpgsql as $$
      begin
        new."version" := old."version" + 1;
        return new;
      end
    $$`,
    `create trigger "raiseVersion" before update of "title", "description", "vocabulary" on "videos"
      for each row when (
        (old."title", old."description", old."vocabulary")
        is distinct from (new."title", new."description", new."vocabulary")
      ) execute function "raiseVersion"()`,
    `create trigger "raiseVersion" before update of "name", "description", "categoryId" on "playlists"
      for each row when (
        (old."name", old."description", old."categoryId")
        is distinct from (new."name", new."description", new."categoryId")
      ) execute function "raiseVersion"()`,
  ],
};
