/**
 * The language that a report is about. The trigger reads it from the name before the description, for existing reports and for
 * those of a server of the previous version, which stores the description alone.
 */
export const reportLanguage = {
  name: "040-report-language",
  statements: [
    `alter table "reportedIssues" add "language" text`,
    `create function "languageOfReport"("description" text) returns text language sql immutable as $$
      select coalesce(
        (select "tag" from (values
          ('en', 'English'), ('ur', 'Urdu'), ('fr', 'French'), ('es', 'Spanish'),
          ('tr', 'Turkish'), ('ms', 'Malay'), ('de', 'German')
        ) as "named" ("tag", "name")
        where starts_with(ltrim("description"), '[' || "name" || ']')),
        'ar')
      $$`,
    `update "reportedIssues" set "language" = "languageOfReport"("description")`,
    `create function "setReportLanguage"() returns trigger language plpgsql as $$
      begin
        new."language" := "languageOfReport"(new."description");
        return new;
      end $$`,
    `create trigger "reportLanguage" before insert on "reportedIssues"
      for each row when (new."language" is null) execute function "setReportLanguage"()`,
    `alter table "reportedIssues" alter "language" set not null`,
  ],
};
