/** What an entry of a language keeps of its text, for the list. */
const summary = (row: string) =>
  `jsonb_build_object('row', jsonb_build_object('id', ${row}->'id', 'approvalStatus', ${row}->'approvalStatus', 'segmentCount', ${row}->'segmentCount'))`;

/** The identity of a row that is inserted with its video. */
const nextId = `nextval(pg_get_serial_sequence('"trashedRows"', 'id'))`;

/**
 * Removed languages keep their rows in "trashedRows", as removed videos do, instead of in their entry, which held the text and the
 * marks, and named the revisions that stayed in their table. The trigger moves those of a server of the previous version, which
 * lists such entries, but restores none.
 */
export const languageTrash = {
  name: "044-language-trash",
  statements: [
    `create function "moveTrashedLanguage"() returns trigger language plpgsql as $$
      declare
        "text" jsonb := new."data"->'row';
        "ids" integer[] := array(select jsonb_array_elements_text(new."data"->'revisionIds')::integer);
      begin
        insert into "trashedRows" ("trashId", "table", "row", "content")
          values (new."id", 'transcripts', "text" - 'content', "text"->'content');
        insert into "trashedRows" ("trashId", "table", "row", "content")
          select new."id", 'revisions',
            to_jsonb("revisions") - 'content' || jsonb_build_object('transcriptId', "text"->'id'), "content"
          from "revisions" where "id" = any("ids") order by "id";
        delete from "revisions" where "id" = any("ids");
        insert into "trashedRows" ("trashId", "table", "row")
          select new."id", 'findingMarks', "mark" from jsonb_array_elements(coalesce(new."data"->'marks', '[]')) as "mark";
        update "trash" set "data" = ${summary(`"text"`)} where "id" = new."id";
        return null;
      end $$`,
    `create trigger "moveTrashedLanguage" after insert or update of "data" on "trash"
      for each row when (new."kind" = 'transcript' and new."data"->'row' ? 'content')
      execute function "moveTrashedLanguage"()`,
    // An entry that is deleted with its video was copied before (`moved-rows.ts`): its rows follow it.
    `create function "moveTrashedRows"() returns trigger language plpgsql as $$
      begin
        if not exists (select from "videos" where "id" = old."videoId") then
          insert into "trashedRows" ("trashId", "table", "row", "content")
            select "copy"."trashId", 'trashedRows', to_jsonb("moved") - 'content', "moved"."content"
            from "trashedRows" as "moved", "trashedRows" as "copy"
            where "moved"."trashId" = old."id" and "copy"."table" = 'trash' and ("copy"."row"->>'id')::integer = old."id"
            order by "moved"."id";
        end if;
        return old;
      end $$`,
    `create trigger "moveTrashedRows" before delete on "trash"
      for each row when (old."kind" = 'transcript') execute function "moveTrashedRows"()`,
    // The trigger moves them.
    `update "trash" set "data" = "data" where "kind" = 'transcript'`,
    // The same for the languages that were removed before their videos.
    `create temporary table "nested" on commit drop as
      select "trashId", "row"->'id' as "entryId", "row"->'data'->'row' as "text",
        coalesce("row"->'data'->'marks', '[]') as "marks",
        array(select jsonb_array_elements_text("row"->'data'->'revisionIds')::integer) as "revisionIds"
      from "trashedRows" where "table" = 'trash' and "row"->'data'->'row' ? 'content'`,
    `insert into "trashedRows" ("trashId", "table", "row", "content")
      select "trashId", 'trashedRows', jsonb_build_object('id', ${nextId}, 'trashId', "entryId",
        'table', 'transcripts', 'row', "text" - 'content'), "text"->'content' from "nested"`,
    `update "trashedRows" as "moved" set "table" = 'trashedRows', "row" = jsonb_build_object('id', ${nextId},
        'trashId', "entryId", 'table', 'revisions', 'row', "row" || jsonb_build_object('transcriptId', "text"->'id'))
      from "nested" where "moved"."trashId" = "nested"."trashId" and "moved"."table" = 'revisions'
        and ("moved"."row"->>'id')::integer = any("nested"."revisionIds")`,
    `insert into "trashedRows" ("trashId", "table", "row")
      select "trashId", 'trashedRows', jsonb_build_object('id', ${nextId}, 'trashId', "entryId",
        'table', 'findingMarks', 'row', "mark") from "nested", jsonb_array_elements("marks") as "mark"`,
    `update "trashedRows" set "row" = jsonb_set("row", '{data}', ${summary(`("row"->'data'->'row')`)})
      where "table" = 'trash' and "row"->'data'->'row' ? 'content'`,
  ],
};
