const languages = [
  ["ar", "Arabic"],
  ["en", "English"],
  ["ur", "Urdu"],
  ["fr", "French"],
  ["es", "Spanish"],
  ["tr", "Turkish"],
  ["ms", "Malay"],
  ["de", "German"],
];

const problems = [
  ["time", "The time is off"],
  ["word", "A word is wrong"],
  ["translation", "The translation is wrong"],
];

const valuesOf = (rows: string[][]) => rows.map(([key, text]) => `('${key}', '${text}')`).join(", ");

/**
 * The language and the problem of a report as columns; the description keeps the words alone. The trigger reads both from the
 * description of existing reports, and of those of a server of the previous version, which writes nothing else: the name of the
 * language in brackets (`null`: none), then the sentence of a problem where the text ends or goes on after ". ".
 */
export const reportFields = {
  name: "043-report-fields",
  statements: [
    `drop trigger "reportLanguage" on "reportedIssues"`,
    `drop function "setReportLanguage"()`,
    `drop function "languageOfReport"(text)`,
    `alter table "reportedIssues" alter "language" drop not null,
      drop constraint "reportedIssues_description_check",
      add "problem" text check ("problem" in (${problems.map(([problem]) => `'${problem}'`).join(", ")})),
      add "hasFields" boolean not null default false,
      add check ("description" <> '' or "language" is not null or "problem" is not null)`,
    `create function "readReportFields"() returns trigger language plpgsql as $$
      declare
        "named" record;
        "reported" record;
      begin
        select * into "named" from (values ${valuesOf(languages)}) as "languages" ("tag", "name")
          where starts_with(ltrim(new."description"), '[' || "name" || ']');
        new."language" := "named"."tag";
        if "named"."tag" is not null then
          new."description" := btrim(substr(ltrim(new."description"), length("named"."name") + 3));
        end if;
        select * into "reported" from (values ${valuesOf(problems)}) as "problems" ("problem", "sentence")
          where new."description" = "sentence" or starts_with(new."description", "sentence" || '. ');
        new."problem" := "reported"."problem";
        if "reported"."problem" is not null then
          new."description" := substr(new."description", length("reported"."sentence") + 3);
        end if;
        new."hasFields" := true;
        new."searchReport" := null;
        return new;
      end $$`,
    `create trigger "readReportFields" before insert or update on "reportedIssues"
      for each row when (not new."hasFields") execute function "readReportFields"()`,
    // Sets the folding to 0, too, so that the background makes the search text again.
    `update "reportedIssues" set "searchReport" = null`,
  ],
};
