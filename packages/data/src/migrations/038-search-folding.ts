/** Each table with a search text or lines of the search, and the columns whose change makes it old. */
const searched = {
  videos: ["searchTitle"],
  playlists: ["searchName"],
  tasks: ["searchDescription"],
  // Removing a person clears the contact details, and `035-team-work` the search text with them.
  reportedIssues: ["searchReport", "contactName", "contactEmail", "contactMobile"],
  transcripts: ["searchedVersion"],
};

/**
 * The number of the rules by which a row's search text, or a text's lines, were folded (`searchFolding` of the domain);
 * rows with a smaller one are made again in the background. It is written as a negative number: what a server of the previous
 * version writes has none, and the trigger makes it 0, although the row had a number before.
 */
export const searchFolding = {
  name: "038-search-folding",
  statements: [
    ...Object.keys(searched).map(
      (table) => `alter table "${table}" add "searchFolding" integer not null default 0`,
    ),
    `create function "setSearchFolding"() returns trigger language plpgsql as $$
      begin
        new."searchFolding" := greatest(0, -new."searchFolding");
        return new;
      end $$`,
    ...Object.entries(searched).flatMap(([table, columns]) => [
      `create trigger "setSearchFolding"
        before insert or update of "searchFolding", ${columns.map((column) => `"${column}"`).join(", ")} on "${table}"
        for each row execute function "setSearchFolding"()`,
      `create index "${table}ByFolding" on "${table}" ("searchFolding")
        ${table === "transcripts" ? `where "segmentCount" > 0` : ""}`,
    ]),
  ],
};
